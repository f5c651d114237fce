import path from 'node:path'
import { parseArgs } from 'node:util'
import { filesBelow } from '#build/manifest.ts'
import { describeBrowser, findBrowser } from './browser.ts'
import { ensureBuild } from './site.ts'
import { main, repository, startNode } from './tools.ts'

const folder = path.join(repository, 'tests', 'bench')

/** The benches whose path contains a word of the command line; without one, the bench of `docs/performance.md`. */
async function askedBenches(words: readonly string[]): Promise<string[]> {
  const all = (await filesBelow(folder)).filter((name) => name.endsWith('.bench.ts'))
  if (words.length === 0) return all.filter((name) => name === 'speed.bench.ts')
  const asked = all.filter((name) => words.some((word) => name.includes(word)))
  if (asked.length === 0) throw new Error(`No bench matches ${words.join(' ')}`)
  return asked
}

await main(async () => {
  const benches = await askedBenches(parseArgs({ allowPositionals: true }).positionals)
  const browser = await findBrowser()
  console.log(describeBrowser(browser))
  await ensureBuild()
  let failed = 0
  for (const name of benches) {
    console.log(`\n${name}`)
    const code = await startNode([path.join(folder, name)], { env: { CHROMIUM_PATH: browser.path } }).code
    if (code !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
})
