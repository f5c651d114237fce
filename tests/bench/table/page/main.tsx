import '#layouts/theme.css'
import { createRoot } from 'react-dom/client'
import { MessagesProvider } from '#ui/Messages.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import messages from '../../../../public/locales/en/table.json' with { type: 'json' }
import { type BenchRow, columns, makeRows } from './rows.ts'

declare global {
  interface Window {
    /** Durations of the tasks over 50 ms since the last reset, in milliseconds. */
    longTasks: number[]
    /** Makes the rows and sets `showTable`, so that the figures only include the rendering. */
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

const rowId = (row: BenchRow) => row.id
const rowAction = { label: 'Action', render: () => <button type="button">Associate</button> }

function BenchTable({ rows }: { rows: readonly BenchRow[] }) {
  return (
    <MessagesProvider messages={messages} locale="en">
      <DataTable
        title="Bench"
        rows={rows}
        rowId={rowId}
        columns={columns}
        className="h-[70vh]"
        exportName="bench"
        empty="No rows"
        rowAction={rowAction}
      />
    </MessagesProvider>
  )
}
