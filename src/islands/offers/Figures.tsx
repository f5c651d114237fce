import { useStore } from '@nanostores/react'
import { formatEuros, formatNumber, missing } from '#lib/format.ts'
import { formatRounded } from '#lib/format-number.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { generalFigures, storeNamed } from '#lib/offers/general.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CardProblem } from './CardProblem.tsx'
import { formatVariation, returnRateOf, verdictOf } from './rules/trend.ts'
import { $storeData } from './state/offers.ts'

/** Basket and visits of the hub, or of one store with its ranks. Source: OFF-15, OFF-16, OFF-55. */
export function Figures({ store }: { readonly store: string | null }) {
  const { t } = useLanguage()
  const { data, error, loading } = useStore($storeData)
  return (
    <>
      <CardProblem
        error={error}
        of={t('offers.statistics')}
        pending={loading}
        onRetry={() => $storeData.revalidate()}
      />
      {!data && !error && <Skeleton className="h-14" label={t('state.loading')} />}
      {data && (store === null ? <HubFigures /> : <StoreFigures store={store} />)}
    </>
  )
}

function HubFigures() {
  const { t, locale } = useLanguage()
  const { data } = useStore($storeData)
  const { basket, visits } = generalFigures(data ?? [])
  return (
    <dl className="grid grid-cols-2 gap-x-4">
      <Figure name={t('offers.figure.basket')} value={formatEuros(basket, locale)} />
      <Figure name={t('offers.figure.visits')} value={formatVisits(visits, locale)} />
    </dl>
  )
}

function StoreFigures({ store }: { readonly store: string }) {
  const { t, locale } = useLanguage()
  const { data } = useStore($storeData)
  const entry = storeNamed(data ?? [], store)
  if (!entry) return <p className="text-table text-muted">{t('offers.store.unknown')}</p>
  const { rank, verdict } = returnRateOf(entry)
  return (
    <dl className="grid grid-cols-2 gap-x-4">
      <Figure
        name={t('offers.figure.returnRate')}
        value={rank}
        color={entry.return_rate?.color}
        note={verdict && t(`offers.verdict.${verdict}`)}
      />
      <Figure
        name={t('offers.figure.basket')}
        value={formatEuros(entry.amount?.value, locale)}
        color={entry.amount?.color}
        note={entry.amount && formatVariation(entry.amount.variation, locale)}
      />
      <Figure name={t('offers.figure.crossSell')} value={entry.cross_sell_expectation?.rank ?? missing} />
      <Figure
        name={t('offers.figure.visits')}
        value={formatVisits(entry.visits?.value, locale)}
        color={entry.visits?.color}
        note={entry.visits && formatVariation(entry.visits.variation, locale)}
      />
    </dl>
  )
}

/** The mean has one decimal, because more decimals mean nothing. */
function formatVisits(visits: number | null | undefined, locale: Locale): string {
  return visits == null ? formatNumber(null) : formatRounded(visits, locale, 1)
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly color?: string | null | undefined
  /** The change of the figure, or its meaning. */
  readonly note?: string | null | undefined
}

function Figure({ name, value, color, note }: FigureProps) {
  return (
    // Names, values and notes have one row of the grid each, so that the figures of a line are aligned.
    <div className="row-span-3 grid min-w-0 grid-rows-subgrid pb-2 last:pb-0">
      <dt className="self-end text-small text-muted">{name}</dt>
      <dd className="text-title font-strong tabular-nums">{value}</dd>
      {note && (
        <dd className="inline-flex items-center gap-1.5 text-table text-muted tabular-nums">
          <ColourDot color={color} />
          <span>{note}</span>
        </dd>
      )}
    </div>
  )
}

const tones = { good: 'bg-ok', middling: 'bg-warn', weak: 'bg-bad' } as const

/**
 * Shows the colour that the API gives a figure. A named colour becomes the colour of the theme; other colours stay as they
 * are.
 */
export function ColourDot({ color }: { readonly color: string | null | undefined }) {
  const verdict = verdictOf(color)
  if (!color || (!verdict && !CSS.supports('color', color))) return null
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block size-2 shrink-0 rounded-full forced-color-adjust-none',
        verdict && tones[verdict],
      )}
      style={verdict ? undefined : { backgroundColor: color }}
    />
  )
}
