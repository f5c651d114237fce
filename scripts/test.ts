import { browserTests, conclude, step, vitestTests } from './runners.ts'
import { checkTotals, runnerTotals, sizeLines, sizeTotals, type Totals } from './test-totals.ts'
import { exitCode, runTool, startNode } from './tools.ts'

/** Runs a check that is a script in package.json. */
async function check(name: string, script: string): Promise<Totals> {
  return checkTotals(name, await exitCode(startNode(['--run', script])))
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

const results = [
  await step('types', () => check('types', 'check:types')),
  await step('lint and format', () => check('lint and format', 'check:lint')),
  await step('unused', () => check('unused', 'check:unused')),
  await step('unit, checks and api', vitestTests),
]
const build = await step('build', () => check('build', 'build'))
const isBuilt = build.failed.length === 0
results.push(build)
results.push(isBuilt ? await step('size', sizeBudgets) : needsBuild('size'))
results.push(isBuilt ? await step('e2e', browserTests) : needsBuild('e2e'))
process.exitCode = conclude(results)
