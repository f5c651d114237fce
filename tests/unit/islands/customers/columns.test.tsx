import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  attemptColumns,
  connectionColumns,
  customerTransactionColumns,
  rewardColumns,
} from '#islands/customers/columns.tsx'
import { IbanCell } from '#islands/customers/IbanCell.tsx'
import { $ibans, type Iban } from '#islands/customers/state/ibans.ts'
import { BankConnection, BankConnectionAttempt, CustomerTransaction, Reward } from '#lib/contracts/customers.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import { MessagesProvider } from '#ui/Messages.tsx'
import type { Column } from '#ui/table/column.ts'
import common from '../../../../public/locales/en/common.json' with { type: 'json' }
import customers from '../../../../public/locales/en/customers.json' with { type: 'json' }

const messages = { ...common, ...customers }
const t = createTranslator(messages, 'en')
const markupOf = (node: ReactNode) =>
  renderToStaticMarkup(
    <MessagesProvider messages={messages} locale="en">
      <p>{node}</p>
    </MessagesProvider>,
  )
const textIn = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')
const headings = (columns: readonly { label: string }[]) => columns.map(({ label }) => label)

/** What the cells of a row show. */
const cells = <Row,>(columns: readonly Column<Row & { rowNumber: number }>[], row: Row) =>
  columns.map(({ text, render }) => {
    const numbered = { ...row, rowNumber: 1 }
    return render ? textIn(markupOf(render(numbered))) : text?.(numbered)
  })

/** The colour of the chip in a row. */
const tone = <Row,>(columns: readonly Column<Row & { rowNumber: number }>[], row: Row) =>
  /\bbg-(ok|warn|bad)-tint\b/.exec(markupOf(columns.map(({ render }) => render?.({ ...row, rowNumber: 1 }) ?? '')))?.[1]

const at = new Date(2026, 9, 2, 10, 0).toISOString()

describe('bank connections', () => {
  const columns = connectionColumns(t)
  const connection = (error: string) => BankConnection.parse({ name: 'Bank', createdAt: at, lastUpdate: at, error })

  it('have their columns, and the date and colour of their state [CUS-30] [CUS-36] [CUS-53]', () => {
    expect(headings(columns)).toEqual(['Bank name', 'Synchronisation date', 'State', 'Desynchronisation date'])
    const moment = '02/10/2026 10:00'
    expect(cells(columns, connection(''))).toEqual(['Bank', moment, 'OK', 'N/A'])
    expect(cells(columns, connection('IN PROGRESS'))).toEqual(['Bank', moment, 'IN PROGRESS', 'N/A'])
    expect(cells(columns, connection('wrongPassword'))).toEqual(['Bank', moment, 'wrongPassword', moment])
    expect(['', 'IN PROGRESS', 'wrongPassword'].map((error) => tone(columns, connection(error)))).toEqual([
      'ok',
      'warn',
      'bad',
    ])
  })
})

describe('connection attempts', () => {
  const columns = attemptColumns(t)
  const attempt = (responseCode: number) =>
    BankConnectionAttempt.parse({
      name: 'Bank',
      creation: false,
      responseCode,
      createdAt: at,
      errorCode: 'notFound',
      providerErrorCode: 'E7',
    })

  it('have their columns, and the colour of their response [CUS-31] [CUS-37] [CUS-54]', () => {
    expect(headings(columns)).toEqual(['Bank', 'Creation', 'Response code', 'Date', 'Reason'])
    expect(cells(columns, attempt(404))).toEqual(['Bank', 'No', '404', '02/10/2026 10:00', 'notFound E7'])
    expect([200, 404, 500].map((code) => tone(columns, attempt(code)))).toEqual(['ok', 'warn', 'bad'])
  })
})

describe('rewards', () => {
  const columns = rewardColumns(t, 'en')
  const reward = (fields: object) => Reward.parse({ payOutId: 'p', challenge: { teaser: 'Ten back' }, ...fields })

  it('have their columns, and the colour of their state [CUS-32] [CUS-35] [CUS-57]', () => {
    expect(headings(columns)).toEqual(['Offer name', 'Start', 'End', 'Date', 'Label', 'IBAN', 'State', 'Amount'])
    const paid = reward({
      startDate: '2026-09-01T00:00:00.000Z',
      endDate: '2026-09-30T23:59:59+01:00',
      updatedAt: at,
      conditionLabel: 'From €50',
      rewardState: 'RFND',
      rewardValue: 10,
    })
    expect(cells(columns, paid)).toEqual([
      'Ten back',
      '01/09/2026',
      '30/09/2026',
      '02/10/2026 10:00',
      'From €50',
      'Show IBAN',
      'RFND',
      '10.00\u00a0€',
    ])
    expect(['RFND', 'TERM', 'CANC'].map((rewardState) => tone(columns, reward({ rewardState })))).toEqual([
      'ok',
      'warn',
      'bad',
    ])
  })

  it('show N/A for what is no date [INP-08] [CUS-57]', () => {
    const wrong = reward({ startDate: '11/12/2026', endDate: '2026-02-30', updatedAt: 0 })
    expect(cells(columns, wrong).slice(1, 4)).toEqual(['N/A', 'N/A', 'N/A'])
  })

  it.each([
    [undefined, 'Show IBAN'],
    [{ kind: 'none' }, 'No iban available'],
    [{ kind: 'shown', iban: 'FR76' }, 'FR76'],
  ] as const)('show the IBAN %j as %j [CUS-42] [CUS-43]', (iban, text) => {
    $ibans.set(new Map<string, Iban>(iban === undefined ? [] : [['p', iban]]))
    const markup = markupOf(<IbanCell payOutId="p" offer="Ten back" />)
    expect([textIn(markup), markup.includes('<button')]).toEqual([text, iban === undefined])
    expect(textIn(markupOf(<IbanCell payOutId={null} offer="Ten back" />))).toBe('N/A')
  })
})

describe('transactions', () => {
  const columns = customerTransactionColumns(t, 'en')

  it('have their columns, and amounts with the symbol of their currency [CUS-33] [CUS-34] [CUS-58]', () => {
    expect(headings(columns)).toEqual(['Amount', 'Date', 'Store name', 'Bank name'])
    const shown = (amount: number, currency: string) =>
      cells(
        columns,
        CustomerTransaction.parse({
          id: '1',
          amount,
          currency,
          transactionDate: at,
          storeName: 'Fnac',
          bankName: 'Bank',
        }),
      )
    expect(shown(-12.5, 'EUR')).toEqual(['-12.50\u00a0€', '02/10/2026 10:00', 'Fnac', 'Bank'])
    expect([shown(-9.9, 'GBP')[0], shown(5, 'CHF')[0]]).toEqual(['-9.90\u00a0£', '5.00\u00a0N/D'])
  })
})
