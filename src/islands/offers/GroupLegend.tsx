import { useMemo } from 'react'
import { type GraphNode, groupsOf } from '#lib/offers/store-graph.ts'
import { useChartTheme } from '#ui/charts/use-chart-theme.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { groupColours } from './graph/look.ts'

/** The legend shows at most this many groups. The table has all of them. */
const maxGroups = 16

/** The groups with their colour, mark and name. */
export function GroupLegend({ nodes }: { readonly nodes: readonly GraphNode[] }) {
  const { t } = useLanguage()
  const theme = useChartTheme()
  const groups = useMemo(() => groupsOf(nodes), [nodes])
  const colours = useMemo(() => groupColours(theme, groups.length), [theme, groups])
  return (
    <ul aria-label={t('offers.group')} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-table">
      <li aria-hidden="true" className="text-small text-muted">
        {t('offers.group.sizes')}
      </li>
      {groups.slice(0, maxGroups).map(({ name, mark, index, count }) => (
        <li key={index} className="flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden="true"
            className="inline-flex size-4.5 shrink-0 items-center justify-center rounded-full text-[0.625rem] font-strong forced-color-adjust-none"
            style={{ backgroundColor: colours[index]?.fill, color: colours[index]?.text }}
          >
            {mark}
          </span>
          <span className={classes('min-w-0 wrap-anywhere', name === mark && 'sr-only')}>
            {name === null ? t('offers.group.none') : t('offers.group.named', { name })}
          </span>
          <span className="text-muted tabular-nums">{count}</span>
        </li>
      ))}
      {groups.length > maxGroups && (
        <li className="text-muted">{t('offers.group.more', { count: groups.length - maxGroups })}</li>
      )}
    </ul>
  )
}
