import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { anyFailure, type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import type { Problem } from '#lib/problem.ts'
import { firstDay, stateOf } from '#lib/statistics/range.ts'
import { dayText } from '#lib/typed/day.ts'
import { useLatePart } from '#parts/LatePart.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Age, useIsOld, useLastAt } from './Age.tsx'
import { dayColumns, dayRows } from './columns.ts'
import { barText, GroupBar } from './GroupBar.tsx'
import { rowText } from './PanelView.tsx'
import { RangePickers } from './RangePickers.tsx'
import { type DailyFigures, hasCounts, partialDayOf } from './rules/daily.ts'
import { $range, dailyCard } from './state/statistics.ts'
import { TwinTable } from './TwinTable.tsx'
import { TwinTools } from './TwinTools.tsx'

/** `chart`: shows in place of the chart, unless an older chart is kept. Source: STA-28. */
export const dailyStatisticsErrors: Catalogue<'chart'> = [anyFailure('chart', 'statistics.error')]

/** Text size that grows with the screen, as `barText` does. */
const chartText = 'text-[clamp(0.75rem,min(1vw,1.9vh),1.25rem)]'

const noFigures: DailyFigures = { range: { from: '', to: '' }, days: [], series: [], isPart: false }
const messageOf = (problem: Problem) => lookUp(dailyStatisticsErrors, problem).message

/** The chart of the days, and the pickers of its range. Source: STA-09 to STA-14, STA-28. */
export function DailySection() {
  const { t, locale } = useLanguage()
  const titleId = useId()
  const noteId = useId()
  const state = useStore(dailyCard.$state)
  const [asTable, setAsTable] = useState(false)
  const figures = state.figures?.data ?? noFigures
  const partialDay = state.figures && partialDayOf(figures, state.figures.takenAt)
  const columns = useMemo(() => dayColumns(figures, partialDay, t, locale), [figures, partialDay, t, locale])
  const title = t('statistics.daily')
  return (
    <section aria-labelledby={titleId} className="flex grow flex-col">
      <GroupBar
        title={title}
        titleId={titleId}
        old={useIsOld(state)}
        age={
          <Age
            state={state}
            lack={figures.isPart ? 'part' : hasCounts(figures) ? null : 'none'}
            messageOf={messageOf}
          />
        }
      >
        <TwinTools
          title={title}
          file={t('statistics.file.daily')}
          takenAt={state.figures?.takenAt}
          columns={columns}
          rows={figures.series.length > 0 ? dayRows(figures) : null}
          asTable={asTable}
          onToggle={setAsTable}
        />
        <RangePickers noteId={noteId} />
      </GroupBar>
      <div className="relative flex min-h-80 grow flex-col bg-surface desktop:min-h-64">
        <Content titleId={titleId} noteId={noteId} asTable={asTable} />
      </div>
    </section>
  )
}

interface ContentProps {
  readonly titleId: string
  readonly noteId: string
  readonly asTable: boolean
}

function Content({ titleId, noteId, asTable }: ContentProps) {
  const { t, locale } = useLanguage()
  const { days, chosen } = useStore($range)
  const state = useStore(dailyCard.$state)
  const { figures, failure } = state
  const lastAt = useLastAt(state)
  const chart = useLatePart(() => import('./DailyChart.late.tsx'))
  const rangeState = stateOf(days)
  // The range is empty until the script has read the clock.
  const isStarted = chosen || days.from !== ''
  if (isStarted && rangeState !== 'ready') {
    return <Words id={noteId}>{t(`statistics.${rangeState}`, { day: dayText(firstDay) })}</Words>
  }
  if (!figures && failure) return <Words tone="bad">{t(messageOf(failure.problem))}</Words>
  if (!figures) return asTable ? <SkeletonRows rows={8} label={t('state.loading')} /> : <ChartSkeleton />
  const { data } = figures
  const partialDay = partialDayOf(data, figures.takenAt)
  if (data.series.length === 0) return <Words>{t('statistics.empty')}</Words>
  if (asTable || chart.failed) {
    return (
      <>
        {chart.failed && !asTable && <p className="px-6 py-2 text-warn">{t('statistics.chartMissing')}</p>}
        <div className="absolute inset-0 flex flex-col">
          <TwinTable
            titleId={titleId}
            columns={dayColumns(data, partialDay, t, locale)}
            rows={dayRows(data).toReversed()}
            lastAt={lastAt}
          />
        </div>
      </>
    )
  }
  if (!chart.part) return <ChartSkeleton />
  return (
    <div className={classes('absolute inset-x-4 inset-y-3 overflow-clip desktop:inset-x-6', chartText)}>
      <chart.part.DailyChart figures={data} partialDay={partialDay} title={t('statistics.daily')} />
    </div>
  )
}

/** The lines of the scale, while the chart loads. */
function ChartSkeleton() {
  const { t } = useLanguage()
  return (
    <div role="status" className="flex grow animate-pulse flex-col justify-between px-6 py-8 max-desktop:px-4">
      <span className="sr-only">{t('state.loading')}</span>
      {['top', 'upper', 'middle', 'lower', 'bottom'].map((line) => (
        <div key={line} className="border-t-2 border-hover" />
      ))}
    </div>
  )
}

interface WordsProps {
  readonly id?: string
  readonly tone?: 'bad'
  readonly children: ReactNode
}

/** A text in place of the chart. */
function Words({ id, tone, children }: WordsProps) {
  return (
    <p
      id={id}
      role="status"
      className={classes(
        'm-auto px-6 text-center',
        tone === 'bad' ? classes(barText, 'text-bad') : classes(rowText, 'text-muted'),
      )}
    >
      {children}
    </p>
  )
}
