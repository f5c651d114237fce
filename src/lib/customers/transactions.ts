import type { CustomerTransaction } from '#lib/contracts/customers.ts'

/** Whether a transaction has its store already, so that it cannot be associated again. Source: SAS-06, SAS-22. */
export function isLinked({
  storeId,
  hasInitialStoreTransaction,
}: Pick<CustomerTransaction, 'storeId' | 'hasInitialStoreTransaction'>): boolean {
  return Boolean(storeId) || hasInitialStoreTransaction === true
}
