import { describe, expect, it } from 'vitest'
import { promisePage } from '#scripts/promise-report.ts'
import type { TestResult } from '#scripts/test-totals.ts'

const first = { number: 1, title: 'Data is text', words: 'Strings stay strings.' }
const second = { number: 12, title: 'A logout leaves nothing', words: 'All is empty.' }

const result = (tags: readonly string[], change: Partial<TestResult> = {}): TestResult => ({
  file: 'shell.e2e.ts',
  name: 'shell.e2e.ts › a test',
  tags,
  status: 'expected',
  isPassed: true,
  ms: 5,
  figures: [],
  ...change,
})

describe('the page', () => {
  const strings = { promise: 1, words: '498 strings: 0 executed' }
  const run = {
    date: '2026-11-25',
    commit: '2bb6bbe913',
    results: [
      result(['P1', 'P12'], { figures: [strings, { promise: 12, words: '# pages checked', count: 2 }] }),
      result(['P1'], { figures: [strings, { promise: 12, words: '# pages checked', count: 3 }] }),
      result(['NAV-01']),
    ],
  }
  const page = promisePage([first, second], run)

  it('counts each test once, also with two promises', () => {
    expect(page).toContain('Counted on 2026-11-25 at commit 2bb6bbe913: 2 tests passed.')
  })

  it('has the figures and the files of a promise, each once', () => {
    expect(page).toContain(
      '## 1. Data is text\n\nStrings stay strings.\n\n- 498 strings: 0 executed\n\nTests: `tests/e2e/shell.e2e.ts` (2)\n',
    )
  })

  it('adds up the counts of figures with the same words', () => {
    expect(page).toContain('\n- 5 pages checked\n')
  })
})
