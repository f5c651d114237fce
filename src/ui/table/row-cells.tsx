import type { Elements } from '../elements.tsx'
import { cellInFocusedRow } from '../focused-row.ts'
import type { TableGeometry } from './geometry.ts'
import { cellBox, stickyEnd } from './styles.ts'
import type { IndexRange } from './use-visible-rows.ts'

/**
 * The cells of a row.
 *
 * @param part the columns to render after the first one, with gaps for the others; null for all columns
 */
export function cellsOf<Row>(row: Row, { columns, cells }: TableGeometry<Row>, part: IndexRange | null): Elements[] {
  const all = columns.map((column, position) => ({ column, position }))
  const render = ({ column, position }: (typeof all)[number]) => (
    <td key={column.id} data-column={column.id} className={cells[position]}>
      {column.render ? column.render(row) : column.text(row)}
    </td>
  )
  if (!part) return all.map(render)
  return [
    ...all.slice(0, 1).map(render),
    <Gap key="gap-before" span={part.start - 1} />,
    ...all.slice(part.start, part.end).map(render),
    <Gap key="gap-after" span={columns.length - part.end} />,
  ]
}

function Gap({ span }: { span: number }) {
  return span > 0 && <td colSpan={span} className={cellBox} />
}

/** The cell of a row's buttons, which stays at the right edge. */
export function actionCell(
  buttons: Elements,
  { overflows, isCompact }: Pick<TableGeometry<never>, 'overflows' | 'isCompact'>,
): Elements {
  return (
    <td className={`${cellBox} ${cellInFocusedRow} ${stickyEnd} print:hidden ${overflows ? 'border-l' : ''}`}>
      {/* The buttons fill the row without its line, which its height includes. A row of two lines has room for a finger. */}
      <div
        className={`flex items-center gap-1 *:max-h-full ${isCompact ? '-mx-2.5 h-11 justify-end' : '-ml-2.5 h-7.75 max-desktop:h-9.75'}`}
      >
        {buttons}
      </div>
    </td>
  )
}
