import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'

/**
 * A related transaction as its table shows it, one field a column. `amount` is in euros, spent amounts below 0; `date` is an
 * instant in ISO 8601; null is missing. Source: ENT-27, ENT-34.
 */
export interface RelatedTransactionRow {
  readonly id: string | null
  readonly date: string | null
  readonly label: string | null
  readonly amount: number | null
  readonly bankName: string | null
  readonly hub: string | null
  readonly store: string | null
  readonly city: string | null
  readonly origin: string | null
}

/** Takes a transaction's parts out of the places where the API keeps them. Source: ENT-34. */
export function relatedTransactionRow(transaction: RelatedTransaction): RelatedTransactionRow {
  const { id, transactionDate, label, amount, bankAccount, store, city, storeAssociationOrigin } = transaction
  return {
    id,
    date: transactionDate,
    label,
    amount,
    bankName: bankAccount?.bankName ?? null,
    hub: store?.shoppingHubName ?? null,
    store: store?.name ?? null,
    city,
    origin: storeAssociationOrigin,
  }
}
