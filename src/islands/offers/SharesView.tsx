import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { pause } from '#browser/pause.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CardProblem } from './CardProblem.tsx'
import { OfferPart } from './OfferPart.tsx'
import { type Share, sharesOf } from './rules/shares.ts'
import { $shares } from './state/offers.ts'

/** The library of the donut loads after the graph, which is the main content of the page. */
async function donut() {
  await pause('background')
  return import('./ShareDonut.tsx')
}
const noShares: readonly Share[] = []

/** The donut of the shares of a store or of the hub, with a list of the figures. Source: OFF-15, OFF-16, OFF-18. */
export function SharesView() {
  const { t } = useLanguage()
  const titleId = useId()
  const { data, error, loading } = useStore($shares)
  const shares = useMemo(() => (data ? sharesOf(data) : noShares), [data])
  const title = t('offers.donut')
  return (
    <figure aria-labelledby={titleId} className="flex flex-col gap-2 border-t border-line pt-3">
      <figcaption id={titleId} className="text-small text-muted">
        {title}
      </figcaption>
      <CardProblem error={error} of={title} pending={loading} onRetry={() => $shares.revalidate()} />
      {!data && !error && <Skeleton className="h-26 max-desktop:h-20" label={t('state.loading')} />}
      {data && shares.length === 0 && <p className="text-table">{t('offers.donut.none')}</p>}
      {shares.length > 0 && (
        <OfferPart load={donut} waiting={<Skeleton className="h-26 max-desktop:h-20" />}>
          {({ ShareDonut }) => <ShareDonut shares={shares} />}
        </OfferPart>
      )}
    </figure>
  )
}
