import { scrollFrame, wholeTextBox } from './styles.ts'

interface TableSkeletonProps {
  /** Loading text for screen readers. */
  readonly label: string
  /** The same classes as the table's scrolling area, so that the layout does not shift when the rows arrive. */
  readonly className: string
  readonly rows?: number
}

/** Varying widths look like text. The sequence is fixed, because the server and the client have to render the same. */
const widths = ['w-2/5', 'w-3/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/4']

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
      <div aria-hidden="true" className={`${scrollFrame} ${className} overflow-hidden!`}>
        <div className="h-10 border-b border-line bg-ground" />
        {Array.from({ length: rows }, (_, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
            key={row}
            className="grid h-8 max-desktop:h-10 grid-cols-3 items-center gap-6 border-b border-line px-2.5 desktop:grid-cols-6"
          >
            {widths.map((_, cell) => (
              <Bar
                key={widths[cell]}
                className={`h-3 bg-hover ${widths[(row + cell * 2) % widths.length]} ${cell > 2 ? 'max-desktop:hidden' : ''}`}
              />
            ))}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className={`${wholeTextBox} -mt-2`} />
    </div>
  )
}

function Bar({ className }: { className: string }) {
  return <div className={`animate-pulse rounded-control motion-reduce:animate-none ${className}`} />
}
