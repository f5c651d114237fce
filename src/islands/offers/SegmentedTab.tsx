import { useState } from 'react'
import { DangerDialog } from './DangerDialog.tsx'
import { GraphCard } from './GraphCard.tsx'
import { SegmentedForm } from './SegmentedForm.tsx'
import { StatisticsCard } from './StatisticsCard.tsx'

/** Figures and the offer at the left, the graph of the stores at the right. Source: OFF-14 to OFF-46. */
export function SegmentedTab() {
  const [endangered, setEndangered] = useState<string | null>(null)
  return (
    <div className="grid items-start gap-4 pt-4 min-[64rem]:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4 min-[64rem]:row-start-1">
        <StatisticsCard />
        <SegmentedForm />
      </div>
      <GraphCard onRisk={setEndangered} />
      {endangered !== null && <DangerDialog store={endangered} onClose={() => setEndangered(null)} />}
    </div>
  )
}
