import { describe, expect, it } from 'vitest'
import { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { relatedTransactionRow } from '#lib/entities/related-transactions.ts'
import { entityTransactionColumns } from '#parts/patterns/transaction-columns.ts'

const columns = entityTransactionColumns((id) => id, 'en')
const cells = (sent: object) => columns.map(({ text }) => text(relatedTransactionRow(RelatedTransaction.parse(sent))))

describe('a related transaction', () => {
  it('shows its parts in the order of the specification [ENT-27] [ENT-34] [ENT-84] [ENT-86]', () => {
    expect(columns.map(({ id }) => id)).toEqual([
      'id',
      'date',
      'label',
      'amount',
      'bankName',
      'hub',
      'store',
      'city',
      'origin',
    ])
    expect(
      cells({
        transactionId: 7,
        transactionDate: '2026-10-20',
        label: 'CB FNAC 20/10',
        amount: '-12.5',
        bankAccount: { bankName: 'Banque Exemple' },
        store: { id: 's', name: 'Fnac', shoppingHubName: 'Part-Dieu' },
        city: 'Lyon',
        storeAssociationOrigin: 'SOMETHING_NEW',
      }),
    ).toEqual([
      '7',
      '20/10/2026 00:00',
      'CB FNAC 20/10',
      '-12.50\u00a0€',
      'Banque Exemple',
      'Part-Dieu',
      'Fnac',
      'Lyon',
      'SOMETHING_NEW',
    ])
  })

  it('shows N/A for what is missing [ENT-67]', () => {
    expect(cells({ id: 'only', bankAccount: null, store: 'odd' })).toEqual(['only', ...Array(8).fill('N/A')])
  })
})
