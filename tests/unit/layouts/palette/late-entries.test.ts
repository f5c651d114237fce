import { expect, it } from 'vitest'
import type { Entry } from '#layouts/palette/entry.ts'
import { placeOfEntry, withLate } from '#layouts/palette/late-entries.ts'

const entry = (label: string) => ({ group: 'pages', label, hint: '', target: { kind: 'keys' } }) as unknown as Entry
const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label)

it('adds what arrives late after what is shown, so that no choice moves [NAV-42]', () => {
  const shown = [entry('a'), entry('b')]
  expect(labels(withLate(shown, [entry('new'), entry('b'), entry('a')]))).toEqual(['a', 'b', 'new'])
  expect(labels(withLate([], [entry('new')]))).toEqual(['new'])
})

it('finds the place of an entry that was made anew, or the first place', () => {
  const entries = [entry('a'), entry('b')]
  expect(placeOfEntry(entries, entry('b'))).toBe(1)
  expect(placeOfEntry(entries, entry('gone'))).toBe(0)
  expect(placeOfEntry(entries, undefined)).toBe(0)
})
