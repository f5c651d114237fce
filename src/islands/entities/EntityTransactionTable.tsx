import { useStore } from '@nanostores/react'
import { useId, useMemo, useState } from 'react'
import { leftOutOf } from '#lib/contracts/lists.ts'
import { type RelatedTransactionRow, relatedTransactionRow } from '#lib/entities/related-transactions.ts'
import { sharedBeginning } from '#lib/entities/store-names.ts'
import { formatText } from '#lib/format.ts'
import { LateDialog } from '#parts/LateDialog.tsx'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { entityTransactionColumns } from '#parts/patterns/transaction-columns.ts'
import { storeName } from '#parts/StoreName.tsx'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { rowKeyTable } from '#stores/row-keys.ts'
import { holds } from '#stores/session.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { type LazyPart, useLazyPart } from '#ui/use-lazy-part.ts'
import type * as AllTransactionsPart from './AllTransactionsTable.tsx'
import { PartFailed, StaleNotice } from './EntityStates.tsx'
import { PagedTransactions, type PagedTransactionsProps } from './PagedTransactions.tsx'
import type { RelatedTransactions } from './related-transactions.ts'
import { $wish } from './state/all-pages.ts'
import { showsAll } from './state/shows-all.ts'

/**
 * The transactions of the shown store or retailer, by pages or all in one table. Users who may dissociate have a button in each row.
 * Source: ENT-21, ENT-24, ENT-27, MDI-05.
 */
export function EntityTransactionTable(props: RelatedTransactions) {
  const { transactions, total, all } = props
  const { isAll, needsAll } = useStore($wish)
  const { t } = useLanguage()
  const pageRows = useMemo(() => transactions?.map(relatedTransactionRow), [transactions])
  const allRows = useMemo(() => all.rows.map(relatedTransactionRow), [all.rows])
  const columns = useColumns(allRows.length > 0 ? allRows : pageRows, props.retailerName)
  const [asked, setAsked] = useState<RelatedTransactionRow | null>(null)
  const dialog = useLazyPart(() => import('./DissociateDialog.tsx'))
  const { load } = dialog
  const close = () => setAsked(null)
  const allTable = useLatePart(() => import('./AllTransactionsTable.tsx'), isAll)

  // The pressed button is replaced by the one of the other view.
  const [hasToggled, setToggled] = useState(false)
  const startHere = hasToggled ? takeStartFocus : undefined
  function toggle(isOn: boolean) {
    setToggled(true)
    showsAll.set(isOn)
  }

  const rowAction = useMemo(
    () =>
      holds('TRANSACTION_PINPOINT')
        ? {
            label: t('entities.dissociate'),
            width: 104,
            render: (row: RelatedTransactionRow) => <DissociateButton row={row} onIntent={load} onAsk={setAsked} />,
          }
        : undefined,
    [t, load],
  )
  // All are known of a store, and of a retailer while they are read.
  const leftOut = leftOutOf(all.rows) || leftOutOf(transactions ?? [])
  const progress = needsAll && !all.isComplete && (
    <p role="status" className="text-table text-muted tabular-nums">
      {t('entities.transactions.reading', { count: all.rows.length, total: total ?? '…' })}
    </p>
  )

  const shown = { ...props, columns, rowAction, pageRows, allRows, leftOut, progress }
  return (
    <>
      {isAll ? (
        <AllTransactions {...shown} table={allTable} onShowPages={() => toggle(false)} showPagesRef={startHere} />
      ) : (
        <PagedTransactions {...shown} onShowAll={() => toggle(true)} onIntent={allTable.load} showAllRef={startHere} />
      )}
      {asked && (
        <LateDialog of={dialog} onBack={close}>
          {({ DissociateDialog }) => <DissociateDialog transaction={asked} onClose={close} />}
        </LateDialog>
      )}
    </>
  )
}

interface AllTransactionsProps
  extends Pick<RelatedTransactions, 'busy' | 'error' | 'all' | 'onRetry' | 'onRetryAll'>,
    Pick<PagedTransactionsProps, 'columns' | 'rowAction' | 'pageRows' | 'allRows' | 'leftOut' | 'progress'> {
  readonly table: LazyPart<typeof AllTransactionsPart>
  readonly onShowPages: () => void
  readonly showPagesRef: ((button: HTMLButtonElement | null) => void) | undefined
}

/** All transactions in one table, which shows those that have arrived. */
function AllTransactions({ busy, error, all, pageRows, allRows, progress, table, ...rest }: AllTransactionsProps) {
  const { t } = useLanguage()
  const titleId = useId()
  const waiting = <Skeleton className="h-40 w-full" label={t('state.loading')} />
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-lead font-strong">
          {t('entities.transactions')}
        </h3>
        <Button data-in-palette="" ref={rest.showPagesRef} size="small" onClick={rest.onShowPages}>
          {t('entities.transactions.pages')}
        </Button>
      </div>
      {pageRows && error !== undefined && <StaleNotice />}
      {pageRows || busy ? (
        <LatePart of={table} waiting={waiting}>
          {({ AllTransactionsTable }) =>
            pageRows ? (
              <>
                {all.error !== undefined && <PartFailed error={all.error} onRetry={rest.onRetryAll} />}
                {progress}
                <AllTransactionsTable
                  labelledBy={titleId}
                  columns={rest.columns}
                  rowAction={rest.rowAction}
                  rows={allRows}
                  leftOut={rest.leftOut}
                  isReading={!all.isComplete}
                />
              </>
            ) : (
              waiting
            )
          }
        </LatePart>
      ) : (
        <PartFailed error={error} onRetry={rest.onRetry} />
      )}
    </section>
  )
}

/** The columns of transactions. The names of the stores are cut where they are equal. */
function useColumns(rows: readonly RelatedTransactionRow[] | undefined, retailerName: string | null) {
  const { t, locale } = useLanguage()
  const beginning = useMemo(
    () =>
      sharedBeginning(
        (rows ?? []).map(({ store }) => store),
        retailerName,
      ),
    [rows, retailerName],
  )
  return useMemo(
    () =>
      entityTransactionColumns(t, locale).map((column) =>
        column.id === 'store'
          ? { ...column, width: 180, render: ({ store }: RelatedTransactionRow) => storeName(store, beginning) }
          : column,
      ),
    [t, locale, beginning],
  )
}

interface DissociateButtonProps {
  readonly row: RelatedTransactionRow
  readonly onIntent: () => void
  readonly onAsk: (row: RelatedTransactionRow) => void
}

/** The button of a row with a store. */
function DissociateButton({ row, onIntent, onAsk }: DissociateButtonProps) {
  const { t } = useLanguage()
  const shownOf = useShownKeys(rowKeyTable)
  const { id, label, store } = row
  if (id === null || store === null) return null
  return (
    <Button
      data-in-palette=""
      size="small"
      look="quiet"
      aria-label={t('entities.dissociate.row', { label: formatText(label) })}
      aria-keyshortcuts={shownOf('dissociate')}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={({ currentTarget }) => {
        // The button goes with the store, so the row gets the focus back.
        currentTarget.closest('tr')?.focus()
        onIntent()
        onAsk(row)
      }}
    >
      {t('entities.dissociate')}
    </Button>
  )
}
