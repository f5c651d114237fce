import { useMemo } from 'react'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { pageSizes, type TablePage } from '#lib/entities/address.ts'
import { type RelatedTransactionRow, relatedTransactionRow } from '#lib/entities/related-transactions.ts'
import { entityTransactionColumns } from '#parts/patterns/transaction-columns.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { PagedTable } from '#ui/PagedTable.tsx'
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
}

const rowId = ({ id }: RelatedTransactionRow) => id

/** One page of the transactions of the shown store or retailer. Source: ENT-21, ENT-24, ENT-27. */
export function EntityTransactionTable({
  transactions,
  total,
  page,
  busy,
  error,
  onPage,
  onRetry,
}: EntityTransactionTableProps) {
  const { t, locale } = useLanguage()
  const columns = useMemo(() => entityTransactionColumns(t, locale), [t, locale])
  const rows = useMemo(() => transactions?.map(relatedTransactionRow), [transactions])
  return (
    <PagedTable
      title={t('entities.transactions')}
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
    />
  )
}
