import { useMemo } from 'react'
import { formatPercent } from '#lib/format-number.ts'
import { cssColour } from '#ui/charts/colour.ts'
import { DonutChart } from '#ui/charts/DonutChart.tsx'
import { colourOf, useChartTheme } from '#ui/charts/use-chart-theme.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { Share } from './rules/shares.ts'

/** Decimals of a share, so that the figures line up. */
const decimals = 1

/** The donut, and its legend with the figures. */
export function ShareDonut({ shares }: { readonly shares: readonly Share[] }) {
  const { t, locale } = useLanguage()
  const parts = useMemo(
    () => shares.map(({ kind, percent }) => ({ name: t(`offers.share.${kind}`), value: percent })),
    [shares, t],
  )
  const formatValue = useMemo(() => (value: number) => formatPercent(value, locale, decimals), [locale])
  const words = parts.map(({ name, value }) => `${name} ${formatValue(value)}`).join(', ')
  return (
    <div className="flex items-center gap-4">
      <div className="relative size-26 shrink-0 text-small max-desktop:size-20">
        <DonutChart label={t('offers.donut.alt', { shares: words })} parts={parts} formatValue={formatValue} />
      </div>
      <ShareList shares={shares} />
    </div>
  )
}

/** The legend of the donut with its figures. */
function ShareList({ shares }: { readonly shares: readonly Share[] }) {
  const { t, locale } = useLanguage()
  const theme = useChartTheme()
  return (
    <ul className="flex min-w-0 grow flex-col gap-1.5">
      {shares.map(({ kind, percent }, index) => (
        <li key={kind} className="flex items-center gap-2 text-table">
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-full forced-color-adjust-none"
            style={{ backgroundColor: cssColour(colourOf(theme, index, shares.length)) }}
          />
          <span className="min-w-0 grow">{t(`offers.share.${kind}`)}</span>
          <span className="font-medium whitespace-nowrap tabular-nums">{formatPercent(percent, locale, decimals)}</span>
        </li>
      ))}
    </ul>
  )
}
