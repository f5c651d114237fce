import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { pageSizes, type TablePage } from '#lib/entities/address.ts'
import { type RelatedTransactionRow, relatedTransactionRow } from '#lib/entities/related-transactions.ts'
import { formatText } from '#lib/format.ts'
import { LateDialog } from '#parts/LateDialog.tsx'
import { LatePart } from '#parts/LatePart.tsx'
import { entityTransactionColumns } from '#parts/patterns/transaction-columns.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { showsAll } from '#stores/entities/shows-all.ts'
import { holds } from '#stores/rights.ts'
import { rowKeyTable } from '#stores/row-keys.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { PagedTable } from '#ui/PagedTable.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { useLazyPart } from '#ui/use-lazy-part.ts'
import type { AllTableProps } from './AllTransactionsTable.tsx'
import { PartFailed, StaleNotice } from './EntityStates.tsx'

export interface EntityTransactionTableProps {
  /** The rows of the page; the same array until they change. */
  readonly transactions: readonly RelatedTransaction[] | undefined
  readonly total: number | null
  readonly page: TablePage
  readonly busy: boolean
  /** The error of the last reading, if it failed. The rows then come from an earlier reading. */
  readonly error: unknown
  readonly onPage: (page: TablePage) => void
  readonly onRetry: () => void
  /** The table of all transactions, once its part has loaded. */
  readonly renderAll: (part: typeof import('./AllTransactionsTable.tsx'), table: AllTableProps) => ReactNode
}

const rowId = ({ id }: RelatedTransactionRow) => id

/**
 * One page of the transactions of the shown store or retailer. Those who may dissociate can do so from a row. Source: ENT-21, ENT-24,
 * ENT-27, MDI-05.
 */
export function EntityTransactionTable({
  transactions,
  total,
  page,
  busy,
  error,
  onPage,
  onRetry,
  renderAll,
}: EntityTransactionTableProps) {
  const { t, locale } = useLanguage()
  const columns = useMemo(() => entityTransactionColumns(t, locale), [t, locale])
  const rows = useMemo(() => transactions?.map(relatedTransactionRow), [transactions])
  const waiting = <Skeleton className="h-40 w-full" label={t('state.loading')} />
  const [asked, setAsked] = useState<RelatedTransactionRow | null>(null)
  const dialog = useLazyPart(() => import('./DissociateDialog.tsx'))
  const { load } = dialog
  const close = () => setAsked(null)
  const titleId = useId()
  const isAll = useStore(showsAll.$value)
  const all = useLazyPart(() => import('./AllTransactionsTable.tsx'))
  useEffect(() => {
    if (isAll) all.load()
  }, [isAll, all.load])

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
            render: (row: RelatedTransactionRow) => <DissociateButton row={row} onIntent={load} onAsk={setAsked} />,
          }
        : undefined,
    [t, load],
  )

  return (
    <>
      {isAll ? (
        <section aria-labelledby={titleId} className="flex flex-col gap-2">
          <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            <h3 id={titleId} className="text-lead font-strong">
              {t('entities.transactions')}
            </h3>
            <Button data-in-palette="" ref={startHere} size="small" onClick={() => toggle(false)}>
              {t('entities.transactions.pages')}
            </Button>
          </div>
          {rows && error !== undefined && <StaleNotice />}
          {rows || busy ? (
            <LatePart of={all} waiting={waiting}>
              {(part) => (rows ? renderAll(part, { labelledBy: titleId, columns, rowAction }) : waiting)}
            </LatePart>
          ) : (
            <PartFailed error={error} onRetry={onRetry} />
          )}
        </section>
      ) : (
        <PagedTable
          title={t('entities.transactions')}
          name="related-transactions"
          columns={columns}
          rows={rows}
          rowId={rowId}
          total={total}
          page={page.page}
          size={page.size}
          sizes={pageSizes}
          onPage={(next, size) => onPage({ page: next, size })}
          busy={busy}
          empty={t('entities.transactions.empty')}
          failed={<PartFailed error={error} onRetry={onRetry} />}
          notice={error !== undefined && <StaleNotice />}
          rowAction={rowAction}
          action={
            transactions &&
            transactions.length > 0 && (
              <Button
                data-in-palette=""
                ref={startHere}
                size="small"
                onPointerEnter={all.load}
                onFocus={all.load}
                onClick={() => toggle(true)}
              >
                {t('entities.transactions.all')}
              </Button>
            )
          }
        />
      )}
      {asked && (
        <LateDialog of={dialog} onBack={close}>
          {({ DissociateDialog }) => <DissociateDialog transaction={asked} onClose={close} />}
        </LateDialog>
      )}
    </>
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
