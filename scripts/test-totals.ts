import { stripVTControlCharacters } from 'node:util'
import { type Figure, figuresOf } from './promises.ts'

/** Result of a runner or a check: number of passed tests, and the names of the others with what they say. */
export interface Totals {
  passed: number
  failed: string[]
  /** Steps that this machine cannot run, each with its reason. They count neither as passed nor as failed. */
  skipped?: string[]
  /** What came of each test. A check has none. */
  tests?: readonly TestResult[]
  /** Steps of the run, in their order. */
  steps?: readonly StepTime[]
}

export interface StepTime {
  readonly name: string
  readonly seconds: number
}

/**
 * Totals of a step that this machine cannot run, because a program is not installed. A skipped test counts as failed.
 *
 * @param reason in plain words, with the package to install
 */
export function skip(name: string, reason: string): Totals {
  return { passed: 0, failed: [], skipped: [`${name}: ${reason}`] }
}

/** Totals of a single check, which counts as one test. */
export function checkTotals(name: string, code: number | null): Totals {
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] }
}

/**
 * Totals of a test runner. A runner that fails without a failed test, or that ran no tests, counts as one failed test.
 *
 * @param read reads the runner's report; may throw
 */
export function runnerTotals(runner: string, code: number | null, read: () => Totals): Totals {
  let totals: Totals
  try {
    totals = read()
  } catch {
    return { passed: 0, failed: [`${runner}: gave no results`] }
  }
  if (totals.failed.length > 0) return totals
  if (code !== 0) return { ...totals, failed: [`${runner}: ended with ${code ?? 'a signal'}, though no test failed`] }
  return totals.passed > 0 ? totals : { passed: 0, failed: [`${runner}: ran no test`] }
}

export function sumTotals(all: readonly Totals[]): Required<Totals> {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.flatMap(({ failed }) => failed),
    skipped: all.flatMap(({ skipped = [] }) => skipped),
    tests: all.flatMap(({ tests = [] }) => tests),
    steps: all.flatMap(({ steps = [] }) => steps),
  }
}

/** The steps with their time, and the slowest tests, one per line. */
export function timeLines({ steps = [], tests = [] }: Totals, slowest = 10): string {
  const line = (seconds: string, name: string) => `${seconds.padStart(8)} s  ${name}`
  const byTime = tests.toSorted((one, other) => other.ms - one.ms).slice(0, slowest)
  const list = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', title, ...lines])
  return [
    ...list(
      'Steps:',
      steps.map(({ name, seconds }) => line(String(Math.round(seconds)), name)),
    ),
    ...list(
      'Slowest tests:',
      byTime.map(({ ms, name }) => line((ms / 1000).toFixed(1), name)),
    ),
  ].join('\n')
}

/** One line with the numbers of totals: "5956 passed, 0 failed", and the skipped steps if there are some. */
export function totalsLine({ passed, failed, skipped = [] }: Totals): string {
  const line = `${passed} passed, ${failed.length} failed`
  return skipped.length === 0 ? line : `${line}, ${skipped.length} skipped`
}

/** What came of one test. */
export interface TestResult {
  /** Path of its file; null when the runner failed outside the files. */
  readonly file: string | null
  /** With the names of its groups. */
  readonly name: string
  /** Without the `@`. A test of Vitest has its tags in its name. */
  readonly tags: readonly string[]
  /** The runner's word. */
  readonly status: string
  readonly isPassed: boolean
  /** The message of its failure, as the runner prints it. */
  readonly message?: string | undefined
  readonly ms: number
  /** What it has counted for promises. */
  readonly figures: readonly Figure[]
}

/** Status of a file whose tests could not run. */
const couldNotRun = 'could not run'

interface VitestReport {
  testResults: readonly {
    name: string
    status: string
    assertionResults: readonly {
      fullName: string
      status: string
      failureMessages?: readonly string[]
      duration?: number
      meta?: { figures?: readonly Figure[] }
    }[]
  }[]
}

