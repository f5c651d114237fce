import { atom } from 'nanostores'
import { expect, it } from 'vitest'
import { associationColumns } from '#islands/association/mall/columns.ts'
import { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import { messagesIn } from '#tests/support/rendered.tsx'

const columns = associationColumns(createTranslator(messagesIn('en'), 'en'), 'en', atom(null) as never)
/** The texts of a row, without its likely store, which needs the stores. */
const cells = (row: object) =>
  columns.filter(({ id }) => id !== 'likelyStore').map(({ text }) => text(UnassignedTransaction.parse(row)))

it('the columns are one per field, the likely store behind the label [MAS-24] [MAS-25] [MAS-35]', () => {
  expect(columns.map(({ label }) => label)).toEqual([
    'Label',
    'Likely store',
    'Amount',
    'Date',
    'Retailer',
    'Retailer in mall',
    'Has hint',
    'Bank name',
    'Mall',
    'City',
    'In city without strong pattern',
    'In department without strong pattern',
    'Spending in mall same day',
    'Spending in city same day',
    'Transactions of the day',
    'Label in mall journey of the customer',
    'Label in city journey of the customer',
    'Label for the customer',
    'In two previous days',
    'Label in another customer’s mall journey',
    'Label for the program',
    'Claims',
    'Created',
    'Customer id',
    'Id',
  ])
})

it('a row with missing, unusual and unknown fields has N/A for what is missing [API-47] [FMT-02] [MAS-24]', () => {
  const odd = cells({ id: 7, label: 42, amount: '-12.5', hasHint: 1, date: 'yesterday', nbClaim: null, surprise: {} })
  expect(odd.slice(0, 7)).toEqual(['42', '-12.50\u00a0€', 'N/A', 'N/A', 'N/A', 'Yes', 'N/A'])
  expect(odd.slice(-3)).toEqual(['N/A', 'N/A', '7'])
  expect(cells({ id: 'only' })).toEqual([...Array(23).fill('N/A'), 'only'])
})
