import { chromium, type Page } from '@playwright/test'
import { findBrowser, launchArguments } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/site.ts'
import { createUser } from '#tests/e2e/support/data.ts'
import { signInAs } from '#tests/e2e/support/test.ts'
import { startWorld } from '#tests/e2e/support/world.ts'
import { graphOf } from '#tests/support/large-graph.ts'

/*
 * Measures the built page with a very large graph: the time until the layout settles, and the frame rate while the
 * mouse pans and zooms the picture.
 */

const sizes = [
  { stores: 33, links: 200 },
  { stores: 300, links: 2_000 },
  { stores: 2_000, links: 20_000 },
]
const steps = 120

/** Records the times between frames. `takeFrames` reads and clears them. */
function watchFrames(): void {
  const times: number[] = []
  Object.assign(window, { frameTimes: times })
  let last = performance.now()
  const next = (now: number) => {
    times.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

const takeFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.splice(0))

function perSecond(times: readonly number[]): number {
  const total = times.reduce((sum, time) => sum + time, 0)
  return Math.round((1_000 * times.length) / total)
}

await ensureBuild()
const world = await startWorld()
const user = await createUser(world.sandbox.db, ['HUB_SETUP_INIT'])
const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: launchArguments() })
const figures = []
for (const { stores, links } of sizes) {
  const page = await browser.newPage({ baseURL: world.siteUrl, viewport: { width: 1366, height: 900 } })
  await page.addInitScript(watchFrames)
  await signInAs(page, world, user)
  await page.route('**/get_graph/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, status: 200, json: graphOf(stores, links) })
  })
  await page.goto('/offers')
  const picture = page.getByRole('application')
  await picture.waitFor()
  const startedAt = Date.now()
  await page.locator('[role=application][aria-busy=false]').waitFor()
  const settling = Date.now() - startedAt
  const settlingFrames = await takeFrames(page)
  const box = await picture.boundingBox()
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await takeFrames(page)
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.move(middle.x + Math.sin(step / 12) * 200, middle.y + Math.cos(step / 9) * 150)
  }
  const panning = await takeFrames(page)
  await page.mouse.up()
  for (let step = 0; step < 40; step += 1) await page.mouse.wheel(0, step % 20 < 10 ? -60 : 60)
  const zooming = await takeFrames(page)
  figures.push({
    stores,
    links,
    'settles in (ms)': settling,
    'frames per second, settling': perSecond(settlingFrames),
    'frames per second, panning': perSecond(panning),
    'worst frame, panning (ms)': Math.round(Math.max(...panning)),
    'frames per second, zooming': perSecond(zooming),
  })
  await page.close()
}
console.table(figures)
await browser.close()
await world.close()
