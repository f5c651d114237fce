import type { CustomerTransaction } from '#lib/contracts/customers.ts'

/** Whether a transaction already has a store, so that it cannot be associated again. Source: SAS-06, SAS-22. */
export function isLinked({
  storeId,
  hasInitialStoreTransaction,
}: Pick<CustomerTransaction, 'storeId' | 'hasInitialStoreTransaction'>): boolean {
  return Boolean(storeId) || hasInitialStoreTransaction === true
}
