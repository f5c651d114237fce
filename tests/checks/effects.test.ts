import { expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

it('at most 70 effects are left: they are for the DOM, and what reacts to state is state', () => {
  const effects = filesIn('src', ['.ts', '.tsx']).flatMap((file) =>
    [...read(file).matchAll(/\buse(?:Layout|Insertion)?Effect\(/g)].map(() => file),
  )
  expect(effects.length).toBeGreaterThan(0)
  expect(effects.slice(70)).toEqual([])
})
