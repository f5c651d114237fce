import path from 'node:path'
import type { DashboardPromise, Figure } from './promises.ts'
import type { TestResult } from './test-totals.ts'
import { repository } from './tools.ts'

/** A run of the tests of all promises, in which none has failed. */
export interface ProvingRun {
  /** As `2026-11-25`. */
  readonly date: string
  /** Its hash. */
  readonly commit: string
  readonly results: readonly TestResult[]
}

/** The tests of a promise. */
function testsOf({ number }: DashboardPromise, results: readonly TestResult[]): readonly TestResult[] {
  return results.filter(({ tags }) => tags.includes(`P${number}`))
}

/** The page of the promises, in Markdown. */
export function promisePage(promises: readonly DashboardPromise[], run: ProvingRun): string {
  const { date, commit, results } = run
  const tests = new Set(promises.flatMap((promise) => testsOf(promise, results)))
  const sections = promises.map((promise) => section(promise, run)).join('\n')
  return `# Promises

\`npm test -- --long\` runs the tests of these promises and writes this page. A test of that run has counted each figure. \`npm test\`
runs these tests as well, apart from those that take minutes.

Counted on ${date} at commit ${commit}: ${tests.size} tests passed.

${sections}`
}

function section(promise: DashboardPromise, { results }: ProvingRun): string {
  const tests = testsOf(promise, results)
  const own = results.flatMap(({ figures }) => figures).filter((figure) => figure.promise === promise.number)
  const byWords = Map.groupBy(own, ({ words }) => words)
  const lines = [...byWords.values()].map((same) => `- ${wordsOf(same)}\n`).join('')
  return `## ${promise.number}. ${promise.title}

${promise.words}

${lines === '' ? '' : `${lines}\n`}Tests: ${countsByFile(tests)}
`
}

/** The sentence of figures with the same words. */
function wordsOf(same: readonly Figure[]): string {
  const [{ words = '', count = null } = {}] = same
  return count === null ? words : words.replace('#', String(same.reduce((sum, figure) => sum + (figure.count ?? 0), 0)))
}

/** As `tests/e2e/policy.e2e.ts (4), tests/unit/lib/csv.test.ts (2)`. */
function countsByFile(tests: readonly TestResult[]): string {
  const byFile = Map.groupBy(tests, ({ file }) => shownFile(file ?? ''))
  const counts = [...byFile].map(([file, own]) => `\`${file}\` (${own.length})`).sort()
  return counts.length === 0 ? 'none' : counts.join(', ')
}

/** Vitest reports absolute paths, Playwright those below its folder. */
function shownFile(file: string): string {
  const whole = path.isAbsolute(file) ? file : path.join(repository, 'tests', 'e2e', file)
  return path.relative(repository, whole).replaceAll(path.sep, '/')
}
