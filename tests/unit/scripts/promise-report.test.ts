import { describe, expect, it } from 'vitest'
import { breachesOf, promisePage, unableToRun } from '#scripts/promise-report.ts'
import type { TestResult } from '#scripts/test-totals.ts'

const first = { number: 1, title: 'Data is text', words: 'Strings stay strings.' }
const second = { number: 12, title: 'A logout leaves nothing', words: 'All is empty.' }

const result = (tags: readonly string[], change: Partial<TestResult> = {}): TestResult => ({
  file: 'shell.e2e.ts',
  name: 'shell.e2e.ts › a test',
  tags,
  status: 'expected',
  isPassed: true,
  ...change,
})

describe('a promise', () => {
  it('is kept when all its tests have passed', () => {
    expect(breachesOf(first, [result(['P1', 'NAV-01']), result(['P12'], { isPassed: false })])).toEqual([])
  })

  it('is broken by a failed test', () => {
    const failed = result(['P1'], { status: 'flaky', isPassed: false })
    expect(breachesOf(first, [result(['P1']), failed])).toEqual(['shell.e2e.ts › a test (flaky)'])
  })

  it('is broken without a test; the one of another number does not count', () => {
    expect(breachesOf(first, [result(['P12'])])).toEqual(['no test'])
  })
})

describe('a run', () => {
  it('is incomplete with a file that could not run, or an error outside the tests', () => {
    const results = [
      result([], { name: 'a.test.ts', status: 'could not run', isPassed: false }),
      result([], { file: null, name: 'playwright', status: 'SyntaxError', isPassed: false }),
      result([], { status: 'skipped', isPassed: false }),
    ]
    expect(unableToRun(results)).toEqual(['a.test.ts (could not run)', 'playwright (SyntaxError)'])
  })
})

describe('the page', () => {
  const run = {
    date: '2026-11-25',
    minutes: 12,
    results: [result(['P1', 'P12']), result(['P1']), result(['P12'], { status: 'unexpected', isPassed: false })],
    figures: [
      { promise: 1, words: '498 strings: 0 executed' },
      { promise: 12, words: '# pages checked', count: 2 },
      { promise: 1, words: '498 strings: 0 executed' },
      { promise: 12, words: '# pages checked', count: 3 },
    ],
  }
  const page = promisePage([first, second], run)

  it('counts each test once, also with two promises', () => {
    expect(page).toContain('Last run: 2026-11-25, 2 tests passed, 1 failed, 12 minutes.')
  })

  it('has the figures and the files of a promise, each once', () => {
    expect(page).toContain(
      '## 1. Data is text\n\nStrings stay strings.\n\n- 498 strings: 0 executed\n\nTests: `tests/e2e/shell.e2e.ts` (2)\n',
    )
  })

  it('adds up the counts of figures with the same words', () => {
    expect(page).toContain('\n- 5 pages checked\n')
  })

  it('says which promise is broken, and by which test', () => {
    expect(page).toContain(
      '**Broken.** shell.e2e.ts › a test (unexpected)\n\n- 5 pages checked\n\nTests: `tests/e2e/shell.e2e.ts` (1)',
    )
  })
})
