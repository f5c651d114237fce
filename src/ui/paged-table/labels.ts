/** The words of a paged table. */
export interface PagedTableLabels {
  readonly loading: string
  /** Names the group of page controls, by the table's title. */
  readonly pages: (title: string) => string
  /** "Page 2 of 7"; the count is null when nobody knows it. */
  readonly page: (page: number, count: number | null) => string
  /** "11–20 of 63". */
  readonly range: (first: number, last: number, total: number | null) => string
  readonly size: string
  readonly first: string
  readonly previous: string
  readonly next: string
  readonly last: string
}