/** The tests of Vitest's JSON report. A file that could not run is one failed test. */
export function vitestResults(json: string): readonly TestResult[] {
  const report: VitestReport = JSON.parse(json)
  return report.testResults.flatMap(({ name: file, status, assertionResults }): readonly TestResult[] => {
    if (assertionResults.length === 0) {
      return status === 'passed' ? [] : [{ file, name: file, ...noTest, status: couldNotRun }]
    }
    return assertionResults.map((test) => ({
      file,
      name: test.fullName,
      tags: [...test.fullName.matchAll(/\[([\w?-]+)\]/g)].map(([, tag]) => tag ?? ''),
      status: test.status,
      isPassed: test.status === 'passed',
      message: test.failureMessages?.[0],
      ms: test.duration ?? 0,
      figures: test.meta?.figures ?? [],
    }))
  })
}

/** What a failure outside the tests has for a test. */
const noTest = { tags: [], isPassed: false, ms: 0, figures: [] } satisfies Partial<TestResult>

/** Totals of Vitest's JSON report. A file that could not run counts as one failed test. */
export function vitestTotals(json: string): Totals {
  return testTotals(vitestResults(json))
}

interface PlaywrightSuite {
  title: string
  suites?: readonly PlaywrightSuite[]
  specs?: readonly {
    title: string
    file?: string
    tags?: readonly string[]
    tests: readonly PlaywrightTest[]
  }[]
}

interface PlaywrightTest {
  status: string
  results?: readonly {
    duration: number
    error?: { message?: string }
    annotations?: readonly { type: string; description?: string }[]
  }[]
}

interface PlaywrightReport {
  suites: readonly PlaywrightSuite[]
  errors?: readonly { message?: string }[]
}

/** The tests of Playwright's JSON report. An error outside the tests is one failed test. */
export function playwrightResults(json: string): readonly TestResult[] {
  const report: PlaywrightReport = JSON.parse(json)
  const errors = (report.errors ?? []).map(({ message }) => ({
    file: null,
    name: 'playwright',
    ...noTest,
    status: message?.split('\n')[0] ?? 'error',
  }))
  return [...report.suites.flatMap((suite) => suiteResults(suite, '')), ...errors]
}

/** Totals of Playwright's JSON report. An error outside the tests counts as one failed test. */
export function playwrightTotals(json: string): Totals {
  return testTotals(playwrightResults(json))
}

function suiteResults({ title, suites = [], specs = [] }: PlaywrightSuite, before: string): readonly TestResult[] {
  const group = before ? `${before} › ${title}` : title
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => ({
      file: spec.file ?? null,
      name: `${group} › ${spec.title}`,
      tags: spec.tags ?? [],
      status,
      isPassed: status === 'expected',
      message: results.find(({ error }) => error)?.error?.message,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      figures: results.flatMap(({ annotations = [] }) => figuresOf(annotations)),
    })),
  )
  return [...own, ...suites.flatMap((suite) => suiteResults(suite, group))]
}

type SizeReport = readonly { name: string; passed?: boolean; size?: number; sizeLimit?: number }[]

/** Totals of size-limit's JSON report. */
export function sizeTotals(json: string): Totals {
  const report: SizeReport = JSON.parse(json)
  return resultTotals(
    report.map(({ name, passed, size, sizeLimit }) => {
      const failure = size === undefined ? 'not measured' : `${size} bytes, budget ${sizeLimit}`
      return { name: `size of ${name}`, status: failure, isPassed: passed === true }
    }),
  )
}

/** Formats the same report for people, in kilobytes of 1000 bytes. */
export function sizeLines(json: string): string {
  const kilobytes = (bytes = 0) => (bytes / 1000).toFixed(1).padStart(6)
  const report: SizeReport = JSON.parse(json)
  return report
    .map(({ name, size, sizeLimit }) => `${kilobytes(size)} of ${kilobytes(sizeLimit)} kB  ${name}`)
    .join('\n')
}

function testTotals(tests: readonly TestResult[]): Totals {
  return { ...resultTotals(tests), tests }
}

/** A skipped test counts as failed, because it proves nothing. */
function resultTotals(results: readonly Pick<TestResult, 'name' | 'status' | 'isPassed' | 'message'>[]): Totals {
  return {
    passed: results.filter(({ isPassed }) => isPassed).length,
    failed: results
      .filter(({ isPassed }) => !isPassed)
      .map(({ name, status, message }) => [`${name} (${status})`, ...firstLines(message)].join('\n    ')),
  }
}

/** What a failure says, short enough for a list of failures: the log of a run may be cut before its end. */
function firstLines(message = ''): readonly string[] {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 8)
    .map((line) => line.slice(0, 200))
}
