/** Imperative functions of a table, available through its `ref`. */
export interface DataTableHandle {
  /** Scrolls to a row and focuses it. Returns false when the row is not displayed. */
  readonly focusRow: (id: string) => boolean
  /** Focuses the active row: the one last worked on, or the row that replaced it. */
  readonly focusActiveRow: () => void
}
