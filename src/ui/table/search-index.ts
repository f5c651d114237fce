import { normalizeText } from '#lib/search-text.ts'
import type { Column } from './column.ts'
import { actUntil, forEachInSlices } from './slices.ts'
import type { TableView } from './view.ts'

/** Separates the texts of two columns. Neither a search word nor a normalised text contains it, so no match spans two columns. */
const border = '\n'

/** Long enough to check all rows when only one is new, short enough for a keystroke. */
const synchronousMs = 6

/** Columns that are searched as one text: all visible ones, or a single filtered one. */
export type ColumnGroup<Row> = readonly Column<Row>[]

/**
 * The searchable text of each row, cached by row object, because formatting every cell is the expensive part of a search.
 * Texts are built ahead in slices. A missing text is built on demand.
 */
export class SearchIndex<Row extends object> {
  readonly #texts = new Map<string, WeakMap<Row, string>>()
  readonly #complete = new Map<string, WeakSet<readonly Row[]>>()

  /** Returns a function that reads the group's normalised text of a row. */
  reader(group: ColumnGroup<Row>): (row: Row) => string {
    const texts = this.#cache(group)
    return (row) => cachedText(texts, row, group)
  }

  /** Whether the texts of all rows exist. Builds missing ones as long as the time limit allows. */
  isReady(rows: readonly Row[], groups: readonly ColumnGroup<Row>[]): boolean {
    const deadline = performance.now() + synchronousMs
    return groups.every((group) => {
      const complete = this.#completeLists(group)
      if (complete.has(rows)) return true
      const isDone = actUntil(deadline, rows, 0, this.reader(group)) >= rows.length
      if (isDone) complete.add(rows)
      return isDone
    })
  }

  /** Builds all missing texts in slices. Returns false when `signal` aborts it. */
  async fill(rows: readonly Row[], groups: readonly ColumnGroup<Row>[], signal: AbortSignal): Promise<boolean> {
    for (const group of groups) {
      const complete = this.#completeLists(group)
      if (complete.has(rows)) continue
      if (!(await forEachInSlices(rows, this.reader(group), signal))) return false
      complete.add(rows)
    }
    return true
  }

  /** Drops the texts of all other groups, so that memory does not grow with every choice of columns. */
  keepOnly(groups: readonly ColumnGroup<Row>[]): void {
    const kept = new Set(groups.map(groupKey))
    for (const key of this.#texts.keys()) {
      if (kept.has(key)) continue
      this.#texts.delete(key)
      this.#complete.delete(key)
    }
  }

  #cache(group: ColumnGroup<Row>): WeakMap<Row, string> {
    return entryOf(this.#texts, groupKey(group), () => new WeakMap())
  }

  #completeLists(group: ColumnGroup<Row>): WeakSet<readonly Row[]> {
    return entryOf(this.#complete, groupKey(group), () => new WeakSet())
  }
}

/** The groups whose texts a view needs: the visible columns for the search, and each column with a text filter. */
export function searchedGroups<Row>(
  view: Pick<TableView, 'search' | 'filters'>,
  columns: readonly Column<Row>[],
  visible: ColumnGroup<Row>,
): ColumnGroup<Row>[] {
  const groups: ColumnGroup<Row>[] = view.search.trim() === '' ? [] : [visible]
  for (const column of columns) if (column.filter === 'text' && view.filters[column.key]) groups.push([column])
  return groups
}

function cachedText<Row extends object>(texts: WeakMap<Row, string>, row: Row, group: ColumnGroup<Row>): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = group.map((column) => normalizeText(column.text(row))).join(border)
  texts.set(row, text)
  return text
}

function groupKey<Row>(group: ColumnGroup<Row>): string {
  return group.map((column) => column.key).join(border)
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
