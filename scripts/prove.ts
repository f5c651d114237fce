import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '#sandbox/start/temporary-folder.ts'
import { breachesOf, promisePage, unableToRun } from './promise-report.ts'
import { type Figure, figuresVariable, promises } from './promises.ts'
import { type RunnerReport, runPlaywright, runVitest } from './runners.ts'
import { ensureBuild } from './site.ts'
import { playwrightResults, type TestResult, vitestResults } from './test-totals.ts'
import { main, repository } from './tools.ts'

/* Runs the tests of all promises and writes docs/promises.md from what they report. */

const page = path.join(repository, 'docs', 'promises.md')

function resultsOf({ json }: RunnerReport, read: (json: string) => readonly TestResult[]): readonly TestResult[] {
  if (json === '') throw new Error('A test runner gave no results')
  return read(json)
}

async function readFigures(file: string): Promise<readonly Figure[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

function conclude(results: readonly TestResult[], minutes: number): number {
  const broken = promises.filter((promise) => breachesOf(promise, results).length > 0)
  const unable = unableToRun(results)
  for (const promise of broken) console.error(`\nBroken: ${promise.title}`, breachesOf(promise, results))
  for (const name of unable) console.error(`\nCould not run: ${name}`)
  const kept = promises.length - broken.length
  console.log(`\n${kept} of ${promises.length} promises kept, ${minutes} minutes; see docs/promises.md`)
  return broken.length + unable.length === 0 ? 0 : 1
}

await main(async () => {
  const start = performance.now()
  await using folder = await temporaryFolder()
  const file = path.join(folder.path, 'figures')
  const env = { [figuresVariable]: file, WITH_LONG: '1', WITH_AXE: '1' }
  await ensureBuild()
  const quick = resultsOf(await runVitest({ env, args: ['-t', '\\[P\\d+\\]'] }), vitestResults)
  const journeys = resultsOf(await runPlaywright({ env, args: ['--grep', '@P\\d+\\b'] }), playwrightResults)
  const results = [...quick, ...journeys]
  const minutes = Math.round((performance.now() - start) / 60_000)
  const date = new Date().toISOString().slice(0, 10)
  await writeFile(page, promisePage(promises, { date, minutes, results, figures: await readFigures(file) }))
  return conclude(results, minutes)
})
