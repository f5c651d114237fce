import type { Elements } from '../elements.tsx'

interface SpacerShape {
  readonly rowHeight: number
  /** Number of cells in a row. */
  readonly span: number
}

/**
 * Renders the given rows, with spacers as high as the missing ones.
 *
 * @param indexes indexes of the rows to render, ascending
 * @param count number of all rows
 */
export function withSpacers(
  indexes: readonly number[],
  count: number,
  { rowHeight, span }: SpacerShape,
  render: (index: number) => Elements,
): Elements[] {
  const parts: Elements[] = []
  let next = 0
  const skipTo = (index: number) => {
    const height = (index - next) * rowHeight
    if (height > 0) parts.push(<Spacer key={`gap-${parts.length}`} height={height} span={span} />)
    next = index + 1
  }
  for (const index of indexes) {
    skipTo(index)
    parts.push(render(index))
  }
  skipTo(count)
  return parts
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: cannot be focused; it only keeps the height of rows that are not rendered
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={span} className="p-0" />
    </tr>
  )
}
