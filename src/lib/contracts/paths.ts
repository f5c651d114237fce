/**
 * Every path of the provider's API and of the offers service, and nowhere else (API-48). The ones marked `Assumed:` are
 * shown by no source; a correction touches this table only.
 */
export const paths = {
  login: '/backoffice/auth/login',
  shoppingHubs: '/backoffice/shoppingHubs',
  // Assumed: REC-36 and SAS-21 read the stores of a hub from the same path.
  shoppingHubStores: '/backoffice/shoppingHubs/stores',
  shoppingHub: '/backoffice/shoppingHub/{id}',
  // Assumed: HUB-31, known from the same product.
  shoppingHubOwners: '/backoffice/shoppingHubOwners',
  cities: '/backoffice/cities',
  giftCardTransactions: '/backoffice/giftCards/transactions',
  unaffectedTransactions: '/backoffice/transactions/unaffected',
  association: '/backoffice/transactions/association',
  dissociation: '/backoffice/transactions/dissociation',
  stores: '/backoffice/stores',
  store: '/backoffice/stores/{id}',
  storeTransactions: '/backoffice/stores/{id}/transactions',
  patterns: '/backoffice/patterns',
  patternTransactions: '/backoffice/patterns/transactions',
  retailers: '/backoffice/retailers',
  retailer: '/backoffice/retailers/{id}',
  // The read of a retailer's general information alone ends in a slash (ENT-17).
  retailerInformation: '/backoffice/retailers/{id}/',
  // Assumed: ENT-80.
  retailerPatterns: '/backoffice/retailers/{id}/patterns',
  retailerStores: '/backoffice/retailers/{id}/stores',
  retailerTransactions: '/backoffice/retailers/{id}/transactions',
  nextReceipt: '/backoffice/nextReceipt',
  // Assumed: REC-35, known from the same product.
  receipts: '/backoffice/receipts',
  decryptCustomers: '/backoffice/support/customer/decryptCustomers',
  unlockPassword: '/backoffice/support/customer/unlockPassword',
  customers: '/backoffice/customers',
  customer: '/backoffice/customers/{customerId}/',
  customerBankConnections: '/backoffice/customers/{customerId}/bankConnections',
  customerRewards: '/backoffice/customers/{customerId}/rewards',
  // Assumed: SAS-21 reads the transactions of a customer from the same path, without startDate.
  customerTransactions: '/backoffice/customers/{customerId}/transactions',
  payoutIban: '/backoffice/payouts/{payOutId}/iban',
  // Assumed: CUS-49.
  phoneCountries: '/backoffice/phoneCountries',
  backUsers: '/backoffice/admin/users',
  backUser: '/backoffice/admin/users/{backUserId}',
  backUserFunctionalities: '/backoffice/admin/usersFunctionalities',
  // Assumed: STA-24.
  customerStatistics: '/backoffice/statistics/customers',
  dailyStatistics: '/backoffice/statistics/customers/daily',
} as const

/** Paths of the offers service, relative to its own origin (OFF-49). Source: specification 2 §7. */
export const offersPaths = {
  jsonStats: '/json_stats/',
  jsonStatsUpdateBudget: '/json_stats_update_budget/',
  maxBudget: '/max_budget',
  shareStore: '/get_share_store/',
  bestLinks: '/get_best_links/',
  graph: '/get_graph/',
  storeData: '/store_data/',
  potentials: '/potentials/',
  filteredCustomer: '/get_filtered_customer/',
} as const

export type ApiPath = (typeof paths)[keyof typeof paths] | (typeof offersPaths)[keyof typeof offersPaths]
