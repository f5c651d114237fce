import { atom } from 'nanostores'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { supportTransactionColumns } from '#islands/association/customer/columns.ts'
import { dayLogColumns } from '#islands/association/DayLogTable.tsx'
import { associationColumns } from '#islands/association/mall/columns.ts'
import {
  attemptColumns,
  connectionColumns,
  customerTransactionColumns,
  rewardColumns,
} from '#islands/customers/columns.tsx'
import { $ibans } from '#islands/customers/state/ibans.ts'
import { entityStoreColumns } from '#islands/entities/store-columns.tsx'
import { giftCardColumns } from '#islands/gift-card/columns.ts'
import { linkColumns, twinStoreColumns } from '#islands/offers/twin-columns.ts'
import { dayColumns, panelColumns } from '#islands/statistics/columns.ts'
import { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { relatedTransactionRow } from '#lib/entities/related-transactions.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { entityTransactionColumns } from '#parts/patterns/transaction-columns.ts'
import { formulas } from '#tests/fixtures/formulas.ts'
import { callSamples } from '#tests/support/call-samples.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { isFormula, readCsv, withApostrophes } from '#tests/support/read-csv.ts'
import type { Column } from '#ui/table/column.ts'
import { exportRows } from '#ui/table/export.ts'

const saved: { name: string; content: Blob }[] = []
vi.mock('#ui/save-file.ts', () => ({ saveFile: (name: string, content: Blob) => saved.push({ name, content }) }))

const t: Translate = (id) => id

/** A table as it is exported: its columns, and a row with the given text in every cell. */
interface Exported<Row> {
  readonly columns: readonly Column<Row>[]
  readonly row: (text: string) => Row
}

// biome-ignore lint/suspicious/noExplicitAny: the tables have rows of different types
const tables: Readonly<Record<string, (locale: 'en' | 'fr') => Exported<any>>> = {
  'unassigned transactions': (locale) => ({
    columns: associationColumns(
      t,
      locale,
      atom(() => ({ store: HubStore.parse({ id: 's', name: 'Fnac' }), likelihood: 1, isSure: true })),
    ),
    row: (text) => withText(sampleOf('listUnassigned'), text),
  }),
  'transactions of a customer, for the association': (locale) => ({
    columns: supportTransactionColumns(t, locale),
    row: (text) => withText(sampleOf('getCustomerTransactions', 'transactions'), text),
  }),
  'transactions of a gift card': (locale) => ({
    columns: giftCardColumns(t, locale),
    row: (text) => ({ id: '0', isDone: false, transaction: withText(sampleOf('listGiftCardTransactions'), text) }),
  }),
  'bank connections': () => ({
    columns: connectionColumns(t),
    row: (text) => withText(sampleOf('getBankConnections', 'bankConnection'), text),
  }),
  'connection attempts': () => ({
    columns: attemptColumns(t),
    row: (text) => withText(sampleOf('getBankConnections', 'bankConnectionAttempt'), text),
  }),
  rewards: (locale) => ({
    columns: rewardColumns(t, locale),
    row: (text) => withText(sampleOf('listRewards'), text),
  }),
  'transactions of a customer': (locale) => ({
    columns: customerTransactionColumns(t, locale),
    row: (text) => withText(sampleOf('getCustomerTransactions', 'transactions'), text),
  }),
  'stores of a retailer': () => ({
    columns: entityStoreColumns(t, ''),
    row: (text) => withText(sampleOf('listRetailerStores'), text),
  }),
  'related transactions': (locale) => ({
    columns: entityTransactionColumns(t, locale),
    row: (text) => relatedTransactionRow(withText(sampleOf('listStoreTransactions'), text)),
  }),
  'actions of the day': () => ({
    columns: dayLogColumns(t, []),
    row: (text) => ({
      entries: [{ at: text, label: text, storeId: text, store: text, result: 'associated', transactionId: text }],
      open: [],
    }),
  }),
  'stores of the graph': (locale) => ({
    columns: twinStoreColumns(t, locale),
    row: (text) => ({
      id: text,
      group: text,
      marks: text,
      links: 3,
      figures: { avgCa: -1.5, avgNbCustomer: null, avgNbTransaction: 2 },
    }),
  }),
  'links of the graph': (locale) => ({
    columns: linkColumns(t, locale),
    row: (text) => ({ source: text, target: text, value: -2.5 }),
  }),
  'panels of the statistics': (locale) => ({
    columns: panelColumns(
      [
        { name: 'customers', isRate: false, rows: [], total: 0, without: [] },
        { name: 'desynchronization', isRate: true, rows: [], total: 0, without: [] },
      ],
      t,
      locale,
    ),
    row: (text) => ({ label: text, figures: [12_345, 1250] }),
  }),
  'days of the statistics': (locale) => ({
    columns: dayColumns(
      {
        range: { from: '2026-10-01', to: '2026-10-01' },
        days: [],
        series: formulas.map((shortcut) => ({ shortcut, counts: [7], objective: -3, colour: null })),
        isPart: false,
      },
      null,
      t,
      locale,
    ),
    row: (text) => ({ day: text, place: 0 }),
  }),
}

/** An item of an answer in the samples. */
function sampleOf(call: string, list?: string): unknown {
  const [answer] = callSamples.get(call)?.answers ?? []
  const read = list === undefined ? answer?.read : Object(answer?.read)[list]
  if (!Array.isArray(read) || read.length === 0) throw new Error(`no sample of ${call}`)
  return read[0]
}

/** A copy of a value in which every text is the given one. */
// biome-ignore lint/suspicious/noExplicitAny: the copy has the type of the value
function withText(value: unknown, text: string): any {
  return JSON.parse(JSON.stringify(value), (_, inner) => (typeof inner === 'string' ? text : inner))
}

const separatorIn = (locale: 'en' | 'fr') => (locale === 'fr' ? ';' : ',')

/** What a cell has to be: the number, or the text that the table shows, with an apostrophe if it is a formula. */
function expectedCell(column: Column<unknown>, row: unknown, locale: 'en' | 'fr'): string {
  const value = column.exported?.(row) ?? (column.kind === 'number' ? column.value(row) : undefined)
  if (typeof value === 'number') return locale === 'fr' ? String(value).replace('.', ',') : String(value)
  const text = typeof value === 'string' ? value : column.text(row)
  const isFigure = /^-?\d+[.,]\d\d\s?[€%]$/.test(text)
  return isFigure ? text.replace(/[\s€]/g, '') : withApostrophes(text, separatorIn(locale))
}

beforeEach(() => {
  saved.length = 0
  // The export of the rewards has the IBANs that were asked for.
  $ibans.set(new Map(formulas.map((iban) => [iban, { kind: 'shown', iban }])))
})

async function exported<Row>({ columns, row }: Exported<Row>, locale: 'en' | 'fr') {
  const rows = formulas.map(row)
  await exportRows('table', columns, rows, locale)
  const [{ content = new Blob() } = {}] = saved
  return { rows, file: await content.text() }
}

describe('exportRows', () => {
  it('gives every text and number of every table back, and writes no formula for any list separator [P17]', async () => {
    let cells = 0
    let files = 0
    for (const [name, table] of Object.entries(tables)) {
      for (const locale of ['en', 'fr'] as const) {
        saved.length = 0
        const { columns, row } = table(locale)
        const { rows, file } = await exported({ columns, row }, locale)
        const separator = separatorIn(locale)
        const read = readCsv(file, separator)
        const expected = [
          columns.map(({ label }) => withApostrophes(label, separator)),
          ...rows.map((row) => columns.map((column) => expectedCell(column, row, locale))),
        ]
        expect(read, name).toEqual(expected)
        for (const separator of [',', ';', '\t']) {
          expect(readCsv(file, separator).flat().filter(isFormula), `${name}, separated by ${separator}`).toEqual([])
        }
        cells += read.flat().length
        files += 1
      }
    }
    expect(formulas).toHaveLength(25)
    noteFigure(
      17,
      `${formulas.length} payloads in ${files} exports of ${Object.keys(tables).length} tables: ${cells} cells read back, 0 formulas with comma, semicolon or tab`,
    )
  })

  it('writes signed numbers and amounts without an apostrophe [P17]', async () => {
    const { columns, row } = tables['unassigned transactions']?.('fr') ?? { columns: [], row: () => null }
    const amounts = [-1234.5, -0.01, 0, 12]
    await exportRows(
      'table',
      columns.filter(({ id }) => id === 'amount' || id === 'nbClaim'),
      amounts.map((amount) => ({ ...row(''), amount, nbClaim: -amount })),
      'fr',
    )
    expect(readCsv((await saved[0]?.content.text()) ?? '', ';').slice(1)).toEqual([
      ['-1234,5', '1234,5'],
      ['-0,01', '0,01'],
      ['0', '0'],
      ['12', '-12'],
    ])
  })
})
