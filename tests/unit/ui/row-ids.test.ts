import { expect, it } from 'vitest'
import { uniqueRowIds } from '#ui/row-ids.ts'

const idsOf = (...ids: (string | null)[]) => uniqueRowIds(ids, (id) => id)

it('gives each row an id of its own, where ids are missing or come twice [API-47]', () => {
  expect(idsOf('a', 'b')).toEqual(['a', 'b'])
  expect(new Set(idsOf('a', null, 'a', null, 'a', '')).size).toBe(6)
})

it('keeps the id of a row without one when another row leaves', () => {
  const [, first, second] = idsOf('a', null, null)
  expect(idsOf(null, null)).toEqual([first, second])
})
