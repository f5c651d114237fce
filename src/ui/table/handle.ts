/** What a tool can ask of a table that it has shown, through its `ref`. */
export interface DataTableHandle {
  /** Scrolls to a row and focuses it; false when it is not among the shown ones. */
  readonly focusRow: (id: string) => boolean
  /** Focuses the active row: the one that was last worked on, or the row that took its place. */
  readonly focusActiveRow: () => void
}
