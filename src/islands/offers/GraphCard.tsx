import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { firstStores } from '#lib/offers/general.ts'
import { drawnGraph, type Grouping, groupings, type Size, sizes, withFigures } from '#lib/offers/store-graph.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { Card } from './Card.tsx'
import { CardProblem } from './CardProblem.tsx'
import { MarkedStores } from './MarkedStores.tsx'
import { OfferPart } from './OfferPart.tsx'
import { $graph, $grouping, $potentials, $size, $storeData, group } from './state/offers.ts'
import { TableToggle } from './TableToggle.tsx'

/** Loads the picture of the graph with its library. */
export const picture = () => import('./GraphPicture.tsx')
const twin = () => import('./GraphTwin.tsx')
/** Beside the statistics, the picture fills what the window leaves. */
const frame = 'flex flex-col h-140 max-desktop:h-80 min-[64rem]:h-auto min-[64rem]:min-h-0 min-[64rem]:grow'
const windowHigh = 'min-[64rem]:h-[calc(100dvh-9.5rem)] min-[64rem]:min-h-140'

/** The graph of the stores, or its data as tables. Source: OFF-31 to OFF-40, OFF-66. */
export function GraphCard({ onRisk }: { readonly onRisk: (store: string) => void }) {
  const { t } = useLanguage()
  const [asTable, setAsTable] = useState(false)
  const { data, error, loading } = useStore($graph)
  const { data: entries } = useStore($storeData)
  const { data: potentialEntries } = useStore($potentials)
  const grouping = useStore($grouping)
  const graph = useMemo(() => (data ? drawnGraph(data, grouping) : null), [data, grouping])
  const nodes = useMemo(() => withFigures(graph?.nodes ?? [], entries ?? []), [graph, entries])
  const risks = useMemo(() => new Set(firstStores(entries ?? [])), [entries])
  const potentials = useMemo(() => new Set(firstStores(potentialEntries ?? [])), [potentialEntries])
  const title = t('offers.graph')
  const waitingTable = <TableSkeleton label={t('state.loading')} className="h-80" rows={10} />
  return (
    <Card
      title={title}
      className={classes(
        'min-[64rem]:sticky min-[64rem]:top-16 min-[64rem]:col-start-2 min-[64rem]:row-span-2 min-[64rem]:row-start-1',
        !asTable && !error && windowHigh,
      )}
      tools={<TableToggle asTable={asTable} onToggle={setAsTable} />}
    >
      <Choices />
      <CardProblem error={error} of={title} pending={loading} onRetry={() => $graph.revalidate()} />
      {graph?.nodes.length === 0 && <p className="py-6 text-body text-muted">{t('offers.graph.empty')}</p>}
      {graph && graph.nodes.length > 0 && asTable && (
        <OfferPart load={twin} waiting={waitingTable}>
          {({ GraphTwin }) => <GraphTwin nodes={nodes} links={graph.links} risks={risks} potentials={potentials} />}
        </OfferPart>
      )}
      {!error && asTable && !graph && waitingTable}
      {!error && !asTable && graph?.nodes.length !== 0 && (
        <div className={frame}>
          {graph ? (
            <OfferPart load={picture} waiting={<Skeleton className="grow" />}>
              {({ GraphPicture }) => (
                <GraphPicture graph={graph} nodes={nodes} risks={risks} potentials={potentials} onRisk={onRisk} />
              )}
            </OfferPart>
          ) : (
            <Skeleton className="grow" label={t('state.loading')} />
          )}
        </div>
      )}
      <MarkedStores onRisk={onRisk} />
    </Card>
  )
}

/** Source: OFF-33, OFF-34. */
function Choices() {
  const { t } = useLanguage()
  return (
    <div className="grid max-w-160 gap-3 desktop:grid-cols-2">
      <Select
        label={t('offers.grouping')}
        value={useStore($grouping)}
        options={groupings.map((value) => ({ value, label: t(`offers.grouping.${value}`) }))}
        onChange={(event) => group(event.target.value as Grouping)}
      />
      <Select
        label={t('offers.size')}
        value={useStore($size)}
        options={sizes.map((value) => ({ value, label: t(`offers.size.${value}`) }))}
        onChange={(event) => $size.set(event.target.value as Size)}
      />
    </div>
  )
}
