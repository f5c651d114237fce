/** A quiet button of the tool line. */
export const toolButton =
  'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-control px-2 text-table font-medium text-muted transition-colors ' +
  'hover:bg-hover hover:text-ink aria-expanded:bg-accent-tint aria-expanded:text-accent max-desktop:h-10 ' +
  'aria-pressed:bg-accent-tint aria-pressed:text-accent forced-colors:aria-pressed:bg-[Highlight] ' +
  'forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none'

/** The frame that the rows scroll in; it grows a hairline where columns pass under a column that stays. */
export const scrollFrame =
  'relative overflow-auto overscroll-x-contain rounded-control border border-line bg-surface text-table'

/** Room under the frame for the texts that the focused row cuts: two lines, on a phone four. It is there always, so that nothing moves. */
export const wholeTextBox = 'h-9 overflow-hidden px-2.5 pt-1 text-small max-desktop:h-17'

/** What every cell has: one line, cut with an ellipsis, on a hairline. Its height is that of `useRowHeight`. */
export const cellBox =
  'h-8 max-desktop:h-10 overflow-hidden text-ellipsis whitespace-nowrap border-b border-line px-2.5'

/** The row that the keyboard is on, told apart from the one under the pointer by a frame, not by a shade. */
export const rowStates =
  'group/row bg-surface outline-none hover:bg-hover focus-visible:bg-accent-tint has-focus-visible:bg-accent-tint'

/** The frame of a focused row, drawn by its cells: an outline of the row would pass under the cells that stay in view. Forced colours have no shadows. */
export const cellInFocusedRow =
  'group-focus-visible/row:shadow-[inset_0_2px_var(--accent),inset_0_-2px_var(--accent)] ' +
  'forced-colors:group-focus-visible/row:outline-2 forced-colors:group-focus-visible/row:-outline-offset-2 ' +
  'forced-colors:group-focus-visible/row:outline-[Highlight]'

/** A cell that stays in view while the others scroll under it. */
export const stickyCell = 'sticky z-1 bg-inherit'

/** Heading of a column. */
export const headingBox = 'h-10 border-b border-line bg-ground p-0 text-small font-medium text-muted'
