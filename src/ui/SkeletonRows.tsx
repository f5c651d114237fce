const widths = ['w-2/5', 'w-3/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/4']

/**
 * Placeholder of the heading and the rows of a table. A column of bars is one element with a repeated background, because
 * 144 animated bars took longer to show than the rows. `label` announces it to screen readers.
 */
export function SkeletonRows({ rows, label }: { readonly rows: number; readonly label?: string }) {
  const bars = (
    <div aria-hidden="true">
      <div className="h-10 border-b border-line bg-ground" />
      <div className="relative">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity
          <div key={row} className="h-8 border-b border-line max-desktop:h-10" />
        ))}
        <div className="absolute inset-0 grid animate-pulse grid-cols-3 gap-6 px-2.5 desktop:grid-cols-6">
          {widths.map((width, column) => (
            <div key={width} className={`row-bars ${width} ${column > 2 ? 'max-desktop:hidden' : ''}`} />
          ))}
        </div>
      </div>
    </div>
  )
  if (label === undefined) return bars
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {bars}
    </div>
  )
}
