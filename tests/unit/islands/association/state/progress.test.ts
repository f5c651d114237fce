import { expect, it } from 'vitest'
import { $waited, noteWaiting } from '#islands/association/state/progress.ts'

it('what waited in a hub is what waited when it was opened [MAS-34]', () => {
  noteWaiting('hub', 7)
  noteWaiting('other', 0)
  noteWaiting('hub', 5)
  expect([...$waited.get()]).toEqual([
    ['hub', 7],
    ['other', 0],
  ])
})
