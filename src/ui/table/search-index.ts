import { actInSlices, actUntil, type SliceOptions } from '#browser/slices.ts'
import { normalizeLines, placeOf, type SearchWord, searchWords } from '#lib/search-text.ts'
import { type Column, mayContain } from './column.ts'
import { allMarked, forEachMark, hasFewMarks, type Marks } from './marks.ts'
import type { TableView } from './view.ts'

/** Large enough that the calls for each block cost little, small enough for a slice of a few milliseconds. */
const blockRows = 256

const fewRows = 8

/** Banks, cities and counters have few different texts in a block, and kept once they take a third of the memory. */
const mostKeptOnce = 64

/** Columns that are searched together: all visible ones, or a single filtered one. */
export type ColumnGroup<Row> = readonly Column<Row>[]

/** The normalised texts of a column in some rows. */
interface Texts {
  /** One for each row, or each different text once. */
  readonly lines: string
  /** The line of each row, where each different text is there once. */
  readonly lineOf: Uint8Array | null
}

/** Some neighbouring rows, and their texts by the id of a column, with its version if it changes. */
interface Block<Row> {
  readonly rows: readonly Row[]
  readonly texts: Map<string, Texts>
}

/** A list of rows. All texts of the columns in `complete` exist. */
interface BlockList<Row> {
  readonly blocks: readonly Block<Row>[]
  readonly complete: Set<string>
}

/**
 * The searchable texts of the rows, because formatting and normalising every cell is the expensive part of a search. They are
 * prepared in slices. The browser joins, checks and searches the cells of a block together, which is much faster than one by one.
 */
export class SearchIndex<Row extends object> {
  readonly #lists = new WeakMap<readonly Row[], BlockList<Row>>()
  #latest: BlockList<Row> = { blocks: [], complete: new Set() }
  #version: unknown
  /** Counts the versions, because a text says in its key which one it is of. */
  #versions = 0
  #lastFound: { readonly rows: readonly Row[]; readonly search: string; readonly found: Marks } | null = null

