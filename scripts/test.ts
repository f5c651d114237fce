import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describeBrowser, findBrowser } from './browser.ts'
import {
  checkTotals,
  playwrightTotals,
  runnerTotals,
  sizeLines,
  sizeTotals,
  sumTotals,
  type Totals,
  vitestTotals,
} from './test-totals.ts'
import { exitCode, runTool, startNode } from './tools.ts'

const reports = await mkdtemp(path.join(os.tmpdir(), 'dashboard-tc-'))

/** Runs a script of package.json that is one check. */
async function check(name: string, script: string): Promise<Totals> {
  return checkTotals(name, await exitCode(startNode(['--run', script])))
}

async function unitAndApiTests(): Promise<Totals> {
  const report = path.join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool('vitest', 'vitest', ['run', ...reporters])
  const json = await readFile(report, 'utf8').catch(() => '')
  return runnerTotals('vitest', code, () => vitestTotals(json))
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

async function browserTests(): Promise<Totals> {
  const report = path.join(reports, 'playwright.json')
  const browser = await findBrowser()
  console.log(describeBrowser(browser))
  const code = await runTool('@playwright/test', 'playwright', ['test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const json = await readFile(report, 'utf8').catch(() => '')
  return runnerTotals('playwright', code, () => playwrightTotals(json))
}

/** Says what is running and what came of it; what cannot be run counts as one failed test. */
async function step(name: string, run: () => Promise<Totals>): Promise<Totals> {
  console.log(`\n── ${name}`)
  const totals = await run().catch((error: unknown): Totals => {
    console.error(error)
    return { passed: 0, failed: [`${name} (could not run)`] }
  })
  console.log(`── ${name}: ${totals.passed} passed, ${totals.failed.length} failed`)
  return totals
}

const needsBuild = (name: string): Totals => ({ passed: 0, failed: [`${name} (skipped, the build failed)`] })

const results = [
  await step('types', () => check('types', 'check:types')),
  await step('lint and format', () => check('lint and format', 'check:lint')),
  await step('unused', () => check('unused', 'check:unused')),
  await step('unit, checks and api', unitAndApiTests),
]
const build = await step('build', () => check('build', 'build'))
const isBuilt = build.failed.length === 0
results.push(build)
results.push(isBuilt ? await step('size', sizeBudgets) : needsBuild('size'))
results.push(isBuilt ? await step('e2e', browserTests) : needsBuild('e2e'))
await rm(reports, { recursive: true, force: true })

const { passed, failed } = sumTotals(results)
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1
