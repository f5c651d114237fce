import { useEffect } from 'react'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { watchStatistics } from '#stores/statistics.ts'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { CustomerSection } from './CustomerSection.tsx'
import { DailySection } from './DailySection.tsx'

/** The statistics board: it hangs on a wall, so it fills the screen, keeps itself fresh and says how old its figures are. */
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
