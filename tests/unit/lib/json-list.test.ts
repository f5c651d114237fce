import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonList } from '#lib/json-list.ts'

/** Reads a text in the given chunks. Returns what is around the list, and the items. */
function read(pieces: readonly string[], key = 'list') {
  const list = new JsonList(key)
  const items = pieces.flatMap((piece) => [...list.take(piece)].flat())
  return { around: list.end(), items }
}

/** The text in two chunks, cut at each place, and character by character. */
function cuts(text: string): (readonly string[])[] {
  const halves = Array.from(text, (_, place) => [text.slice(0, place), text.slice(place)])
  return [[text], ...halves, Array.from({ length: text.length }, (_, place) => text[place] ?? '')]
}

const nested = [
  { id: 'a', tags: ['x', ['y', {}]], more: { list: [1, 2] } },
  [],
  [[1], [2, 3]],
  'text with ] and [ and } and { and , and : in it',
  'quote " backslash \\ both \\" and the end \\',
  '"list":[1',
  '\u2028 é 漢 😀 \ud83d',
  -1.5e-7,
  true,
  null,
]

describe('a list, cut at each place', () => {
  it.each([
    ['alone', JSON.stringify(nested), []],
    ['with spaces', ` \n${JSON.stringify(nested, null, 2)}\t`, []],
    ['under its key', JSON.stringify({ list: nested }), { list: [] }],
    [
      'behind single values',
      JSON.stringify({ a: 'x', b: -1, c: null, list: nested, d: [2] }, null, 1),
      { a: 'x', b: -1, c: null, list: [], d: [2] },
    ],
    ['with the items escaped', `{"list" : ["\\u0022\\\\", "\\ud83d\\ude00]"] }`, { list: [] }],
  ])('is read item by item: %s', (_, text, around) => {
    const whole = JSON.parse(text)
    for (const pieces of cuts(text)) expect(read(pieces)).toEqual({ around, items: whole.list ?? whole })
  })

  it('is part of the rest when it stands elsewhere', () => {
    const others = [
      { other: [1] },
      { 'a"list': [1] },
      { in: { list: [1] } },
      { list: { list: [1] } },
      {},
      'list',
      5,
      null,
    ]
    for (const value of others) {
      for (const pieces of cuts(JSON.stringify(value))) expect(read(pieces)).toEqual({ around: value, items: [] })
    }
  })

  it('is empty', () => {
    for (const text of ['[]', ' [ ] ', '{"list":[]}', '{"list" : [ \n ]}']) {
      for (const pieces of cuts(text)) expect(read(pieces).items).toEqual([])
    }
  })

  it('is not JSON where the whole text is none', () => {
    const texts = [
      '',
      '[',
      '[1',
      '[1,',
      '[1,]',
      '[,1]',
      '[,]',
      '[1,,2]',
      '[1 2]',
      '[{"a":1]',
      '[1}',
      '[1]]',
      '[1],',
      '[1] x',
    ]
    const objects = [
      '[{},{}',
      '[,{},{}]',
      '[{},{},]',
      '[{}},{}]',
      '[{}],{},{}',
      '[{}],[{},{}]',
      '[{},,{},{}]',
      '[{"a},{}]',
    ]
    const more = ['["a]', '["\\"]', '[tru]', '{"list":[1]', '{"list":[1]]', '{"list":[1],}', 'x[1]', '{"list":[1}}']
    for (const text of [...texts, ...objects, ...more]) {
      for (const pieces of cuts(text)) expect(() => read(pieces), text).toThrow(SyntaxError)
    }
  })
})

it('reads any list in any pieces as the whole text is read', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.boolean(), fc.array(fc.nat(40)), (list, isBare, lengths) => {
      const text = JSON.stringify(isBare ? list : { size: list.length, list, more: list }, null, lengths.length % 3)
      const pieces: string[] = []
      let at = 0
      for (const length of lengths) {
        pieces.push(text.slice(at, at + length))
        at += length
      }
      pieces.push(text.slice(at))
      // `-0` is written as 0.
      expect(read(pieces).items).toEqual(JSON.parse(JSON.stringify(list)))
    }),
  )
})

it('reads objects that contain what looks like the end of an item', () => {
  const tricky = [
    { list: [{ a: 1 }, { b: 2 }] },
    { text: 'ends},{begins' },
    { text: '"},{"' },
    { text: '\\' },
    { list: [[{}], [{}, {}]] },
  ]
  const texts = [
    JSON.stringify(tricky),
    JSON.stringify({ list: tricky, more: [{}, {}] }),
    JSON.stringify({ list: [{}, {}], more: tricky }),
  ]
  for (const text of texts) {
    const whole = JSON.parse(text)
    for (const pieces of cuts(text)) expect(read(pieces).items).toEqual(whole.list ?? whole)
  }
})

it('parses a long text in batches, when they are asked for', () => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({ id: `row ${index}` }))
  const list = new JsonList('list')
  const batches = [...list.take(JSON.stringify(items))]
  expect(batches.length).toBeGreaterThan(3)
  expect(batches.flat()).toEqual(items)
  expect(list.end()).toEqual([])
})
