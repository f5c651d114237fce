/** How a row of a table became active: by a key or a pointer of the user, or by itself, as the row in the place of one that has left. */
export type MovedBy = 'key' | 'pointer' | 'itself'

/** Where the user is in a table, as state of its tool. */
export interface TablePlace<Row> {
  /** The active row; null when there are no rows. */
  readonly row: Row | null
  /** The rows that pass the filters, in their order. */
  readonly shown: readonly { readonly original: Row }[]
  readonly by: MovedBy
}

/** Finds the next shown item that fits, and starts again from the first after the last; undefined when none fits. */
export function nextShown<Item>(
  { row: active, shown }: TablePlace<Item>,
  fits: (item: Item) => boolean,
): Item | undefined {
  const start = shown.findIndex(({ original }) => original === active) + 1
  const isIt = ({ original }: { readonly original: Item }) => fits(original)
  return (shown.find((one, index) => index >= start && isIt(one)) ?? shown.find(isIt))?.original
}
