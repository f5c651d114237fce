import { associationErrors, searchErrors, unassignedErrors } from '#islands/association/errors.ts'
import { customerErrors, unlockErrors } from '#islands/customers/errors.ts'
import { decryptErrors } from '#islands/decrypt/errors.ts'
import { giftCardAssociationErrors, giftCardListErrors } from '#islands/gift-card/errors.ts'
import { loginErrors } from '#islands/login/errors.ts'
import { offersErrors } from '#islands/offers/CardProblem.tsx'
import { decisionErrors, nextReceiptErrors } from '#islands/receipts/errors.ts'
import { dailyStatisticsErrors } from '#islands/statistics/DailySection.tsx'
import { customerStatisticsErrors } from '#islands/statistics/index.tsx'
import { userDeletionErrors, userFormErrors } from '#islands/users/errors.ts'
import type { Catalogue } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import * as entities from '#lib/catalogues/entities.ts'
import { hubFormErrors, hubListErrors, hubReadingErrors, hubStoreErrors } from '#lib/catalogues/hubs.ts'
import type { EndpointName } from '#lib/contracts/contract.ts'

/** Why a failed call has no catalogue. */
type NoCatalogue = 'one text in its place' | 'nothing is said'

const { choiceListErrors, deletionErrors, entityErrors, patternSaveErrors, patternTestErrors } = entities

/**
 * The catalogues of each call, one for each tool that tells its failures differently. A new call needs an entry.
 *
 * A failed reading of the countries of phone numbers shows nothing, because a built-in list replaces it (CUS-49).
 */
export const callFailures: Readonly<Record<EndpointName, readonly Catalogue[] | NoCatalogue>> = {
  login: [loginErrors],
  listShoppingHubs: [hubListErrors, hubReadingErrors],
  getShoppingHub: [hubReadingErrors],
  listHubStores: [hubStoreErrors],
  listCities: [choiceListErrors],
  listUnassigned: [unassignedErrors],
  associateTransaction: [associationErrors],
  dissociateTransaction: [dissociationErrors],
  getStore: [entityErrors],
  listStoreTransactions: [entityErrors],
  createStore: [entities.storeCreationErrors],
  updateStore: [entities.storeUpdateErrors],
  deleteStore: [deletionErrors],
  listRetailers: [choiceListErrors],
  getRetailer: [entityErrors],
  listRetailerPatterns: [entityErrors],
  listRetailerStores: [entityErrors],
  listRetailerTransactions: [entityErrors],
  createRetailer: [entities.retailerCreationErrors],
  updateRetailer: [entities.retailerUpdateErrors],
  deleteRetailer: [deletionErrors],
  listPatternTransactions: [patternTestErrors],
  addPattern: [patternSaveErrors],
  updatePattern: [patternSaveErrors],
  deletePattern: [patternSaveErrors],
  listGiftCardTransactions: [giftCardListErrors],
  associateGiftCardTransaction: [giftCardAssociationErrors],
  getNextReceipt: [nextReceiptErrors],
  decideReceipt: [decisionErrors],
  findCustomers: [customerErrors],
  getCustomer: [customerErrors],
  getBankConnections: [customerErrors],
  listRewards: [customerErrors],
  getCustomerTransactions: [customerErrors, searchErrors],
  getPayoutIban: 'one text in its place',
  unlockPassword: [unlockErrors],
  listPhoneCountries: 'nothing is said',
  createShoppingHub: [hubFormErrors],
  updateShoppingHub: [hubFormErrors],
  listHubOwners: 'one text in its place',
  createHubOwner: [hubFormErrors],
  listBackUsers: 'one text in its place',
  listFunctionalities: 'one text in its place',
  createBackUser: [userFormErrors],
  updateBackUser: [userFormErrors],
  deleteBackUser: [userDeletionErrors],
  getCustomerStatistics: [customerStatisticsErrors],
  getDailyStatistics: [dailyStatisticsErrors],
  getPredictions: [offersErrors],
  getPredictionsForBudget: [offersErrors],
  getMaximumBudget: [offersErrors],
  getStoreShares: [offersErrors],
  listBestLinks: [offersErrors],
  getGraph: [offersErrors],
  listStoreData: [offersErrors],
  listPotentials: [offersErrors],
  getFilteredCustomers: [offersErrors],
  decryptCustomers: [decryptErrors],
}
