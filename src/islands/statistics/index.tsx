import { useStore } from '@nanostores/react'
import { RefreshCw } from 'lucide'
import { useEffect, useId, useMemo, useState } from 'react'
import { anyFailure, type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import { contentOf, failedPanels, firstShortcuts, type Panel, readPanels } from '#lib/statistics/customers.ts'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Age, useIsOld, useLastAt } from './Age.tsx'
import { panelColumns, panelRows } from './columns.ts'
import { DailySection } from './DailySection.tsx'
import { GroupBar } from './GroupBar.tsx'
import { LoadingPanels, PanelView, panelGrid } from './PanelView.tsx'
import { customerCard, dailyCard, refreshStatistics, watchStatistics } from './state/statistics.ts'
import { TwinTable } from './TwinTable.tsx'
import { TwinTools } from './TwinTools.tsx'

/** `cell`: shows in every cell of the panels, above the last known figure if there is one. Source: STA-08, STA-28. */
export const customerStatisticsErrors: Catalogue<'cell'> = [anyFailure('cell', 'statistics.error')]

/**
 * The statistics board. It is made for a screen on a wall: it fills the screen, refreshes itself and shows the age of its
 * figures.
 */
export default function StatisticsBoard(props: IslandProps) {
  useEffect(watchStatistics, [])
  return (
    <ToolFrame {...props}>
      <div className="flex flex-col desktop:min-h-[calc(100dvh-3rem)]">
        <CustomerSection />
        <DailySection />
      </div>
    </ToolFrame>
  )
}

/** The four panels, and the tools of the whole board. Source: STA-01 to STA-08. */
function CustomerSection() {
  const { t } = useLanguage()
  const titleId = useId()
  const state = useStore(customerCard.$state)
  const { figures, failure } = state
  const panels = useMemo(() => (figures ? readPanels(figures.data) : failure && failedPanels()), [figures, failure])
  const isOld = useIsOld(state)
  const lastAt = useLastAt(state)
  const [asTable, setAsTable] = useState(false)
  const columns = usePanelColumns(panels)
  const title = t('statistics.group')
  return (
    <section aria-labelledby={titleId}>
      <GroupBar
        title={title}
        titleId={titleId}
        old={isOld}
        age={
          <Age
            state={state}
            lack={figures && contentOf(figures.data) === 'none' ? 'none' : null}
            messageOf={(problem) => lookUp(customerStatisticsErrors, problem).message}
          />
        }
      >
        <TwinTools
          title={title}
          file={t('statistics.file.group')}
          takenAt={figures?.takenAt}
          columns={columns}
          rows={figures && panels && panelRows(panels, t('statistics.total'))}
          asTable={asTable}
          onToggle={setAsTable}
        />
        <RefreshButton />
      </GroupBar>
      {!panels &&
        (asTable ? <SkeletonRows rows={firstShortcuts.length + 1} label={t('state.loading')} /> : <LoadingPanels />)}
      {panels && asTable && (
        <TwinTable
          titleId={titleId}
          columns={columns}
          rows={panelRows(panels, t('statistics.total'))}
          lastAt={lastAt}
        />
      )}
      {panels && !asTable && (
        <div className={panelGrid}>
          {panels.map((panel) => (
            <PanelView key={panel.name} panel={panel} isOld={isOld} lastAt={lastAt} />
          ))}
        </div>
      )}
    </section>
  )
}

function usePanelColumns(panels: readonly Panel[] | null) {
  const { t, locale } = useLanguage()
  return useMemo(() => panelColumns(panels ?? failedPanels(), t, locale), [panels, t, locale])
}

function RefreshButton() {
  const { t } = useLanguage()
  const customers = useStore(customerCard.$state)
  const daily = useStore(dailyCard.$state)
  return (
    <Button
      data-in-palette=""
      icon={<Icon of={RefreshCw} className="size-4" />}
      pending={customers.pending || daily.pending}
      onClick={refreshStatistics}
    >
      {t('statistics.refresh')}
    </Button>
  )
}
