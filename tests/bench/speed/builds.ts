import path from 'node:path'
import { repository } from '#scripts/tools.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { Measured } from './figures.ts'
import { median } from './result.ts'
import { openStand, type Stand } from './stand.ts'

const other = process.env.BENCH_AGAINST
const sites = [path.join(repository, 'dist'), ...(other ? [other] : [])]

/**
 * Measures this build, and the built site in the folder that `BENCH_AGAINST` names, in turns. Prints the median of each figure, rounded.
 *
 * @param measure makes one visit
 */
export async function measureBuilds(
  rounds: number,
  apiUrl: string,
  measure: (stand: Stand) => Promise<Measured>,
): Promise<void> {
  const results = sites.map((): Measured[] => [])
  for (let round = 0; round < rounds; round += 1) {
    // The second visit of a round finds a warmer machine.
    const order = round % 2 === 0 ? [...sites.entries()] : [...sites.entries()].reverse()
    for (const [index, site] of order) {
      await using folder = await temporaryFolder()
      await using stand = await openStand(folder.path, apiUrl, { from: site })
      results[index]?.push(await measure(stand))
    }
  }
  const figures = Object.keys(results[0]?.[0] ?? {})
  const ofBuild = (name: string, measured: readonly Measured[], index: number) => [
    index === 0 ? 'this build' : 'other build',
    Math.round(median(measured.map((one) => one[name] ?? Number.NaN))),
  ]
  console.table(
    Object.fromEntries(
      figures.map((name) => [
        name,
        Object.fromEntries(results.map((measured, index) => ofBuild(name, measured, index))),
      ]),
    ),
  )
}