  /** The texts of the columns that change are those of a version. Those of an earlier one are no longer found. */
  renew(version: unknown): void {
    if (version === this.#version) return
    this.#version = version
    this.#versions += 1
  }

  /**
   * Marks the rows with every word somewhere in one of the columns. Makes the texts that do not exist yet, but leaves out the late columns
   * that have none, if there are others.
   */
  find(rows: readonly Row[], group: ColumnGroup<Row>, words: readonly SearchWord[]): Marks {
    const searched = this.#searchable(rows, group, words)
    const search = [...words, '', ...searched.map(this.#keyOf)].join('\n')
    if (this.#lastFound?.rows !== rows || this.#lastFound.search !== search) {
      this.#lastFound = { rows, search, found: this.#search(rows, searched, words) }
    }
    return this.#lastFound.found
  }

  /** Whether few rows are found, so that showing them takes no longer than a letter. False when texts are missing. */
  isNarrow(rows: readonly Row[], group: ColumnGroup<Row>, words: readonly SearchWord[]): boolean {
    if (words.length === 0 || this.#missing(this.#listOf(rows), [this.#searchable(rows, group, words)]).size > 0)
      return false
    return hasFewMarks(this.find(rows, group, words), fewRows)
  }

  #searchable(rows: readonly Row[], group: ColumnGroup<Row>, words: readonly SearchWord[]): ColumnGroup<Row> {
    const { complete } = this.#listOf(rows)
    const made = group.filter((column) => !isLate(column, words) || complete.has(this.#keyOf(column)))
    return made.length > 0 ? made : group
  }

  #search(rows: readonly Row[], group: ColumnGroup<Row>, words: readonly SearchWord[]): Marks {
    if (words.length === 0) return allMarked(rows.length)
    const found = new Uint8Array(rows.length)
    let start = 0
    for (const block of this.#listOf(rows).blocks) {
      const end = start + block.rows.length
      const texts = group.map((column) => textsOf(block, column, this.#keyOf(column)))
      markRows(texts, words, found.subarray(start, end))
      start = end
    }
    return found
  }

  /**
   * Prepares missing texts for a limited time.
   *
   * @param limitMs in milliseconds
   * @returns whether the texts of all rows exist
   */
  prepare(rows: readonly Row[], groups: readonly ColumnGroup<Row>[], limitMs: number): boolean {
    const list = this.#listOf(rows)
    const missing = this.#missing(list, groups)
    if (missing.size === 0) return true
    const deadline = performance.now() + limitMs
    const next = actUntil(deadline, list.blocks, 0, (block) => addTexts(block, missing), { itemsPerStep: 1 })
    const isDone = next >= list.blocks.length
    if (isDone) complete(list, missing)
    return isDone
  }

  /** Prepares all missing texts in slices. Returns false when a signal aborts it. */
  async fill(rows: readonly Row[], groups: readonly ColumnGroup<Row>[], options: SliceOptions = {}): Promise<boolean> {
    const list = this.#listOf(rows)
    const missing = this.#missing(list, groups)
    if (missing.size === 0) return true
    const add = (block: Block<Row>) => addTexts(block, missing)
    const isDone = await actInSlices(list.blocks, add, { ...options, itemsPerStep: 1 })
    if (isDone) complete(list, missing)
    return isDone
  }

  /** Drops the texts of all other columns, so that memory does not grow with every choice of columns. */
  keepOnly(groups: readonly ColumnGroup<Row>[]): void {
    const kept = new Set(groups.flat().map(this.#keyOf))
    const { blocks, complete } = this.#latest
    for (const known of [complete, ...blocks.map(({ texts }) => texts)]) {
      for (const key of known.keys()) if (!kept.has(key)) known.delete(key)
    }
  }

  readonly #keyOf = ({ id: key, changes }: Column<Row>) => (changes ? `${key} ${this.#versions}` : key)

  /** The columns whose texts are missing, by the keys of these. */
  #missing({ complete }: BlockList<Row>, groups: readonly ColumnGroup<Row>[]): ReadonlyMap<string, Column<Row>> {
    const wanted = new Map(groups.flat().map((column) => [this.#keyOf(column), column]))
    return new Map([...wanted].filter(([key]) => !complete.has(key)))
  }

  #listOf(rows: readonly Row[]): BlockList<Row> {
    const known = this.#lists.get(rows)
    if (known) return known
    this.#latest = { blocks: blocksOf(rows, this.#latest.blocks), complete: new Set() }
    this.#lists.set(rows, this.#latest)
    return this.#latest
  }
}

/** Divides rows into blocks. A known block is kept where its rows are in the same order. */
function blocksOf<Row>(rows: readonly Row[], known: readonly Block<Row>[]): Block<Row>[] {
  const byFirstRow = new Map(known.map((block) => [block.rows[0], block]))
  const blocks: Block<Row>[] = []
  let added = 0
  const addUntil = (end: number) => {
    while (added < end) {
      const next = Math.min(added + blockRows, end)
      blocks.push({ rows: rows.slice(added, next), texts: new Map() })
      added = next
    }
  }
  for (let index = 0; index < rows.length; index++) {
    const block = byFirstRow.get(rows[index])
    if (!block?.rows.every((row, offset) => row === rows[index + offset])) continue
    addUntil(index)
    blocks.push(block)
    added = index + block.rows.length
    index = added - 1
  }
  addUntil(rows.length)
  return blocks
}

function complete<Row>(list: BlockList<Row>, columns: ReadonlyMap<string, Column<Row>>): void {
  for (const key of columns.keys()) list.complete.add(key)
}

function addTexts<Row>(block: Block<Row>, columns: ReadonlyMap<string, Column<Row>>): void {
  for (const [key, column] of columns) textsOf(block, column, key)
}

function textsOf<Row>({ rows, texts }: Block<Row>, column: Column<Row>, key: string): Texts {
  const known = texts.get(key)
  if (known) return known
  const all = rows.map(column.text)
  const made = keptOnce(all) ?? { lines: normalizeLines(all), lineOf: null }
  texts.set(key, made)
  return made
}

/** Null when there are many different texts. */
function keptOnce(texts: readonly string[]): Texts | null {
  const lines = new Map<string, number>()
  const lineOf = new Uint8Array(texts.length)
  let [last, line]: [string | undefined, number] = [undefined, 0]
  // A plain loop, because most lists are read before the engine has compiled this.
  for (let row = 0; row < texts.length; row += 1) {
    const text = texts[row] ?? ''
    if (text !== last) {
      line = lines.get(text) ?? lines.size
      if (line === mostKeptOnce) return null
      lines.set(text, line)
      last = text
    }
    lineOf[row] = line
  }
  return { lines: normalizeLines([...lines.keys()]), lineOf }
}

/** The groups whose texts a view needs: the searched columns, and each column with a text filter. */
export function searchedGroups<Row>(
  view: Pick<TableView, 'search' | 'filters'>,
  columns: readonly Column<Row>[],
  visible: ColumnGroup<Row>,
): ColumnGroup<Row>[] {
  const words = searchWords(view.search)
  const groups: ColumnGroup<Row>[] = words.length === 0 ? [] : [searchedColumns(visible, words)]
  for (const column of columns) if (column.filter === 'text' && view.filters[column.id]) groups.push([column])
  return groups
}

/** Letters that ids of UUIDs do not have. */
const notInIds = /[^\da-f-]/

/**
 * Whether the rows that only this column finds may follow the others. Texts that change take ten times as long to make. Ids are long, and a
 * word that is no part of one is hardly in them.
 */
function isLate<Row>({ changes, kind }: Column<Row>, words: readonly SearchWord[]): boolean {
  return changes === true || (kind === 'id' && words.some((word) => typeof word === 'string' && notInIds.test(word)))
}

/** The columns that find the first rows of a search; all when there are no others. */
export function firstColumns<Row>(group: ColumnGroup<Row>, words: readonly SearchWord[]): ColumnGroup<Row> {
  const first = group.filter((column) => !isLate(column, words))
  return first.length > 0 ? first : group
}

/** The columns that a search has to look at. */
export function searchedColumns<Row>(visible: ColumnGroup<Row>, words: readonly SearchWord[]): ColumnGroup<Row> {
  return visible.filter((column) => words.some((word) => mayContain(column, word)))
}

/** Marks the rows with every word in one of the texts. No row is marked before. */
function markRows(texts: readonly Texts[], words: readonly SearchWord[], marks: Marks): void {
  const places = words.map((word) => texts.filter(({ lines }) => placeOf(word, lines) !== -1))
  if (places.some(({ length }) => length === 0)) return
  for (const [at, word] of words.entries()) {
    const ofWord = at === 0 ? marks : new Uint8Array(marks.length)
    for (const column of places[at] ?? []) markTexts(column, word, ofWord)
    forEachMark(marks, (row) => {
      marks[row] = ofWord[row] ?? 0
    })
  }
}

/** Marks each row whose text contains the word. */
function markTexts({ lines, lineOf }: Texts, word: SearchWord, marks: Marks): void {
  const found = lineOf ? new Uint8Array(mostKeptOnce) : marks
  markLines(lines, word, found)
  for (const [row, line] of lineOf?.entries() ?? []) if (found[line] === 1) marks[row] = 1
}

/** Marks each line of the text that contains the word. No word contains a line break. */
function markLines(text: string, word: SearchWord, lines: Marks): void {
  const endAfter = (start: number) => {
    const end = text.indexOf('\n', start)
    return end === -1 ? text.length : end
  }
  let line = 0
  let end = endAfter(0)
  for (let at = placeOf(word, text); at !== -1; at = placeOf(word, text, end)) {
    while (end < at) {
      line++
      end = endAfter(end + 1)
    }
    lines[line] = 1
  }
}
