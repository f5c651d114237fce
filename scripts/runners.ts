import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '#sandbox/start/temporary-folder.ts'
import { describeBrowser, findBrowser } from './browser.ts'
import { engineTable } from './engine-report.ts'
import { type EngineName, findEngines, type MissingEngine } from './engines.ts'
import { canMark, markedProcesses } from './marked-processes.ts'
import {
  playwrightTotals,
  runnerTotals,
  skip,
  sumTotals,
  type Totals,
  timeLines,
  totalsLine,
  vitestTotals,
} from './test-totals.ts'
import { repository, runTool } from './tools.ts'

/** Options of a runner beside its configuration. */
export interface RunOptions {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** What a runner leaves. */
export interface RunnerReport {
  /** Exit code; null after a signal. */
  readonly code: number | null
  /** The runner's report; empty when it wrote none. */
  readonly json: string
}

/** Runs vitest; all tests unless the arguments select some. */
function runVitest({ args = [], env = {} }: RunOptions = {}): Promise<RunnerReport> {
  return withReport((report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return runTool('vitest', 'vitest', ['run', ...reporters, ...args], { env })
  })
}

/** Runs Playwright; all tests unless the arguments select some. Requires a built site. */
function runPlaywright({ args = [], env = {} }: RunOptions = {}): Promise<RunnerReport> {
  return withReport(async (report) => {
    const browser = await findBrowser()
    console.log(describeBrowser(browser))
    return runTool('@playwright/test', 'playwright', ['test', '--reporter=list,json', ...args], {
      env: { ...env, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
  })
}

/** Runs vitest tests; all unless the arguments select some. */
export async function vitestTests(options?: RunOptions): Promise<Totals> {
  const { code, json } = await runVitest(options)
  return runnerTotals('vitest', code, () => vitestTotals(json))
}

/** Runs browser tests; all unless the arguments select some. Requires a built site. */
export async function browserTests(options?: RunOptions): Promise<Totals> {
  const { code, json } = await runPlaywright(options)
  return runnerTotals('playwright', code, () => playwrightTotals(json))
}

/** What came of the journeys in the engines. */
export interface EngineRun {
  /** Null when this machine has none of the engines. */
  readonly report: RunnerReport | null
  readonly missing: readonly MissingEngine[]
}

const engineTableFile = path.join(repository, 'test-results', 'engines.md')

/**
 * Plays the main journeys in engines, prints a table of them, and writes it to `test-results/engines.md`. A run that leaves a browser, a
 * driver, a screen or a file has failed. Requires a built site.
 *
 * @param names an engine that this machine does not have is named and left out
 * @param options arguments of Vitest select journeys
 */
export async function runEngines(names: readonly EngineName[], options: RunOptions = {}): Promise<EngineRun> {
  const { engines, missing } = await findEngines(names)
  if (engines.length === 0) return { report: null, missing }
  const chromium = engines.find(({ name }) => name === 'chromium')?.programs.browser
  const { args = [] } = options
  const env = { ...options.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }
  const projects = engines.flatMap(({ name }) => ['--project', name])
  const run = (own: Readonly<Record<string, string>>) =>
    runVitest({ args: ['--config', 'tests/engines/vitest.config.ts', ...projects, ...args], env: { ...env, ...own } })
  const report = await withoutLeftovers(run)
  if (report.json !== '') {
    const table = engineTable(report.json, missing)
    console.log(table)
    await mkdir(path.dirname(engineTableFile), { recursive: true })
    await writeFile(engineTableFile, `${table}\n`)
  }
  return { report, missing }
}

/** The main journeys in engines. One that this machine does not have is a skipped step. */
export async function engineTests(names: readonly EngineName[], options?: RunOptions): Promise<Totals> {
  const { report, missing } = await runEngines(names, options)
  const played = report ? [runnerTotals('engines', report.code, () => vitestTotals(report.json))] : []
  return sumTotals([...played, ...missing.map(skipEngine)])
}

/** The skipped step of an engine that this machine does not have. */
export function skipEngine({ name, reason }: MissingEngine): Totals {
  return skip(`journeys in ${name}`, reason)
}

/** Milliseconds in which a browser process with a session of its own notices that its browser has ended. */
const endsWithin = 5_000

/** Prints what a run leaves, and lets it fail then. */
async function withoutLeftovers(run: (env: Readonly<Record<string, string>>) => Promise<RunnerReport>) {
  await using folder = await temporaryFolder()
  const { env, running } = canMark ? markedProcesses() : { env: {}, running: () => [] }
  const report = await run({ ...env, TMPDIR: folder.path })
  const end = performance.now() + endsWithin
  while (running().length > 0 && performance.now() < end) await wait(50)
  const left = [...running(), ...(await readdir(folder.path))]
  if (left.length === 0) return report
  console.error(`The run has left:\n${left.join('\n')}`)
  return { ...report, code: 1 }
}

async function withReport(run: (file: string) => Promise<number | null>): Promise<RunnerReport> {
  await using folder = await temporaryFolder()
  const file = path.join(folder.path, 'report.json')
  const code = await run(file)
  return { code, json: await readFile(file, 'utf8').catch(() => '') }
}

/** Runs a step and prints its name, result and duration. A step that cannot run counts as one failed test. */
export async function step(name: string, run: () => Promise<Totals>): Promise<Totals> {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const totals = await run().catch((error: unknown): Totals => {
    console.error(error)
    return { passed: 0, failed: [`${name} (could not run)`] }
  })
  const seconds = (performance.now() - start) / 1000
  for (const reason of totals.skipped ?? []) console.log(`Skipped: ${reason}`)
  console.log(`── ${name}: ${totalsLine(totals)}, ${Math.round(seconds)} s`)
  return { ...totals, steps: [{ name, seconds }] }
}

/**
 * Prints the times, the skipped steps, the failed tests and, on the last line, the totals with the time of the whole process.
 * Returns the exit code.
 */
export function conclude(results: readonly Totals[]): number {
  const totals = sumTotals(results)
  const { passed, failed, skipped } = totals
  console.log(timeLines(totals))
  if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((name) => `  ${name}`).join('\n')}`)
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`)
  console.log(`\n${totalsLine(totals)}, ${Math.round(performance.now() / 1000)} s`)
  return failed.length === 0 && passed > 0 ? 0 : 1
}
