import { parseArgs } from 'node:util'
import { type HostName, hostNames, missingHost } from './host-servers.ts'
import { postgresTests } from './postgres-tests.ts'
import { browserTests, conclude, engineTests, step, vitestTests } from './runners.ts'
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

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name])

const needsBuild = (name: string): Totals => ({ passed: 0, failed: [`${name} (skipped, the build failed)`] })

const types = () => check('types', 'check:types')
const lint = () => check('lint and format', 'check:lint')

/** Journeys through the guard, all pages, links, workers and late files. They run once more on nginx with the site below a path. */
const journeysBelowPath = [
  'guard',
  'addresses',
  'login',
  'home',
  'palette',
  'shell',
  'patterns',
  'every-page',
  'gone-release',
]

/** Without nginx they run on the file server, and the step says so. */
async function belowPath(): Promise<Totals> {
  const args = journeysBelowPath.map((name) => `/${name}.e2e.ts`)
  const missing = missingHost('nginx')
  const host: HostName = missing === null ? 'nginx' : 'file server'
  const env = { SITE_BASE: '/backoffice/', SITE_HOST: host }
  const totals = await browserTests({ args: [...args, '--grep-invert=@plainHost'], env })
  return missing === null ? totals : sumTotals([totals, skip('e2e on nginx', missing)])
}

/** The stamped site on all hosts that are installed. */
async function hosts(): Promise<Totals> {
  const totals = await vitestTests({ args: projects('hosts') })
  const missing = hostNames.map((name) => ({ name, reason: missingHost(name) }))
  return sumTotals([totals, ...missing.flatMap(({ name, reason }) => (reason === null ? [] : [skip(name, reason)]))])
}

async function everything(): Promise<readonly Totals[]> {
  const build = await check('build', 'build')
  const isBuilt = build.failed.length === 0
  const size = async () => (isBuilt ? step('size', sizeBudgets) : needsBuild('size'))
  const short = async () => [await lint(), await check('unused', 'check:unused'), await size()]
  // The type check keeps one processor busy, so the other checks run beside it.
  const [typeTotals, shortTotals] = await Promise.all([types(), short()])
  const tests = await step('unit, checks and api', () => vitestTests({ args: projects('unit', 'checks', 'api') }))
  const onPostgres = await postgresTests()
  const journeys = isBuilt ? await step('e2e', browserTests) : needsBuild('e2e')
  const onHosts = isBuilt ? await step('hosts', hosts) : needsBuild('hosts')
  const below = isBuilt ? await step('e2e below a path', belowPath) : needsBuild('e2e below a path')
  const engines = isBuilt ? await step('engines', engineTests) : needsBuild('engines')
  return [build, typeTotals, ...shortTotals, tests, onPostgres, journeys, onHosts, below, engines]
}

/** What takes less than a minute. */
async function quickTests(): Promise<readonly Totals[]> {
  const tests = () => vitestTests({ args: projects('unit', 'checks') })
  return [await types(), await lint(), await step('unit and checks', tests)]
}

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
process.exitCode = conclude(values.quick ? await quickTests() : await everything())
