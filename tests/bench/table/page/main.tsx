import '#layouts/theme.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DataTable } from '#ui/table/DataTable.tsx'
import { defaultView } from '#ui/table/view.ts'
import { type BenchRow, columns, makeRows } from './rows.ts'

declare global {
  interface Window {
    /** Milliseconds of every task over 50 ms since it was last emptied. */
    longTasks: number[]
    /** Makes the rows now, and gives the function that shows them, so that only showing is measured. */
    prepareTable: (count: number) => void
    showTable: () => void
  }
}

window.longTasks = []
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.longTasks.push(entry.duration)
}).observe({ type: 'longtask' })

window.prepareTable = (count) => {
  const rows = makeRows(count)
  window.showTable = () => {
    const root = document.getElementById('root')
    if (root) createRoot(root).render(<BenchTable rows={rows} />)
  }
}

const labels = {
  search: 'Search',
  count: (shown: number, total: number) => `${shown} of ${total}`,
  columns: 'Columns',
  filters: 'Column filters',
  filterOf: (column: string) => `Filter ${column}`,
  anyChoice: 'All',
  clearFilters: 'Clear filters',
  export: 'Export CSV',
}
const rowId = (row: BenchRow) => row.id
const rowAction = { label: 'Action', render: () => <button type="button">Associate</button> }

function BenchTable({ rows }: { rows: readonly BenchRow[] }) {
  const [view, setView] = useState(() => defaultView(columns))
  return (
    <DataTable
      title="Bench"
      rows={rows}
      rowId={rowId}
      columns={columns}
      view={view}
      onViewChange={setView}
      labels={labels}
      className="h-[70vh]"
      exportName="bench"
      empty="No rows"
      noMatch="No match"
      rowAction={rowAction}
    />
  )
}
