/*
 * The only place for paths of the provider's API (API-48) and of the offers service. No source shows the paths marked
 * `Assumed:`; a correction changes this module only. They are separate exports, not one object, so that a page contains only
 * the paths that it calls.
 */
export const login = '/backoffice/auth/login'
export const shoppingHubs = '/backoffice/shoppingHubs'
// Assumed: REC-36 and SAS-21 read the stores of a hub from the same path.
export const shoppingHubStores = '/backoffice/shoppingHubs/stores'
export const shoppingHub = '/backoffice/shoppingHub/{id}'
// Assumed: HUB-31, known from the same product.
export const shoppingHubOwners = '/backoffice/shoppingHubOwners'
export const cities = '/backoffice/cities'
export const giftCardTransactions = '/backoffice/giftCards/transactions'
export const unaffectedTransactions = '/backoffice/transactions/unaffected'
export const association = '/backoffice/transactions/association'
export const dissociation = '/backoffice/transactions/dissociation'
export const stores = '/backoffice/stores'
export const store = '/backoffice/stores/{id}'
export const storeTransactions = '/backoffice/stores/{id}/transactions'
export const patterns = '/backoffice/patterns'
export const patternTransactions = '/backoffice/patterns/transactions'
export const retailers = '/backoffice/retailers'
export const retailer = '/backoffice/retailers/{id}'
// The read of a retailer's general information alone ends in a slash (ENT-17).
export const retailerInformation = '/backoffice/retailers/{id}/'
// Assumed: ENT-80.
export const retailerPatterns = '/backoffice/retailers/{id}/patterns'
export const retailerStores = '/backoffice/retailers/{id}/stores'
export const retailerTransactions = '/backoffice/retailers/{id}/transactions'
export const nextReceipt = '/backoffice/nextReceipt'
// Assumed: REC-35, known from the same product.
export const receipts = '/backoffice/receipts'
export const decryptCustomers = '/backoffice/support/customer/decryptCustomers'
export const unlockPassword = '/backoffice/support/customer/unlockPassword'
export const customers = '/backoffice/customers'
export const customer = '/backoffice/customers/{customerId}/'
export const customerBankConnections = '/backoffice/customers/{customerId}/bankConnections'
export const customerRewards = '/backoffice/customers/{customerId}/rewards'
// Assumed: SAS-21 reads the transactions of a customer from the same path, without startDate.
export const customerTransactions = '/backoffice/customers/{customerId}/transactions'
export const payoutIban = '/backoffice/payouts/{payOutId}/iban'
// Assumed: CUS-49.
export const phoneCountries = '/backoffice/phoneCountries'
export const backUsers = '/backoffice/admin/users'
export const backUser = '/backoffice/admin/users/{backUserId}'
export const backUserFunctionalities = '/backoffice/admin/usersFunctionalities'
// Assumed: STA-24.
export const customerStatistics = '/backoffice/statistics/customers'
export const dailyStatistics = '/backoffice/statistics/customers/daily'

// The offers service. These paths are relative to its own origin (OFF-49). Source: specification 2 §7.
export const jsonStats = '/json_stats/'
export const jsonStatsUpdateBudget = '/json_stats_update_budget/'
export const maxBudget = '/max_budget'
export const shareStore = '/get_share_store/'
export const bestLinks = '/get_best_links/'
export const graph = '/get_graph/'
export const storeData = '/store_data/'
export const potentials = '/potentials/'
export const filteredCustomer = '/get_filtered_customer/'
