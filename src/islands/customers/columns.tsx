import type { BankConnection, BankConnectionAttempt, CustomerTransaction, Reward } from '#lib/contracts/customers.ts'
import { formatReason, payOutIdOf } from '#lib/customers/facts.ts'
import {
  formatAmount,
  formatDateTime,
  formatEuros,
  formatFlag,
  formatNumber,
  formatText,
  instantOf,
  missing,
} from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { readWholeDay } from '#lib/received/whole-day.ts'
import { dayText } from '#lib/typed/day.ts'
import { Chip } from '#ui/Chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { IbanCell } from './IbanCell.tsx'
import { attemptTone, connectionState, desynchronisedAt, rewardTone } from './rules/states.ts'
import { revealedIban } from './state/ibans.ts'

/** A row with its position in the answer. */
export type Numbered<Row> = Row & { readonly rowNumber: number }

type Read<Row> = (row: Row) => string | null

function text<Row>(id: string, label: string, width: number, read: Read<Row>): Column<Row> {
  return { id, label, kind: 'text', width, filter: 'text', value: read, text: (row) => formatText(read(row)) }
}

function moment<Row>(id: string, label: string, read: Read<Row>, width = 148): Column<Row> {
  return {
    id,
    label,
    kind: 'date',
    width,
    filter: 'text',
    value: (row) => instantOf(read(row)),
    text: (row) => formatDateTime(read(row)),
  }
}

function day<Row>(id: string, label: string, read: Read<Row>): Column<Row> {
  const dayOf = (row: Row) => readWholeDay(read(row))
  const textOf = (text: string | null) => (text === null ? missing : dayText(text))
  return {
    ...moment(id, label, read, 96),
    value: dayOf,
    text: (row) => textOf(dayOf(row)),
  }
}

/** Source: CUS-30, CUS-36, CUS-53. */
export function connectionColumns(t: Translate): readonly Column<Numbered<BankConnection>>[] {
  return [
    text('bank', t('customers.column.bankName'), 190, ({ name }) => name),
    moment('synchronised', t('customers.column.synchronised'), ({ createdAt }) => createdAt, 140),
    {
      // "ACCOUNT LOCKED: WRONG CREDENTIALS" is read whole.
      ...text('state', t('customers.column.state'), 280, (row) => connectionState(row).text),
      render: (row) => {
        const { tone, text: words } = connectionState(row)
        return <Chip tone={tone}>{words}</Chip>
      },
    },
    moment('desynchronised', t('customers.column.desynchronised'), desynchronisedAt, 140),
  ]
}

/** Source: CUS-31, CUS-37, CUS-54. */
export function attemptColumns(t: Translate): readonly Column<Numbered<BankConnectionAttempt>>[] {
  const words = { yes: t('value.yes'), no: t('value.no') }
  return [
    {
      ...text('bank', t('customers.column.bank'), 190, ({ name }: Numbered<BankConnectionAttempt>) => name),
      grows: false,
    },
    {
      id: 'creation',
      label: t('customers.column.creation'),
      kind: 'flag',
      width: 72,
      value: ({ creation }) => creation,
      text: ({ creation }) => formatFlag(creation, words),
    },
    {
      id: 'responseCode',
      label: t('customers.column.responseCode'),
      kind: 'number',
      align: 'start',
      width: 120,
      value: ({ responseCode }) => responseCode,
      text: ({ responseCode }) => formatNumber(responseCode),
      render: ({ responseCode }) =>
        responseCode === null ? missing : <Chip tone={attemptTone(responseCode)}>{responseCode}</Chip>,
    },
    moment('date', t('customers.column.date'), ({ createdAt }) => createdAt),
    text('reason', t('customers.column.reason'), 160, ({ errorCode, providerErrorCode }) =>
      formatReason(errorCode, providerErrorCode),
    ),
  ]
}

/** The columns fit a screen of 1280 pixels, so that state and amount are in view. Source: CUS-32, CUS-35, CUS-54, CUS-57. */
export function rewardColumns(t: Translate, locale: Locale): readonly Column<Numbered<Reward>>[] {
  return [
    text('offer', t('customers.column.offer'), 132, ({ challenge }) => challenge?.teaser ?? null),
    day('start', t('customers.column.start'), ({ startDate }) => startDate),
    day('end', t('customers.column.end'), ({ endDate }) => endDate),
    moment('date', t('customers.column.date'), ({ updatedAt }) => updatedAt, 140),
    text('label', t('customers.column.label'), 96, ({ conditionLabel }) => conditionLabel),
    {
      id: 'iban',
      label: t('customers.column.iban'),
      kind: 'code',
      width: 216,
      grows: false,
      sortable: false,
      // The search ignores hidden IBANs. An export contains the revealed ones.
      value: () => null,
      text: () => '',
      exported: (row) => revealedIban(payOutIdOf(row)),
      render: (row) => <IbanCell payOutId={payOutIdOf(row)} offer={formatText(row.challenge?.teaser)} />,
    },
    {
      ...text('state', t('customers.column.state'), 104, ({ rewardState }: Numbered<Reward>) => rewardState),
      grows: false,
      filter: 'choice',
      render: ({ rewardState }) => <Chip tone={rewardTone(rewardState)}>{formatText(rewardState)}</Chip>,
    },
    {
      id: 'amount',
      label: t('customers.column.amount'),
      kind: 'money',
      width: 100,
      filter: 'text',
      value: ({ rewardValue }) => rewardValue,
      text: ({ rewardValue }) => formatEuros(rewardValue, locale),
    },
  ]
}

/** Source: CUS-33, CUS-34. */
export function customerTransactionColumns(
  t: Translate,
  locale: Locale,
): readonly Column<Numbered<CustomerTransaction>>[] {
  return [
    {
      id: 'amount',
      label: t('customers.column.amount'),
      kind: 'money',
      width: 120,
      filter: 'text',
      value: ({ amount }) => amount,
      text: ({ amount, currency }) => formatAmount(amount, currency, locale),
    },
    moment('date', t('customers.column.date'), ({ transactionDate }) => transactionDate),
    text('store', t('customers.column.store'), 240, ({ storeName }) => storeName),
    {
      ...text('bank', t('customers.column.bankName'), 160, ({ bankName }: Numbered<CustomerTransaction>) => bankName),
      filter: 'choice',
    },
  ]
}
