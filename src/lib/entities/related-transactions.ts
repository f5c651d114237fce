import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'

/**
 * A row of the table of related transactions, one field per column. `amount` is in euros and negative when money was
 * spent. `date` is an instant in ISO 8601. Null means missing. Source: ENT-27, ENT-34.
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

/** Flattens a transaction of the API into a table row. Source: ENT-34. */
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
