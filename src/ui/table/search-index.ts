import { normalizeLines, normalizeText, searchWords } from '#lib/search-text.ts'
import { type Column, mayContain } from './column.ts'
import { actInSlices, actUntil, itemsPerStep, type SliceOptions } from './slices.ts'
import type { TableView } from './view.ts'

/** Long enough to prepare all rows when only one is new, short enough for a keystroke. */
const synchronousMs = 6

/** Rows are added by steps, so a block is never longer. */
const blockRows = itemsPerStep

/** Bits of what a search knows about a row. */
const isFound = 1
const isUnknown = 2

/** Columns that are searched together: all visible ones, or a single filtered one. */
export type ColumnGroup<Row> = readonly Column<Row>[]

/** The texts of one column: one for each block of rows, with a line for each row. */
interface ColumnTexts<Row> {
  readonly column: Column<Row>
  readonly blocks: (string | undefined)[]
  /** Lists of rows whose texts all exist. */
  readonly complete: WeakSet<readonly Row[]>
}

/**
 * The searchable texts of the rows, because formatting and normalising every cell is the expensive part of a search. They are
 * prepared in slices. The browser joins, checks and searches the cells of a block together, which is much faster than one by one.
 */
export class SearchIndex<Row extends object> {
  readonly #texts = new Map<string, ColumnTexts<Row>>()
  #blocks: (readonly Row[])[] = []
  /** Number of the block and the line of each row, as one number. */
  #places = new Map<Row, number>()
  #rows: readonly Row[] = []
  /** Changes with the texts, so that a test of rows knows when its verdicts are old. */
  #version = 0

