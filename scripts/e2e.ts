import { describeBrowser, findBrowser } from './browser.ts'
import { ensureBuild } from './site.ts'
import { main, runTool } from './tools.ts'

await main(async () => {
  const browser = await findBrowser()
  console.log(describeBrowser(browser))
  await ensureBuild()
  const args = ['test', ...process.argv.slice(2)]
  const code = await runTool('@playwright/test', 'playwright', args, { env: { CHROMIUM_PATH: browser.path } })
  return code ?? 1
})
