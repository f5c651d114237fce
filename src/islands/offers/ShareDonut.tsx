import { useMemo } from 'react'
import type { Share } from '#lib/offers/shares.ts'
import { DonutChart } from '#ui/charts/DonutChart.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { formatPercent } from './format-percent.ts'
import { ShareList } from './ShareList.tsx'

/** The ring, and its legend with the figures. */
export function ShareDonut({ shares }: { readonly shares: readonly Share[] }) {
  const { t, locale } = useLanguage()
  const parts = useMemo(
    () => shares.map(({ kind, percent }) => ({ name: t(`offers.share.${kind}`), value: percent })),
    [shares, t],
  )
  const formatValue = useMemo(() => (value: number) => formatPercent(value, locale), [locale])
  const words = parts.map(({ name, value }) => `${name} ${formatValue(value)}`).join(', ')
  return (
    <div className="flex items-center gap-4">
      <div className="relative size-26 shrink-0 text-small">
        <DonutChart label={t('offers.donut.alt', { shares: words })} parts={parts} formatValue={formatValue} />
      </div>
      <ShareList shares={shares} />
    </div>
  )
}
