import path from 'node:path'
import { chromium } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { build, preview } from 'vite'
import { findBrowser, launchArguments } from '#scripts/browser.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { measureTable } from './measure.ts'

/** Number of rows and CPU slowdown factor. A factor of four resembles the users' machines. */
const cases = [
  { rows: 10_000, slowdown: 1 },
  { rows: 20_000, slowdown: 1 },
  { rows: 50_000, slowdown: 1 },
  { rows: 10_000, slowdown: 4 },
]

await using folder = await temporaryFolder()
const config = {
  configFile: false as const,
  root: path.join(import.meta.dirname, 'page'),
  logLevel: 'error' as const,
  plugins: [tailwindcss()],
  build: { outDir: folder.path, emptyOutDir: true },
  preview: { host: '127.0.0.1', port: 0 },
}
await build(config)
const server = await preview(config)
const address = server.resolvedUrls?.local[0]
if (!address) throw new Error('The bench page is not served')
const browser = await chromium.launch({
  executablePath: (await findBrowser()).path,
  args: launchArguments(),
})
try {
  const figures = []
  for (const { rows, slowdown } of cases) {
    const measured = Object.entries(await measureTable(browser, address, rows, slowdown))
    figures.push(Object.fromEntries(measured.map(([name, figure]) => [name, Math.round(figure * 10) / 10])))
  }
  console.table(figures)
} finally {
  await browser.close()
  await server.close()
}
