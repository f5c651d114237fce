import { allowedWidth } from '#lib/table-settings.ts'

/**
 * Changes the width of a column while the pointer drags the edge of its heading. The rows are not rendered before it ends.
 *
 * @param edge has the pointer's capture
 * @param onEnd receives the width in CSS pixels; not called when the drag is cancelled or changed nothing
 */
export function dragWidth(edge: HTMLElement, onEnd: (px: number) => void): void {
  const heading = edge.closest('th')
  const table = edge.closest('table')
  const column = heading && table?.querySelectorAll('col')[heading.cellIndex]
  if (!heading || !table || !column) return
  const { style } = column
  const { style: tableStyle } = table
  const before = { column: style.width, table: tableStyle.width }
  const start = { right: heading.getBoundingClientRect().right, width: heading.offsetWidth, total: table.offsetWidth }
  const controller = new AbortController()
  const { signal } = controller
  let px = start.width

  function follow({ clientX }: PointerEvent): void {
    px = allowedWidth(start.width + clientX - start.right)
    style.width = `${px}px`
    tableStyle.width = `${start.total + px - start.width}px`
  }

  function end(event: Event): void {
    controller.abort()
    const isKept = event.type === 'pointerup' && px !== start.width
    // React sets these again only when they differ from its last ones.
    style.width = before.column
    tableStyle.width = before.table
    if (isKept) onEnd(px)
  }

  edge.addEventListener('pointermove', follow, { signal })
  edge.addEventListener('pointerup', end, { signal })
  edge.addEventListener('pointercancel', end, { signal })
}
