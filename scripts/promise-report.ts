import path from 'node:path'
import type { DashboardPromise, Figure } from './promises.ts'
import { couldNotRun, type TestResult } from './test-totals.ts'
import { repository } from './tools.ts'

/** A run of the tests of all promises. */
export interface ProvingRun {
  /** As `2026-11-25`. */
  readonly date: string
  readonly minutes: number
  readonly results: readonly TestResult[]
  readonly figures: readonly Figure[]
}

/** The tests of a promise. */
function testsOf({ number }: DashboardPromise, results: readonly TestResult[]): readonly TestResult[] {
  return results.filter(({ tags }) => tags.includes(`P${number}`))
}

/** Why a promise is not kept: its failed tests, or that it has none. Empty for a kept promise. */
export function breachesOf(promise: DashboardPromise, results: readonly TestResult[]): readonly string[] {
  const tests = testsOf(promise, results)
  if (tests.length === 0) return ['no test']
  return tests.filter(({ isPassed }) => !isPassed).map(nameOf)
}

/** Files that could not run, and errors outside the tests. Any promise may depend on them. */
export function unableToRun(results: readonly TestResult[]): readonly string[] {
  return results.filter(({ file, status }) => file === null || status === couldNotRun).map(nameOf)
}

const nameOf = ({ name, status }: TestResult) => `${name} (${status})`

/** The page of the promises, in Markdown. */
export function promisePage(promises: readonly DashboardPromise[], run: ProvingRun): string {
  const { date, minutes, results } = run
  const tests = new Set(promises.flatMap((promise) => testsOf(promise, results)))
  const passed = [...tests].filter(({ isPassed }) => isPassed).length
  const sections = promises.map((promise) => section(promise, run)).join('\n')
  return `# Promises

\`npm run prove\` runs the tests of these promises and writes this page. A test of that run has counted each figure. \`npm test\` runs
all these tests as well, apart from those that take minutes.

Last run: ${date}, ${passed} tests passed, ${tests.size - passed} failed, ${minutes} minutes.

${sections}`
}

function section(promise: DashboardPromise, { results, figures }: ProvingRun): string {
  const tests = testsOf(promise, results)
  const breaches = breachesOf(promise, results)
  const own = figures.filter((figure) => figure.promise === promise.number)
  const byWords = Map.groupBy(own, ({ words }) => words)
  const lines = [...byWords.values()].map((same) => `- ${wordsOf(same)}\n`).join('')
  const state = breaches.length === 0 ? '' : `**Broken.** ${breaches.join('; ')}\n\n`
  return `## ${promise.number}. ${promise.title}

${promise.words}

${state}${lines === '' ? '' : `${lines}\n`}Tests: ${countsByFile(tests)}
`
}

/** The sentence of figures with the same words. */
export function wordsOf(same: readonly Figure[]): string {
  const [{ words = '', count = null } = {}] = same
  return count === null ? words : words.replace('#', String(same.reduce((sum, figure) => sum + (figure.count ?? 0), 0)))
}

/** As `tests/e2e/policy.e2e.ts (4), tests/unit/lib/csv.test.ts (2)`. */
function countsByFile(tests: readonly TestResult[]): string {
  const passed = tests.filter(({ isPassed }) => isPassed)
  const byFile = Map.groupBy(passed, ({ file }) => shownFile(file ?? ''))
  const counts = [...byFile].map(([file, own]) => `\`${file}\` (${own.length})`).sort()
  return counts.length === 0 ? 'none' : counts.join(', ')
}

/** Vitest reports absolute paths, Playwright those below its folder. */
function shownFile(file: string): string {
  const whole = path.isAbsolute(file) ? file : path.join(repository, 'tests', 'e2e', file)
  return path.relative(repository, whole).replaceAll(path.sep, '/')
}
