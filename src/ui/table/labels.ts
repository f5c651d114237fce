/** Every word that a table says by itself; the tool gives them in the person's language. */
export interface TableLabels {
  /** Name and hint of the search field. */
  readonly search: string
  /** "312 of 4,018" */
  readonly count: (shown: number, total: number) => string
  /** Button that opens the list of columns. */
  readonly columns: string
  /** Button that opens the row of column filters. */
  readonly filters: string
  /** Name of one column's filter. */
  readonly filterOf: (column: string) => string
  /** The choice that filters nothing. */
  readonly anyChoice: string
  /** Button that takes search and filters away. */
  readonly clearFilters: string
  /** Button that saves the shown rows as a file. */
  readonly export: string
}
