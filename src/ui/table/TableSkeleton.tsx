import { SkeletonRows } from '../SkeletonRows.tsx'
import { scrollFrame } from './styles.ts'

interface TableSkeletonProps {
  /** Loading text for screen readers. */
  readonly label: string
  /** The same classes as the table's scrolling area, so that nothing shifts when the rows arrive. */
  readonly className: string
  readonly rows?: number
}

/** The placeholder of a table: toolbar, heading, bars. It has no inline styles, so it can be part of a prerendered page. */
export function TableSkeleton({ label, className, rows = 24 }: TableSkeletonProps) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="flex h-8 items-center max-desktop:h-17 max-desktop:items-start">
        <Bar className="h-4 w-56 bg-line" />
      </div>
      <div aria-hidden="true" className="flex h-8 items-center max-desktop:h-10">
        <Bar className="size-full max-w-72 bg-line max-desktop:max-w-full" />
      </div>
      <div className={`${scrollFrame} ${className} overflow-hidden!`}>
        <SkeletonRows rows={rows} />
      </div>
    </div>
  )
}

function Bar({ className }: { className: string }) {
  return <div className={`animate-pulse rounded-control ${className}`} />
}
