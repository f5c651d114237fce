import path from 'node:path'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startApi } from './speed/api.ts'
import { candidates, loads, type Measured, openHub } from './speed/figures.ts'
import { buildPeers, peer, peerNames } from './speed/peers/build.ts'
import { median } from './speed/result.ts'
import { openStand } from './speed/stand.ts'

/*
 * Compares the product, the floor and the same pages as others write them, in one run: a single-page application with one bundle, and an
 * admin framework with its component library. It needs the registry of npm. The document of the speed names its result.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

await using folder = await temporaryFolder()
const others = await buildPeers(path.join(folder.path, 'peers'))
await using api = await startApi()
await using stand = await openStand(path.join(folder.path, 'site'), api.url, { others })
const sites = [...candidates, ...peerNames.map(peer)]
const results = new Map(sites.map(({ name }): [string, Measured[]] => [name, []]))
for (let round = 0; round < rounds; round += 1) {
  for (const walk of [...loads, openHub(10_000), openHub(50_000)]) {
    for (const site of sites) results.get(site.name)?.push(await walk(stand, site, api.token))
  }
}

const typical = (site: string, figure: string) =>
  median((results.get(site) ?? []).flatMap((measured) => measured[figure] ?? []))
const figures = new Set([...results.values()].flat().flatMap((measured) => Object.keys(measured)))
const names = sites.map(({ name }) => name)
console.log(`| figure | ${names.join(' | ')} |`)
console.log(`|-|${names.map(() => '-|').join('')}`)
for (const figure of figures) {
  const floor = typical('floor', figure)
  const cells = names.map((name) => {
    const value = typical(name, figure)
    return name === 'floor' ? value.toFixed(0) : `${value.toFixed(0)} (${(value / floor).toFixed(2)} ×)`
  })
  console.log(`| ${figure} | ${cells.join(' | ')} |`)
}
