import { expect, it } from 'vitest'
import { supportTransactionColumns } from '#islands/association/customer/columns.ts'
import { CustomerTransaction } from '#lib/contracts/customers.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import { searchWords } from '#lib/search-text.ts'
import { messagesIn } from '#tests/support/rendered.tsx'
import { SearchIndex } from '#ui/table/search-index.ts'

const rows = [
  { id: 'abc-1', customerId: 'c1', label: 'CB SEPHORA LYON', amount: -45.9, transactionDate: '2026-10-02T08:00:00Z' },
  { id: 'def-2', customerId: 'c1', label: 'CB FNAC LYON', amount: -12.5, transactionDate: '2026-10-03T08:00:00Z' },
].map((row) => CustomerTransaction.parse(row))

it('one field filters all columns and ignores case [SAS-05] [SAS-28]', () => {
  const columns = supportTransactionColumns(createTranslator(messagesIn('en'), 'en'), 'en')
  const found = (text: string) => {
    const marks = new SearchIndex<CustomerTransaction>().find(rows, columns, searchWords(text))
    return rows.filter((_, at) => marks[at] === 1).map(({ id }) => id)
  }
  for (const text of ['sephora', '-45.90', '02/10/2026', 'ABC-1', 'lyon 45'])
    expect(found(text), text).toEqual(['abc-1'])
  expect([found('c1'), found('nothing of the kind')]).toEqual([['abc-1', 'def-2'], []])
})
