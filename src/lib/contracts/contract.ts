import { login } from './auth.ts'
import { createBackUser, deleteBackUser, listBackUsers, listFunctionalities, updateBackUser } from './back-users.ts'
import { listCities } from './cities.ts'
import {
  findCustomers,
  getBankConnections,
  getCustomer,
  getCustomerTransactions,
  getPayoutIban,
  listPhoneCountries,
  listRewards,
  unlockPassword,
} from './customers.ts'
import { decryptCustomers } from './decrypt.ts'
import type { Endpoint } from './endpoint.ts'
import { associateGiftCardTransaction, listGiftCardTransactions } from './gift-cards.ts'
import { createHubOwner, createShoppingHub, getShoppingHub, listHubOwners, updateShoppingHub } from './hubs.ts'
import {
  getFilteredCustomers,
  getGraph,
  getMaximumBudget,
  getPredictions,
  getPredictionsForBudget,
  getStoreShares,
  listBestLinks,
  listPotentials,
  listStoreData,
} from './offers.ts'
import { addPattern, deletePattern, listPatternTransactions, updatePattern } from './patterns.ts'
import { decideReceipt, getNextReceipt } from './receipts.ts'
import {
  createRetailer,
  deleteRetailer,
  getRetailer,
  listRetailerPatterns,
  listRetailerStores,
  listRetailers,
  listRetailerTransactions,
  updateRetailer,
} from './retailers.ts'
import { listHubStores, listShoppingHubs } from './shopping-hubs.ts'
import { getCustomerStatistics, getDailyStatistics } from './statistics.ts'
import { createStore, deleteStore, getStore, listStoreTransactions, updateStore } from './stores.ts'
import { associateTransaction, dissociateTransaction, listUnassigned } from './transactions.ts'

/** Every call, by the name that faults, logs and the OpenAPI document use. The client imports single calls instead. */
export const contract = {
  login,
  listShoppingHubs,
  getShoppingHub,
  listHubStores,
  listCities,
  listUnassigned,
  associateTransaction,
  dissociateTransaction,
  getStore,
  listStoreTransactions,
  createStore,
  updateStore,
  deleteStore,
  listRetailers,
  getRetailer,
  listRetailerPatterns,
  listRetailerStores,
  listRetailerTransactions,
  createRetailer,
  updateRetailer,
  deleteRetailer,
  listPatternTransactions,
  addPattern,
  updatePattern,
  deletePattern,
  listGiftCardTransactions,
  associateGiftCardTransaction,
  getNextReceipt,
  decideReceipt,
  findCustomers,
  getCustomer,
  getBankConnections,
  listRewards,
  getCustomerTransactions,
  getPayoutIban,
  unlockPassword,
  listPhoneCountries,
  createShoppingHub,
  updateShoppingHub,
  listHubOwners,
  createHubOwner,
  listBackUsers,
  listFunctionalities,
  createBackUser,
  updateBackUser,
  deleteBackUser,
  getCustomerStatistics,
  getDailyStatistics,
  getPredictions,
  getPredictionsForBudget,
  getMaximumBudget,
  getStoreShares,
  listBestLinks,
  getGraph,
  listStoreData,
  listPotentials,
  getFilteredCustomers,
  decryptCustomers,
} as const satisfies Readonly<Record<string, Endpoint>>

export type EndpointName = keyof typeof contract
