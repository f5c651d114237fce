import type { Share } from '#lib/offers/shares.ts'
import { partColour } from '#ui/charts/DonutChart.tsx'
import { useChartTheme } from '#ui/charts/use-chart-theme.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { formatPercent } from './format-percent.ts'

/** Legend and figures of the donut. */
export function ShareList({ shares }: { readonly shares: readonly Share[] }) {
  const { t, locale } = useLanguage()
  const theme = useChartTheme()
  return (
    <ul className="flex min-w-0 grow flex-col gap-1.5">
      {shares.map(({ kind, percent }, index) => (
        <li key={kind} className="flex items-center gap-2 text-table">
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-full forced-color-adjust-none"
            style={{ backgroundColor: partColour(theme, index) }}
          />
          <span className="min-w-0 grow">{t(`offers.share.${kind}`)}</span>
          <span className="font-medium whitespace-nowrap tabular-nums">{formatPercent(percent, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
