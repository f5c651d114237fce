import { type Column, columnGrows, columnWidth, isFigure } from './column.ts'

/** Below this width a first column of text is capped, because a sticky column would otherwise fill a phone's screen. */
const narrowPx = 640
const narrowShare = 0.36

/** Share of a wide frame that the first column takes, if it grows to it. */
const wideShare = 0.24

export interface TableWidths {
  readonly columns: readonly number[]
  readonly total: number
  /** Whether the table is wider than its frame and scrolls horizontally. */
  readonly overflows: boolean
}

/**
 * Distributes spare width among the growing columns in proportion to their width; among all when none grows. When the columns do not fit,
 * the first one takes what would be left for a part of another, if it grows that far.
 *
 * @param available inner width of the frame; 0 before it is measured
 * @param own widths that the user has set, by column id; these columns do not grow unless all have one
 * @param reserved width of the column with the row action
 */
export function tableWidths<Row>(
  columns: readonly Column<Row>[],
  available: number,
  reserved: number,
  own: Readonly<Record<string, number>> = {},
): TableWidths {
  const baseWidths = (set: Readonly<Record<string, number>>) =>
    columns.map((column, index) => {
      const isCapped = index === 0 && !isFigure(column) && available > 0 && available < narrowPx
      const width = set[column.id] ?? (index === 0 ? firstWidth(column, available) : columnWidth(column))
      return isCapped ? Math.min(width, Math.round(available * narrowShare)) : width
    })
  const base = baseWidths(own)
  const needed = sum(base) + reserved
  const spare = available - needed
  if (spare <= 0) {
    const [first] = columns
    // Without the widths of the user, or the first column would move the others while one of them is dragged.
    const extra = first && own[first.id] === undefined ? sliver(baseWidths({}), available - reserved) : 0
    const [firstBase = 0, ...others] = base
    const isUseful = extra > 0 && firstBase + extra <= (first?.growsTo ?? 0)
    return {
      columns: isUseful ? [firstBase + extra, ...others] : base,
      total: isUseful ? needed + extra : needed,
      overflows: spare < 0 && available > 0,
    }
  }
  const free = columns.filter(({ id }) => own[id] === undefined)
  const growing = [free.filter(columnGrows), free, columns].find((some) => some.length > 0)
  const shares = columns.map((column, index) => (growing?.includes(column) ? (base[index] ?? 0) : 0))
  const all = sum(shares)
  return {
    columns: base.map((width, index) => width + Math.floor((spare * (shares[index] ?? 0)) / all)),
    total: available,
    overflows: false,
  }
}

/** What a frame shows of the first column that does not fit whole. */
function sliver(widths: readonly number[], frame: number): number {
  let rest = frame
  for (const width of widths) {
    if (width > rest) break
    rest -= width
  }
  return Math.max(0, rest)
}

/** The first column identifies the row, so it also grows in a table that scrolls sideways. */
function firstWidth<Row>(column: Column<Row>, available: number): number {
  const width = columnWidth(column)
  return Math.max(width, Math.min(column.growsTo ?? width, Math.floor(available * wideShare)))
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