  /** Returns a test whether every word is somewhere in one of the columns. A row without texts is read on demand. */
  test(group: ColumnGroup<Row>, words: readonly string[]): (row: Row) => boolean {
    let version = -1
    let verdicts = new Uint8Array()
    return (row) => {
      if (version !== this.#version) {
        version = this.#version
        verdicts = this.#search(group, words)
      }
      const verdict = verdicts[this.#places.get(row) ?? verdicts.length] ?? isUnknown
      return verdict === isUnknown ? hasWords(row, group, words) : verdict === isFound
    }
  }

  /** Whether the texts of all rows exist. Prepares missing ones as long as the time limit allows. */
  isReady(rows: readonly Row[], groups: readonly ColumnGroup<Row>[]): boolean {
    const missing = this.#missing(rows, groups)
    if (missing.length === 0) return true
    const deadline = performance.now() + synchronousMs
    const isDone = actUntil(deadline, rows, 0, (some) => this.#add(some, missing)) >= rows.length
    if (isDone) this.#complete(rows, missing)
    return isDone
  }

  /** Prepares all missing texts in slices. Returns false when a signal aborts it. */
  async fill(rows: readonly Row[], groups: readonly ColumnGroup<Row>[], options: SliceOptions = {}): Promise<boolean> {
    const missing = this.#missing(rows, groups)
    if (missing.length === 0) return true
    const isDone = await actInSlices(rows, (some) => this.#add(some, missing), options)
    if (isDone) this.#complete(rows, missing)
    return isDone
  }

  /** Drops the texts of all other columns, so that memory does not grow with every choice of columns. */
  keepOnly(groups: readonly ColumnGroup<Row>[]): void {
    const kept = new Set(groups.flat().map((column) => column.key))
    for (const key of this.#texts.keys()) if (!kept.has(key)) this.#texts.delete(key)
  }

  #missing(rows: readonly Row[], groups: readonly ColumnGroup<Row>[]): ColumnTexts<Row>[] {
    this.#forgetOldRows(rows)
    const columns = new Set(groups.flat())
    return [...columns].map((column) => this.#textsOf(column)).filter(({ complete }) => !complete.has(rows))
  }

  /** Starts anew when most of the known rows are gone. */
  #forgetOldRows(rows: readonly Row[]): void {
    if (rows === this.#rows) return
    this.#rows = rows
    let known = 0
    for (const row of rows) if (this.#places.has(row)) known++
    if (this.#places.size <= 2 * known) return
    this.#blocks = []
    this.#places = new Map()
    this.#texts.clear()
    this.#version++
  }

  #add(rows: readonly Row[], columns: readonly ColumnTexts<Row>[]): void {
    this.#place(rows.filter((row) => !this.#places.has(row)))
    const numbers = new Set(rows.map((row) => Math.floor((this.#places.get(row) ?? 0) / blockRows)))
    for (const number of numbers) {
      const block = this.#blocks[number] ?? []
      for (const { column, blocks } of columns) blocks[number] ??= normalizeLines(block.map(column.text))
    }
  }

  /** Makes a block of new rows. */
  #place(rows: readonly Row[]): void {
    if (rows.length === 0) return
    const start = this.#blocks.push(rows) * blockRows - blockRows
    for (const [line, row] of rows.entries()) this.#places.set(row, start + line)
  }

  #complete(rows: readonly Row[], columns: readonly ColumnTexts<Row>[]): void {
    for (const { complete } of columns) complete.add(rows)
    this.#version++
  }

  /** What is known about each row, by its place. */
  #search(group: ColumnGroup<Row>, words: readonly string[]): Uint8Array<ArrayBuffer> {
    const verdicts = new Uint8Array(this.#blocks.length * blockRows).fill(isFound)
    for (const word of words) {
      const ofWord = new Uint8Array(verdicts.length)
      for (const column of group) this.#find(word, this.#textsOf(column), ofWord)
      for (let place = 0; place < verdicts.length; place++) {
        verdicts[place] = both(verdicts[place] ?? 0, ofWord[place] ?? 0)
      }
    }
    return verdicts
  }

  #find(word: string, { blocks }: ColumnTexts<Row>, verdicts: Uint8Array): void {
    for (let number = 0; number < this.#blocks.length; number++) {
      const text = blocks[number]
      if (text?.includes(word) === false) continue
      const places = verdicts.subarray(number * blockRows, (number + 1) * blockRows)
      if (text !== undefined) markLines(text, word, places)
      else for (const line of places.keys()) places[line] = (places[line] ?? 0) | isUnknown
    }
  }

  #textsOf(column: Column<Row>): ColumnTexts<Row> {
    return entryOf(this.#texts, column.key, () => ({ column, blocks: [], complete: new WeakSet() }))
  }
}

/** The groups whose texts a view needs: the searched columns, and each column with a text filter. */
export function searchedGroups<Row>(
  view: Pick<TableView, 'search' | 'filters'>,
  columns: readonly Column<Row>[],
  visible: ColumnGroup<Row>,
): ColumnGroup<Row>[] {
  const words = searchWords(view.search)
  const groups: ColumnGroup<Row>[] = words.length === 0 ? [] : [searchedColumns(visible, words)]
  for (const column of columns) if (column.filter === 'text' && view.filters[column.key]) groups.push([column])
  return groups
}

/** The columns that a search has to look at. */
export function searchedColumns<Row>(visible: ColumnGroup<Row>, words: readonly string[]): ColumnGroup<Row> {
  return visible.filter((column) => words.some((word) => mayContain(column, word)))
}

/** Marks each line of the text that contains the word. No word contains a line break. */
function markLines(text: string, word: string, verdicts: Uint8Array): void {
  const endAfter = (start: number) => {
    const end = text.indexOf('\n', start)
    return end === -1 ? text.length : end
  }
  let line = 0
  let end = endAfter(0)
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, end)) {
    while (end < at) {
      line++
      end = endAfter(end + 1)
    }
    verdicts[line] = (verdicts[line] ?? 0) | isFound
  }
}

/** The verdict on two words. A word that is found in one column is found, whatever is unknown about the others. */
function both(one: number, other: number): number {
  if (one === 0 || other === 0) return 0
  return one & other & isFound ? isFound : isUnknown
}

function hasWords<Row>(row: Row, group: ColumnGroup<Row>, words: readonly string[]): boolean {
  const texts = group.map((column) => normalizeText(column.text(row)))
  return words.every((word) => texts.some((text) => text.includes(word)))
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
