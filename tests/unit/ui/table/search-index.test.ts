import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import { columns } from '#tests/support/table-columns.ts'
import type { Column } from '#ui/table/column.ts'
import { firstColumns, SearchIndex, searchedGroups } from '#ui/table/search-index.ts'

/** In milliseconds, for any list of these tests. */
const enough = 10_000

interface Numbered {
  readonly id: number
}

function countingColumn(): { column: Column<Numbered>; made: () => number } {
  let made = 0
  const text = (row: Numbered) => {
    made++
    return `Row ${row.id}`
  }
  return { column: { id: 'id', label: 'Id', kind: 'text', value: (row) => row.id, text }, made: () => made }
}

async function filledIndex() {
  const { column, made } = countingColumn()
  const rows = Array.from({ length: 500 }, (_, id) => ({ id }))
  const index = new SearchIndex<Numbered>()
  await index.fill(rows, [[column]])
  return { column, made, rows, index }
}

function found<Row extends object>(
  index: SearchIndex<Row>,
  rows: readonly Row[],
  columns: Column<Row>[],
  text: string,
) {
  const marks = index.find(rows, columns, searchWords(text))
  return rows.filter((_, at) => marks[at] === 1)
}

describe('SearchIndex', () => {
  it('makes each text once', async () => {
    const { column, made, rows, index } = await filledIndex()
    expect(index.prepare(rows, [[column]], enough)).toBe(true)
    expect(found(index, rows, [column], 'row 313')).toEqual([{ id: 313 }])
    expect(made()).toBe(rows.length)
  })

  it('makes only the texts beside a row that has gone', async () => {
    const { column, made, rows, index } = await filledIndex()
    const fewer = rows.filter(({ id }) => id !== 310)
    expect(index.prepare(fewer, [[column]], enough)).toBe(true)
    expect(found(index, fewer, [column], '31')).toHaveLength(14)
    expect(made() - rows.length).toBeLessThan(256)
  })

  it('makes only the texts of new rows, wherever they are', async () => {
    const { column, made, rows, index } = await filledIndex()
    const more = [{ id: 3100 }, ...rows, { id: 3101 }]
    expect(index.prepare(more, [[column]], enough)).toBe(true)
    expect(found(index, more, [column], '31')).toHaveLength(17)
    expect(made()).toBe(more.length)
  })

  it('forgets the texts of rows that are gone', async () => {
    const { column, made, rows, index } = await filledIndex()
    await index.fill([{ id: 500 }], [[column]])
    await index.fill([...rows], [[column]])
    expect(made()).toBe(1001)
  })

  it('searches the rows of before while newer ones have no texts', async () => {
    const { column, made, rows, index } = await filledIndex()
    expect(index.prepare([{ id: 500 }], [], enough)).toBe(true)
    expect(found(index, rows, [column], '313')).toEqual([{ id: 313 }])
    expect(made()).toBe(rows.length)
  })

  it('knows when a search finds few rows, as soon as all texts exist', async () => {
    const { column, rows, index } = await filledIndex()
    expect(index.isNarrow(rows, [column], searchWords('row 313'))).toBe(true)
    expect(index.isNarrow(rows, [column], searchWords('31'))).toBe(false)
    expect(index.isNarrow(rows, [column], [])).toBe(false)
    expect(index.isNarrow([...rows, { id: 500 }], [column], searchWords('row 313'))).toBe(false)
  })

  it('prepares texts until the time limit, and the rest later', async () => {
    const { column, made } = countingColumn()
    const rows = Array.from({ length: 500 }, (_, id) => ({ id }))
    const index = new SearchIndex<Numbered>()
    expect(index.prepare(rows, [[column]], 0)).toBe(false)
    const before = made()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(rows.length)
    expect(index.prepare(rows, [[column]], enough)).toBe(true)
    expect(made()).toBe(rows.length)
  })

  it('stops when it is told to', async () => {
    const { column } = countingColumn()
    const controller = new AbortController()
    controller.abort()
    const { signal } = controller
    expect(await new SearchIndex<Numbered>().fill([{ id: 1 }], [[column]], { signal })).toBe(false)
  })

  it('makes the texts of a column that changes again for each version, also for rows of before [MAS-35]', async () => {
    let word = 'old'
    const { column, made } = countingColumn()
    const live: Column<Numbered> = { ...column, id: 'live', changes: true, text: ({ id }) => `${word} ${id}` }
    const rows = Array.from({ length: 500 }, (_, id) => ({ id }))
    const fewer = rows.slice(1)
    const index = new SearchIndex<Numbered>()
    await index.fill(rows, [[column, live]])
    await index.fill(fewer, [[column, live]])
    word = 'new'
    expect(found(index, rows, [live], 'old 313')).toHaveLength(1)
    index.renew('later')
    index.renew('later')
    expect(index.isNarrow(fewer, [live], searchWords('new 313'))).toBe(false)
    expect([rows, fewer].map((some) => found(index, some, [live], 'new 313').length)).toEqual([1, 1])
    expect(found(index, rows, [column, live], 'old')).toEqual([])
    expect(made()).toBeLessThan(rows.length + 256)
  })

  it('leaves out a column that changes until its texts exist, if there are others [MAS-35]', async () => {
    const { column, rows, index } = await filledIndex()
    const live: Column<Numbered> = { ...column, id: 'live', changes: true, text: ({ id }) => `Store ${id % 250}` }
    const words = searchWords('313')
    expect(found(index, rows, [column, live], 'store 13')).toEqual([])
    expect(index.isNarrow(rows, [column, live], words)).toBe(true)
    expect(found(index, rows, [live], 'store 13')).not.toEqual([])
    await index.fill(rows, [[column, live]])
    expect(found(index, rows, [column, live], 'store 213').map(({ id }) => id)).toEqual([213, 463])
    index.renew('later')
    expect(found(index, rows, [column, live], 'store 213')).toEqual([])
  })

  it.each([1, 64, 65, 256])('finds the rows of each text where rows share %i different ones', (count) => {
    const rows = Array.from({ length: 600 }, (_, id) => ({ id }))
    const textOf = ({ id }: Numbered) => `Città\n<${id % count}>`
    const column: Column<Numbered> = { id: 'city', label: 'City', kind: 'text', value: textOf, text: textOf }
    for (const wanted of [0, 1, 63, 64, 255]) {
      const having = rows.filter(({ id }) => id % count === wanted)
      expect(found(new SearchIndex<Numbered>(), rows, [column], `citta <${wanted}>`)).toEqual(having)
    }
  })

  it('forgets the texts of columns that are no longer searched', async () => {
    const { column, made } = countingColumn()
    const rows = [{ id: 1 }]
    const index = new SearchIndex<Numbered>()
    await index.fill(rows, [[column]])
    index.keepOnly([])
    await index.fill(rows, [[column]])
    expect(made()).toBe(2)
  })

  it('finds a label with entities by what it means and by what is shown, in its own row only [INP-10] [INP-11]', () => {
    const rows = ['CB H&amp;M LYON', 'CB C&amp;A LYON', 'CB H&M LYON', 'CB L&#39;OR&amp;eacute;AL'].map((text) => ({
      text,
    }))
    const label: Column<{ text: string }> = {
      id: 'a',
      label: 'A',
      kind: 'code',
      value: ({ text }) => text,
      text: ({ text }) => text,
    }
    const placesOf = (search: string) =>
      found(new SearchIndex<{ text: string }>(), rows, [label], search).map((row) => rows.indexOf(row))
    expect(['h&m', 'c&a lyon', 'H&amp;M', "l'oreal"].map(placesOf)).toEqual([[0, 2], [1], [0, 2], [3]])
  })

  it('finds what a search of each row by itself finds, whichever texts exist', async () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        'N/A',
        'Crédit Modèle',
        '-12.50\u00a0€',
        '12\u202f345,6\u00a0€',
        'CARRE\u00adFOUR',
        'CB FNAC\nLYON',
        '20/10/2026 11:30',
        'Œuvre `a`',
        'Σ ΟΔΟΣ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.nat(120).map(String),
    )
    const cells = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 150 })
    const search = fc.oneof(
      fc.constantFrom('n/a', 'e', '1', '12', 'credit', 'modele 1', '€ 12', 'fnac lyon', "'a' œ", 'σ', '11:30 2026'),
      fc.constantFrom('12,5', '−12,50 €', '12 345.6', '12345', '1,2', '20.10.2026', 'carrefour', 'cr\u200bedit'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
    )
    const at = (place: 0 | 1 | 2): Column<{ cells: [string, string, string] }> => ({
      id: `c${place}`,
      label: '',
      kind: 'text',
      value: (row) => row.cells[place],
      text: (row) => row.cells[place],
    })
    const all = [at(0), at(1), at(2)]
    await fc.assert(
      fc.asyncProperty(cells, search, fc.nat(150), fc.nat(3), async (list, text, known, knownColumns) => {
        const rows = list.map((each) => ({ cells: each }))
        const words = searchWords(text)
        const index = new SearchIndex<(typeof rows)[number]>()
        await index.fill(rows.slice(0, known), [all.slice(0, knownColumns)])
        const expected = rows.filter((row) =>
          hasAllWords(all.map((column) => normalizeText(column.text(row))).join('\n'), words),
        )
        expect(found(index, rows, all, text)).toEqual(expected)
        await index.fill(rows, [all])
        expect(found(index, rows, all, text)).toEqual(expected)
      }),
    )
  })
})

