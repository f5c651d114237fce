import { expect, it } from 'vitest'
import { idsIn, kindOf } from '#scripts/test-sources.ts'
import { filesIn, read } from '#tests/support/source-files.ts'

it('every requirement has a test', () => {
  const files = filesIn('tests', ['.ts', '.tsx']).filter((file) => kindOf(file) !== null)
  const named = new Set(files.flatMap((file) => idsIn(read(file))))
  const requirements = [...read('docs/requirements.md').matchAll(/^- \*\*([A-Z0-9]+-\d+)/gm)].map(([, id = '']) => id)
  expect(requirements.length).toBeGreaterThan(700)
  expect(requirements.filter((id) => !named.has(id))).toEqual([])
})
