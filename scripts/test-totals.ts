/** Result of a runner or a check: number of passed tests and the names of the others. */
export interface Totals {
  passed: number
  failed: string[]
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

export function sumTotals(all: readonly Totals[]): Totals {
  return { passed: all.reduce((sum, { passed }) => sum + passed, 0), failed: all.flatMap(({ failed }) => failed) }
}

interface VitestReport {
  testResults: readonly {
    name: string
    status: string
    assertionResults: readonly { fullName: string; status: string }[]
  }[]
}

/** Totals of Vitest's JSON report. A file that could not run counts as one failed test. */
export function vitestTotals(json: string): Totals {
  const report: VitestReport = JSON.parse(json)
  return sumTotals(
    report.testResults.map(({ name, status, assertionResults }) => {
      if (assertionResults.length === 0) return status === 'passed' ? none : { passed: 0, failed: [name] }
      return resultTotals(assertionResults.map((test) => [test.fullName, test.status, 'passed']))
    }),
  )
}

interface PlaywrightSuite {
  title: string
  suites?: readonly PlaywrightSuite[]
  specs?: readonly { title: string; tests: readonly { status: string }[] }[]
}

interface PlaywrightReport {
  suites: readonly PlaywrightSuite[]
  errors?: readonly { message?: string }[]
}

/** Totals of Playwright's JSON report. An error outside the tests counts as one failed test. */
export function playwrightTotals(json: string): Totals {
  const report: PlaywrightReport = JSON.parse(json)
  const errors = (report.errors ?? []).map(({ message }) => `playwright: ${message?.split('\n')[0] ?? 'error'}`)
  return sumTotals([...report.suites.map((suite) => suiteTotals(suite, '')), { passed: 0, failed: errors }])
}

function suiteTotals({ title, suites = [], specs = [] }: PlaywrightSuite, before: string): Totals {
  const name = before ? `${before} › ${title}` : title
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status }) => [`${name} › ${spec.title}`, status, 'expected'] as const),
  )
  return sumTotals([resultTotals(own), ...suites.map((suite) => suiteTotals(suite, name))])
}

type SizeReport = readonly { name: string; passed?: boolean; size?: number; sizeLimit?: number }[]

/** Totals of size-limit's JSON report. */
export function sizeTotals(json: string): Totals {
  const report: SizeReport = JSON.parse(json)
  return resultTotals(
    report.map(({ name, passed, size, sizeLimit }) => {
      const failure = size === undefined ? 'not measured' : `${size} bytes, budget ${sizeLimit}`
      return [`size of ${name}`, passed ? 'passed' : failure, 'passed']
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

const none: Totals = { passed: 0, failed: [] }

/** A skipped test counts as failed, because it proves nothing. */
function resultTotals(results: readonly (readonly [name: string, status: string, good: string])[]): Totals {
  return {
    passed: results.filter(([, status, good]) => status === good).length,
    failed: results.filter(([, status, good]) => status !== good).map(([name, status]) => `${name} (${status})`),
  }
}