describe('firstColumns', () => {
  const { column } = countingColumn()
  const live = { ...column, id: 'live', changes: true }
  const ids = { ...column, id: 'customerId', kind: 'id' } as const

  it('has the columns that change only when there are no others', () => {
    expect(firstColumns([column, live], searchWords('zara'))).toEqual([column])
    expect(firstColumns([live], searchWords('zara'))).toEqual([live])
  })

  it('has the ids unless a word is no part of one', () => {
    expect(firstColumns([column, ids], searchWords('3f2a-90'))).toEqual([column, ids])
    expect(firstColumns([column, ids], searchWords('4711 beef'))).toEqual([column, ids])
    expect(firstColumns([column, ids], searchWords('beef zara'))).toEqual([column])
    expect(firstColumns([ids], searchWords('zara'))).toEqual([ids])
  })
})

describe('searchedGroups', () => {
  it('needs no texts when nothing is searched', () => {
    expect(searchedGroups({ search: ' ', filters: { city: 'Lyon' } }, columns, columns)).toEqual([])
  })

  it('needs no figures for a word with letters', () => {
    const [name, city] = columns
    expect(searchedGroups({ search: 'zoe', filters: {} }, columns, columns)).toEqual([[name, city]])
    expect(searchedGroups({ search: 'zoe 31', filters: {} }, columns, columns)).toEqual([columns])
  })

  it('needs the visible columns together and each filtered column alone', () => {
    const [name] = columns
    expect(searchedGroups({ search: 'a', filters: { name: 'b' } }, columns, columns)).toEqual([columns, [name]])
  })
})
