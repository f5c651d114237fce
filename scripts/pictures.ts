import { parseArgs } from 'node:util'
import { describeBrowser, findBrowser } from './browser.ts'
import { ensureBuild } from './site.ts'
import { main, runTool } from './tools.ts'

/*
 * Takes a picture of every page and its main states, in both languages and schemes and four sizes, into `pictures/`. Words
 * select views. `--compare` compares the pages with the pictures of the last run and writes the differences into `test-results/`.
 * `--docs` also writes the pictures of `docs/pages.md`.
 */

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { compare: { type: 'boolean', default: false }, docs: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const browser = await findBrowser()
  console.log(describeBrowser(browser))
  await ensureBuild()
  const args = ['test', '--config', 'tests/pictures/playwright.config.ts', '--reporter=list']
  const update = values.compare ? 'none' : 'all'
  const selected = positionals.length > 0 ? ['--grep', ` (${positionals.join('|')}) `] : []
  const code = await runTool('@playwright/test', 'playwright', [...args, `--update-snapshots=${update}`, ...selected], {
    env: { CHROMIUM_PATH: browser.path, ...(values.docs ? { DOCS_PICTURES: '1' } : {}) },
  })
  return code ?? 1
})
