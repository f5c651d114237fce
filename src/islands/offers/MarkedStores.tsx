import { useStore } from '@nanostores/react'
import { CircleArrowUp, type IconNode, TriangleAlert } from 'lucide'
import { useId } from 'react'
import { firstStores } from '#lib/offers/general.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CardProblem } from './CardProblem.tsx'
import { $chosenStore, $pointedStore, $potentials, $shortNames, $storeData } from './state/offers.ts'

/**
 * The marks of the picture as buttons. A store at risk opens its dialog; a store with potential becomes the chosen store.
 * Source: OFF-40 to OFF-43, OFF-60, OFF-66.
 */
export function MarkedStores({ onRisk }: { readonly onRisk: (store: string) => void }) {
  const { t } = useLanguage()
  const risks = useStore($storeData)
  const potentials = useStore($potentials)
  return (
    <div className="grid gap-x-6 gap-y-3 border-t border-line pt-3 min-[64rem]:grid-cols-2">
      <Marked
        title={t('offers.risk.title')}
        reading={risks}
        icon={TriangleAlert}
        tone="text-bad"
        nameOf={(store) => t('offers.risk', { store })}
        onPress={onRisk}
        onRetry={() => $storeData.revalidate()}
      />
      <Marked
        title={t('offers.potential.title')}
        reading={potentials}
        icon={CircleArrowUp}
        tone="text-ok"
        nameOf={(store) => t('offers.potential', { store })}
        onPress={(store) => $chosenStore.set(store)}
        onRetry={() => $potentials.revalidate()}
      />
    </div>
  )
}

interface MarkedProps {
  readonly title: string
  readonly reading: {
    readonly data?: Parameters<typeof firstStores>[0]
    readonly error?: unknown
    readonly loading: boolean
  }
  readonly icon: IconNode
  readonly tone: string
  readonly nameOf: (store: string) => string
  readonly onPress: (store: string) => void
  readonly onRetry: () => void
}

function Marked({ title, reading, icon, tone, nameOf, onPress, onRetry }: MarkedProps) {
  const { t } = useLanguage()
  const titleId = useId()
  const short = useStore($shortNames)
  const stores = reading.data && firstStores(reading.data)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <h3 id={titleId} className="text-small text-muted">
        {title}
      </h3>
      <CardProblem error={reading.error} of={title} pending={reading.loading} onRetry={onRetry} />
      {!stores && !reading.error && <Skeleton className="h-8" label={t('state.loading')} />}
      {stores?.length === 0 && <p className="text-table">{t('offers.risk.none')}</p>}
      {stores && stores.length > 0 && (
        <ul aria-labelledby={titleId} className="flex flex-wrap gap-1.5">
          {stores.map((store) => (
            <li key={store} className="min-w-0">
              <button
                type="button"
                aria-label={nameOf(store)}
                onClick={() => onPress(store)}
                onFocus={() => $pointedStore.set(store)}
                onBlur={() => $pointedStore.set(null)}
                onPointerEnter={() => $pointedStore.set(store)}
                onPointerLeave={() => $pointedStore.set(null)}
                className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-control border border-line px-2 text-left text-table transition-colors hover:bg-hover max-desktop:min-h-10 pointer-coarse:min-h-11"
              >
                <Icon of={icon} className={classes('size-4 shrink-0', tone)} />
                <span className="wrap-anywhere">{short.get(store) ?? store}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
