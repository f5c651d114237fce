import { parseArgs } from 'node:util'
import { findEngines, testedEngines } from './engines.ts'
import { type HostName, hostNames, missingHost } from './host-servers.ts'
import { findPostgres } from './postgres.ts'
import { postgresTests, skipPostgres } from './postgres-tests.ts'
import { writePromises } from './promise-page.ts'
import { browserTests, conclude, engineTests, skipEngine, step, vitestTests } from './runners.ts'
import { checkTotals, runnerTotals, sizeLines, sizeTotals, skip, sumTotals, type Totals } from './test-totals.ts'
import { runTool, startNode } from './tools.ts'

/** Runs a check that is a script in package.json. */
function check(name: string, script: string): Promise<Totals> {
  return step(name, async () => checkTotals(name, await startNode(['--run', script]).code))
}

async function sizeBudgets(): Promise<Totals> {
  let json = ''
  const code = await runTool('size-limit', 'size-limit', ['--json'], {
    onOutput: (text) => {
      json += text
    },
  })
  return runnerTotals('size-limit', code, () => {
    const totals = sizeTotals(json)
    console.log(sizeLines(json))
    return totals
  })
}

/** The environment of tests; those of a long run also try what takes minutes. */
const envOf = (withLong: boolean): Record<string, string> => (withLong ? { WITH_LONG: '1', WITH_AXE: '1' } : {})

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name])

const needsBuild = (name: string): Totals => ({ passed: 0, failed: [`${name} (skipped, the build failed)`] })

const types = () => check('types', 'check:types')
/** @param withHints all files, and what is deprecated, which needs twice the time */
const astroTypes = (withHints = false) => check('types of Astro files', withHints ? 'check:hints' : 'check:astro')
const lint = () => check('lint and format', 'check:lint')

/**
 * Journeys through the guard, all pages, links, workers and late files run once more on nginx with the site below a path. Without nginx
 * they run on the file server, and the step says so.
 */
async function belowPath(): Promise<Totals> {
  const skipped = skippedBelowPath()
  const host: HostName = skipped.length === 0 ? 'nginx' : 'file server'
  const env = { SITE_BASE: '/backoffice/', SITE_HOST: host }
  return sumTotals([await browserTests({ args: ['--grep=@belowPath'], env }), ...skipped])
}

function skippedBelowPath(): readonly Totals[] {
  const missing = missingHost('nginx')
  return missing === null ? [] : [skip('e2e on nginx', missing)]
}

/** The stamped site on all hosts that are installed. */
async function hosts(withLong: boolean): Promise<Totals> {
  return sumTotals([await vitestTests({ args: projects('hosts'), env: envOf(withLong) }), ...skippedHosts()])
}

function skippedHosts(): readonly Totals[] {
  const missing = hostNames.map((name) => ({ name, reason: missingHost(name) }))
  return missing.flatMap(({ name, reason }) => (reason === null ? [] : [skip(name, reason)]))
}

/** Says before the first step what this machine cannot run. */
async function announceSkips(withLong: boolean): Promise<void> {
  const postgres = findPostgres() === null ? [skipPostgres()] : []
  const engines = (await findEngines(testedEngines(withLong))).missing.map(skipEngine)
  const { skipped } = sumTotals([...postgres, ...skippedHosts(), ...skippedBelowPath(), ...engines])
  if (skipped.length > 0) console.log(`This run skips:\n${skipped.map((name) => `  ${name}`).join('\n')}`)
}

async function everything(withLong: boolean): Promise<readonly Totals[]> {
  await announceSkips(withLong)
  const build = check('build', 'build')
  const ifBuilt = async (name: string, run: () => Promise<Totals>) =>
    (await build).failed.length === 0 ? step(name, run) : needsBuild(name)
  const ofSources = async () => {
    const checks = [await lint(), await check('unused', 'check:unused'), await types()]
    // The build and the check of Astro files write the same types.
    await build
    return [...checks, await astroTypes(withLong)]
  }
  const ofSite = async () => [await ifBuilt('size', sizeBudgets), await ifBuilt('hosts', () => hosts(withLong))]
  // Each keeps about one processor busy.
  const checks = await Promise.all([ofSources(), ofSite()])
  const unit = () => vitestTests({ args: projects('unit-*', 'checks', 'api'), env: envOf(withLong) })
  const inEngines = () => engineTests(testedEngines(withLong), { env: envOf(withLong) })
  return [
    await build,
    ...checks.flat(),
    await step('unit, checks and api', unit),
    await postgresTests(),
    await ifBuilt('e2e', () => browserTests({ env: envOf(withLong) })),
    await ifBuilt('e2e below a path', belowPath),
    await ifBuilt('engines', inEngines),
  ]
}

/** What takes about a minute. */
async function quickTests(): Promise<readonly Totals[]> {
  const tests = () => vitestTests({ args: projects('unit-*', 'checks') })
  return [await types(), await astroTypes(), await lint(), await step('unit and checks', tests)]
}

const { quick = false, long: withLong = false } = parseArgs({
  options: { quick: { type: 'boolean' }, long: { type: 'boolean' } },
}).values
const results = quick ? await quickTests() : await everything(withLong)
if (withLong) await writePromises(sumTotals(results))
process.exitCode = conclude(results)
