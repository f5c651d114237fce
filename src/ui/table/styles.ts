/** A button in the toolbar. */
export const toolButton =
  'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-control px-2 text-table font-medium text-muted transition-colors ' +
  'hover:bg-hover hover:text-ink aria-expanded:bg-accent-tint aria-expanded:text-accent max-desktop:h-10 pointer-coarse:h-11 ' +
  'aria-pressed:bg-accent-tint aria-pressed:text-accent forced-colors:aria-pressed:bg-[Highlight] ' +
  'forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none'

/** The frame in which the rows scroll. */
export const scrollFrame =
  'relative overflow-auto overscroll-x-contain rounded-control border border-line bg-surface text-table'

/** Base style of a cell: one line with an ellipsis and a bottom border. Its height has to equal `rowHeights`. */
export const cellBox =
  'h-8 max-desktop:h-10 overflow-hidden text-ellipsis whitespace-nowrap border-b border-line px-2.5'

/** The cell of a compact row, which has its own lines. */
export const compactBox = 'h-14 overflow-hidden border-b border-line px-2.5 py-1'

/** Height of every row, in rem: `cellBox`, higher on a phone as a touch target, and `compactBox`. */
export const rowHeights = { desktop: 2, phone: 2.5, compact: 3.5 } as const

/** Height of a row of headings, in rem. */
export const headingRowHeight = 2.5

/** States of a row. A focused row has a frame, so that it differs from a hovered row in more than its shade. */
export const rowStates =
  'group/row bg-surface outline-none hover:bg-hover focus-visible:bg-accent-tint has-focus-visible:bg-accent-tint'

/**
 * A cell that stays visible while the others scroll under it. Each sticky cell is a layer of its own, which costs every frame of a scroll, so
 * the cells of the rows are sticky only where the frame is scrolled sideways. Elsewhere their place is fixed.
 */
const stickyCell = 'relative z-1 bg-inherit in-data-sideways:sticky'

/** Of the first column. */
export const stickyStart = `${stickyCell} left-0`

/** Of the last column. `tableStyle` says how far from its place the edge of the frame is. */
export const stickyEnd = `${stickyCell} right-(--beyond) in-data-sideways:right-0`

export const headingBox = 'h-10 border-b border-line bg-ground p-0 text-small font-medium text-muted'
