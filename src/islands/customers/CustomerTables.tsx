import { useMemo } from 'react'
import type { BankConnection, BankConnectionAttempt, CustomerTransaction, Reward } from '#lib/contracts/customers.ts'
import { leftOutOf } from '#lib/contracts/lists.ts'
import { payOutIdOf } from '#lib/customers/facts.ts'
import { formatText } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useIsDesktop } from '#ui/use-desktop.ts'
import {
  attemptColumns,
  connectionColumns,
  customerTransactionColumns,
  type Numbered,
  rewardColumns,
} from './columns.tsx'
import { IbanCell } from './IbanCell.tsx'
import { revealIban } from './state/ibans.ts'

/** Number of rows from which a table has its tools, because a search is then quicker than reading. */
const minRowsForTools = 9

/* On a phone a row has two lines. */
const connectionRow = { title: 'bank', end: 'state', facts: ['synchronised', 'desynchronised'] }
const attemptRow = { title: 'bank', end: 'responseCode', facts: ['date', 'reason'] }
const rewardRow = { title: 'offer', end: 'state', facts: ['amount', 'date'] }
const transactionRow = { title: 'store', end: 'amount', facts: ['date', 'bank'] }

interface TableProps<Row> {
  readonly rows: readonly Row[]
  readonly heightClass: string
}

/** The keys of the page, which are those of its tables. */
export function CustomerKeys() {
  return <PageKeys table={{}} />
}

/** Source: CUS-30. */
export function ConnectionsTable({ rows, heightClass }: TableProps<BankConnection>) {
  const { t } = useLanguage()
  const table = useTable(rows, connectionColumns, 'connections')
  return (
    <DataTable
      {...table}
      compact={connectionRow}
      isPlain
      title={t('customers.connections')}
      className={heightClass}
      exportName="bank-connections"
      empty={t('customers.empty.connections')}
    />
  )
}

/** Source: CUS-31. */
export function AttemptsTable({ rows, heightClass }: TableProps<BankConnectionAttempt>) {
  const { t } = useLanguage()
  const table = useTable(rows, attemptColumns, 'attempts')
  return (
    <DataTable
      {...table}
      compact={attemptRow}
      isPlain
      title={t('customers.attempts')}
      className={heightClass}
      exportName="connection-attempts"
      empty={t('customers.empty.attempts')}
    />
  )
}

/** Enter on a row shows its IBAN. Source: CUS-32. */
export function RewardsTable({ rows, heightClass }: TableProps<Reward>) {
  const { t } = useLanguage()
  const table = useTable(rows, rewardColumns, 'rewards')
  const isDesktop = useIsDesktop()
  const ibanAction = useMemo(
    () => ({
      label: t('customers.column.iban'),
      compactWidth: 128,
      render: (reward: Reward) => (
        <IbanCell payOutId={payOutIdOf(reward)} offer={formatText(reward.challenge?.teaser)} />
      ),
    }),
    [t],
  )
  return (
    <DataTable
      {...table}
      compact={rewardRow}
      isPlain={rows.length < minRowsForTools}
      title={t('customers.rewards')}
      className={heightClass}
      exportName="rewards"
      empty={t('customers.empty.rewards')}
      rowAction={isDesktop ? undefined : ibanAction}
      onRowAction={showIban}
    />
  )
}

/** Source: CUS-33. */
export function TransactionsTable({ rows, heightClass }: TableProps<CustomerTransaction>) {
  const { t } = useLanguage()
  const table = useTable(rows, customerTransactionColumns, 'transactions')
  return (
    <DataTable
      {...table}
      compact={transactionRow}
      isPlain={rows.length < minRowsForTools}
      title={t('customers.transactions')}
      className={heightClass}
      exportName="customer-transactions"
      empty={t('customers.empty.transactions')}
    />
  )
}

function showIban(reward: Reward): void {
  const payOutId = payOutIdOf(reward)
  if (payOutId !== null) void revealIban(payOutId)
}

/** The common props of the tables. Most rows have no id, so their position in the answer is the id. */
function useTable<Row extends object>(
  answered: readonly Row[],
  columnsOf: (t: Translate, locale: Locale) => readonly Column<Numbered<Row>>[],
  address: string,
) {
  const { t, locale } = useLanguage()
  const rows = useMemo(() => answered.map((row, index): Numbered<Row> => ({ ...row, rowNumber: index })), [answered])
  const columns = useMemo(() => columnsOf(t, locale), [columnsOf, t, locale])
  return { rows, leftOut: leftOutOf(answered), rowId, columns, address }
}

function rowId({ rowNumber }: Numbered<object>): string {
  return String(rowNumber)
}
