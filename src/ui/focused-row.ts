/** Frame of a focused row, drawn by its cells, because an outline of the row would be under the sticky cells. Forced colours have no shadows. */
export const cellInFocusedRow =
  'group-focus-visible/row:shadow-[inset_0_2px_var(--accent),inset_0_-2px_var(--accent)] ' +
  'forced-colors:group-focus-visible/row:outline-2 forced-colors:group-focus-visible/row:-outline-offset-2 ' +
  'forced-colors:group-focus-visible/row:outline-[Highlight]'
