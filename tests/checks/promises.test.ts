import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { promises } from '#scripts/promises.ts'
import { filesIn, read } from '#tests/support/source-files.ts'

const page = read('docs/promises.md')

const git = (...args: readonly string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim()

describe('the page of the promises', () => {
  it('has all promises, in their order', () => {
    const headings = page.split('\n').filter((line) => line.startsWith('## '))
    expect(headings).toEqual(promises.map(({ number, title }) => `## ${number}. ${title}`))
  })

  const commit = /^Counted on \d{4}-\d\d-\d\d at commit (\w+): \d+ tests passed\.$/m.exec(page)?.[1]

  it('names the commit on which it was counted', () => {
    expect(commit).toBeDefined()
  })

  // An archive of the sources has no history, and a shallow clone only its end.
  const hasHistory = git('rev-parse', '--is-shallow-repository') === 'false'
  it.runIf(hasHistory)('was counted at most 200 commits ago', () => {
    expect(git('rev-list', '--count', `${commit}..HEAD`)).toMatch(/^(1?\d?\d|200)$/)
  })

  it.each(promises)('has a figure and a test of promise $number, $title', ({ number }) => {
    const section = page.split(/^## /m).find((part) => part.startsWith(`${number}. `))
    expect(section).toMatch(/^- .*\d/m)
    expect(section).toMatch(/^Tests: `tests\//m)
  })

  it('names files that exist', () => {
    const named = [...page.matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => file)
    const existing = new Set(filesIn('tests', ['.test.ts', '.e2e.ts']))
    expect(named.filter((file = '') => !existing.has(file))).toEqual([])
  })
})
