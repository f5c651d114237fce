import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import type { Pattern } from '#lib/contracts/patterns.ts'
import type { Store } from '#lib/contracts/stores.ts'
import { pageWithin } from '#lib/entities/address.ts'
import { formatFlag, formatNumber, formatText, missing } from '#lib/format.ts'
import { CopyableText } from '#ui/CopyButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { EntityHead } from './EntityHead.tsx'
import { EntityLink } from './EntityLink.tsx'
import { ReadingFailure, StaleNotice } from './EntityStates.tsx'
import { EntityTransactionTable } from './EntityTransactionTable.tsx'
import type { EntityViewProps } from './entity-view.ts'
import { type Fact, Facts } from './Facts.tsx'
import { PatternPanel, PatternPanelSkeleton } from './PatternPanel.tsx'
import { addressText, ratioText } from './rules/store-facts.ts'
import { $store, $storeTransactions, refreshShown } from './state/readings.ts'

/** A store: general information, patterns, related transactions. Source: ENT-16, ENT-18 to ENT-21. */
export function StoreView({ id, pages, takesFocus, ...on }: EntityViewProps<Store>) {
  const headingId = useId()
  const { t } = useLanguage()
  const { data: store, error, loading } = useStore($store)
  const { data: transactions, error: transactionsError } = useStore($storeTransactions)
  const facts = useStoreFacts(store)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-6">
      <EntityHead
        headingId={headingId}
        entity={{ type: 'store', id }}
        name={store?.name}
        takesFocus={takesFocus}
        onEdit={() => store && on.onEdit(store)}
        onDelete={() => store && on.onDelete(store)}
        onIntent={on.onIntent}
      />
      {store && error !== undefined && <StaleNotice />}
      <Facts title={t('entities.general')} facts={facts} />
      {store ? (
        <PatternPanel
          owner={{ type: 'store', id, name: formatText(store.name), retailerId: store.retailerId }}
          patterns={store.transactionPatterns}
          transactions={transactions}
          onAdded={refreshShown}
          onUpdated={(pattern) => showPatterns(replaced(store.transactionPatterns, pattern))}
          onDeleted={(deletedId) =>
            showPatterns(store.transactionPatterns.filter((pattern) => pattern.id !== deletedId))
          }
        />
      ) : (
        <PatternPanelSkeleton />
      )}
      <StoreTransactions store={store} pages={pages} {...on} />
      {/* The answer about a deleted store may come after that about its transactions, and says it once for both. */}
      {store && !loading && <ReadingFailure error={transactionsError} />}
    </section>
  )
}

function replaced(patterns: readonly Pattern[], changed: Pattern): Pattern[] {
  return patterns.map((pattern) => (pattern.id === changed.id ? changed : pattern))
}

/** Shows the change of a pattern without reading the store again (PAT-14, PAT-15). */
function showPatterns(transactionPatterns: Pattern[]): void {
  $store.change((store) => ({ ...store, transactionPatterns }))
}

const none: readonly never[] = []

interface StoreTransactionsProps extends Pick<EntityViewProps<Store>, 'pages' | 'onPage'> {
  readonly store: Store | undefined
}

/** The API sends all transactions at once, so the pages are made here. Source: ENT-82. */
function StoreTransactions({ store, pages, onPage }: StoreTransactionsProps) {
  const isKnown = store !== undefined
  const { data, error, loading } = useStore($storeTransactions)
  const { page, size } = pageWithin(pages.transactions, data?.length ?? null)
  const shown = useMemo(() => data?.slice((page - 1) * size, page * size), [data, page, size])
  return (
    <EntityTransactionTable
      transactions={isKnown ? shown : undefined}
      total={data?.length ?? null}
      page={pages.transactions}
      busy={loading || !isKnown}
      error={error}
      onPage={(next) => onPage('transactions', next)}
      onRetry={() => $storeTransactions.revalidate()}
      all={{ rows: data ?? none, isComplete: data !== undefined }}
      onRetryAll={() => $storeTransactions.revalidate()}
      retailerName={store?.retailerName ?? null}
    />
  )
}

function useStoreFacts(store: Store | undefined): readonly Fact[] {
  const { t } = useLanguage()
  const words = { yes: t('value.yes'), no: t('value.no') }
  const fact = (label: string, read: (known: Store) => Fact['value']) => ({ label, value: store && read(store) })
  const idFact = (label: string, idOf: (known: Store) => string | null) => ({
    ...fact(label, (known) => copyable(label, idOf(known))),
    isLong: true,
  })
  return [
    { ...fact(t('entities.fact.address'), addressText), isLong: true },
    idFact(t('entities.fact.placeId'), ({ googlePlaceId }) => googlePlaceId),
    fact(t('entities.fact.hub'), ({ shoppingHubName }) => formatText(shoppingHubName)),
    fact(t('entities.fact.retailer'), retailerLink),
    idFact(t('entities.fact.retailerId'), ({ retailerId }) => retailerId),
    fact(t('entities.fact.storeCount'), ({ storeCount }) => formatNumber(storeCount)),
    fact(t('entities.fact.cityStores'), (known) =>
      ratioText(
        known.numberOfStoresFromSameRetailerInCityWithoutStrongPattern,
        known.numberOfStoresFromSameRetailerInCity,
      ),
    ),
    fact(t('entities.fact.claims'), ({ numberOfClaims }) => formatNumber(numberOfClaims)),
    fact(t('entities.fact.isOnline'), ({ isOnline }) => formatFlag(isOnline, words)),
  ]
}

function copyable(what: string, id: string | null): Fact['value'] {
  const text = formatText(id)
  return text === missing ? text : <CopyableText what={what} text={text} />
}

function retailerLink({ retailerId, retailerName }: Store) {
  const id = formatText(retailerId)
  const name = formatText(retailerName)
  if (id === missing) return name
  return <EntityLink entity={{ type: 'retailer', id }}>{name === missing ? id : name}</EntityLink>
}
