import { useStore } from '@nanostores/react'
import { Plus } from 'lucide'
import { useId, useMemo } from 'react'
import { leftOutOf } from '#lib/contracts/lists.ts'
import type { RelatedStore, Retailer } from '#lib/contracts/retailers.ts'
import { pageSizes, pageWithin } from '#lib/entities/address.ts'
import { sharedBeginning } from '#lib/entities/store-names.ts'
import { formatNumber, formatText } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { PagedTable } from '#ui/PagedTable.tsx'
import { EntityHead } from './EntityHead.tsx'
import { PartFailed, ReadingFailure, StaleNotice } from './EntityStates.tsx'
import { EntityTransactionTable } from './EntityTransactionTable.tsx'
import type { EntityViewProps } from './entity-view.ts'
import { Facts } from './Facts.tsx'
import { PatternPanel, PatternPanelSkeleton } from './PatternPanel.tsx'
import { ratioText } from './rules/store-facts.ts'
import { allTransactions } from './state/all-pages.ts'
import { $retailer, $retailerPatterns, $retailerStores, $retailerTransactions, refreshShown } from './state/readings.ts'
import { compactStore, entityStoreColumns } from './store-columns.tsx'

export interface RetailerViewProps extends EntityViewProps<Retailer> {
  readonly onAddStore: (retailer: Retailer) => void
}

/** A retailer: general information, patterns, stores, related transactions. Source: ENT-17, ENT-22 to ENT-26. */
export function RetailerView(props: RetailerViewProps) {
  const { id, takesFocus, onEdit, onDelete, onIntent } = props
  const headingId = useId()
  const { t } = useLanguage()
  const { data: retailer, error, loading } = useStore($retailer)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-6">
      <EntityHead
        headingId={headingId}
        entity={{ type: 'retailer', id }}
        name={retailer?.name}
        takesFocus={takesFocus}
        onEdit={() => retailer && onEdit(retailer)}
        onDelete={() => retailer && onDelete(retailer)}
        onIntent={onIntent}
      />
      {retailer && error !== undefined && <StaleNotice />}
      <Facts
        title={t('entities.general')}
        facts={[
          { label: t('entities.fact.siren'), value: retailer && formatText(retailer.siren) },
          { label: t('entities.fact.storeCount'), value: retailer && formatNumber(retailer.storeCount) },
          {
            label: t('entities.fact.affectedTransactions'),
            value: retailer && ratioText(retailer.affectedTransactionCount, retailer.transactionCount),
          },
        ]}
      />
      <RetailerPatterns {...props} />
      <RetailerStores {...props} />
      <RetailerTransactions {...props} />
      {retailer && !loading && <PartFailures />}
    </section>
  )
}

/** The dialogs of the parts that could not be read, once the retailer is there. A deleted one is told once for all of them. */
function PartFailures() {
  return (
    <>
      <ReadingFailure error={useStore($retailerPatterns).error} />
      <ReadingFailure error={useStore($retailerStores).error} />
      <ReadingFailure error={useStore($retailerTransactions).error} />
    </>
  )
}

/** Source: ENT-23. */
function RetailerPatterns({ id }: RetailerViewProps) {
  const { data: retailer } = useStore($retailer)
  const { data: patterns, error } = useStore($retailerPatterns)
  const { data: transactions } = useStore($retailerTransactions)
  if (!retailer) return <PatternPanelSkeleton />
  return (
    <PatternPanel
      owner={{ type: 'retailer', id, name: formatText(retailer.name) }}
      patterns={patterns ?? null}
      transactions={transactions}
      failed={
        error === undefined ? undefined : <PartFailed error={error} onRetry={() => $retailerPatterns.revalidate()} />
      }
      onAdded={refreshShown}
      onUpdated={(changed) =>
        $retailerPatterns.change((known) => known.map((pattern) => (pattern.id === changed.id ? changed : pattern)))
      }
      onDeleted={(deletedId) => $retailerPatterns.change((known) => known.filter(({ id }) => id !== deletedId))}
    />
  )
}

const storeId = ({ id }: RelatedStore) => id

/** Source: ENT-25, ENT-26, ENT-28, ENT-29. */
function RetailerStores({ pages, onPage, onAddStore, onIntent }: RetailerViewProps) {
  const { t } = useLanguage()
  const { data: retailer } = useStore($retailer)
  const { data, error, loading } = useStore($retailerStores)
  const retailerName = retailer?.name ?? null
  const beginning = useMemo(
    () =>
      sharedBeginning(
        (data ?? []).map(({ name }) => name),
        retailerName,
      ),
    [data, retailerName],
  )
  const columns = useMemo(() => entityStoreColumns(t, beginning), [t, beginning])
  const total = retailer?.storeCount ?? null
  const page = pageWithin(pages.stores, total)
  return (
    <PagedTable
      title={t('entities.stores')}
      name="related-stores"
      columns={columns}
      compact={compactStore}
      rows={retailer ? data : undefined}
      rowId={storeId}
      leftOut={leftOutOf(data ?? [])}
      total={total}
      page={page.page}
      size={page.size}
      sizes={pageSizes}
      onPage={(next, size) => onPage('stores', { page: next, size })}
      busy={loading || !retailer}
      empty={t('entities.stores.empty')}
      failed={<PartFailed error={error} onRetry={() => $retailerStores.revalidate()} />}
      notice={error !== undefined && <StaleNotice />}
      action={
        retailer && (
          <Button
            data-in-palette=""
            size="small"
            icon={<Icon of={Plus} className="size-3.5" />}
            onClick={() => onAddStore(retailer)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {t('entities.addStore')}
          </Button>
        )
      }
    />
  )
}

/** Source: ENT-24, ENT-27, ENT-29. */
function RetailerTransactions({ pages, onPage }: RetailerViewProps) {
  const { data: retailer } = useStore($retailer)
  const { data, error, loading } = useStore($retailerTransactions)
  return (
    <EntityTransactionTable
      transactions={retailer ? data : undefined}
      total={retailer?.transactionCount ?? null}
      page={pages.transactions}
      busy={loading || !retailer}
      error={error}
      onPage={(page) => onPage('transactions', page)}
      onRetry={() => $retailerTransactions.revalidate()}
      all={useStore(allTransactions.$rows)}
      onRetryAll={() => void allTransactions.readOn()}
      retailerName={retailer?.name ?? null}
    />
  )
}
