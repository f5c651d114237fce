import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { bestLinks } from '#lib/offers/general.ts'
import { linkValues } from '#lib/offers/store-graph.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stars } from '#ui/Stars.tsx'
import { CardProblem } from './CardProblem.tsx'
import { starsOf } from './rules/stars.ts'
import { $bestLinks, $chosenStore, $graph, $grouping } from './state/offers.ts'

/**
 * The three stores with the strongest links to the chosen one. The stars compare them with all links of the graph. Source:
 * OFF-16, OFF-17, OFF-58.
 */
export function BestLinks() {
  const { t } = useLanguage()
  const titleId = useId()
  const grouping = useStore($grouping)
  const { data, error, loading } = useStore($bestLinks)
  const { data: graph } = useStore($graph)
  const values = useMemo(() => (graph ? linkValues(graph) : []), [graph])
  const links = data && bestLinks(data)
  const title = t(`offers.best.${grouping}`)
  return (
    <div className="flex flex-col gap-1.5 border-t border-line pt-3">
      <h3 id={titleId} className="text-small text-muted">
        {title}
      </h3>
      <CardProblem error={error} of={title} pending={loading} onRetry={() => $bestLinks.revalidate()} />
      {!links && !error && <Skeleton className="h-19" label={t('state.loading')} />}
      {links?.length === 0 && <p className="text-table">{t('offers.best.none')}</p>}
      {links && links.length > 0 && (
        <ol aria-labelledby={titleId} className="flex flex-col">
          {links.map(({ name, value }) => {
            const stars = starsOf(value, values)
            return (
              <li key={name} className="flex min-h-7 items-center justify-between gap-3 text-table">
                <button
                  type="button"
                  onClick={() => $chosenStore.set(name)}
                  className="min-w-0 text-left text-ink underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current max-desktop:min-h-10 pointer-coarse:min-h-11"
                >
                  {name}
                </button>
                {stars ? (
                  <Stars count={stars} of={5} label={t('offers.stars', { stars })} />
                ) : (
                  <span className="text-muted">{t('offers.stars.unknown')}</span>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
