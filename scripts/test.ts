import { parseArgs } from 'node:util'
import { browserTests, conclude, step, vitestTests } from './runners.ts'
import { checkTotals, runnerTotals, sizeLines, sizeTotals, type Totals } from './test-totals.ts'
import { exitCode, runTool, startNode } from './tools.ts'

/** Runs a check that is a script in package.json. */
function check(name: string, script: string): Promise<Totals> {
  return step(name, async () => checkTotals(name, await exitCode(startNode(['--run', script]))))
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

const needsBuild = (name: string): Totals => ({ passed: 0, failed: [`${name} (skipped, the build failed)`] })

const types = () => check('types', 'check:types')
const lint = () => check('lint and format', 'check:lint')

async function everything(): Promise<readonly Totals[]> {
  const results = [await types(), await lint(), await check('unused', 'check:unused')]
  results.push(await step('unit, checks and api', vitestTests))
  const build = await check('build', 'build')
  const isBuilt = build.failed.length === 0
  results.push(build)
  results.push(isBuilt ? await step('size', sizeBudgets) : needsBuild('size'))
  results.push(isBuilt ? await step('e2e', browserTests) : needsBuild('e2e'))
  return results
}

/** What takes less than a minute. */
async function quickTests(): Promise<readonly Totals[]> {
  const tests = () => vitestTests({ args: ['--project', 'unit', '--project', 'checks'] })
  return [await types(), await lint(), await step('unit and checks', tests)]
}

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
process.exitCode = conclude(values.quick ? await quickTests() : await everything())
