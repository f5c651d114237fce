import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, it, onTestFailed } from 'vitest'
import { type EngineName, findEngines } from '#scripts/engines.ts'
import { setClock } from '#tests/e2e/support/clock.ts'
import { startWorld, type World } from '#tests/e2e/support/world.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { journeys } from './journeys.ts'
import { Page } from './support/page.ts'
import { recordInPages } from './support/recorded-site.ts'
import { type Journey, play } from './support/stage.ts'
import { startEngine } from './support/start-engine.ts'

const { engines } = await findEngines([process.env.ENGINE as EngineName])

/** A test of Vitest has its requirements in its name. */
const titleOf = ({ name, requirements }: Journey) =>
  [name, ...requirements.map((requirement) => `[${requirement}]`)].join(' ')

describe.each(engines)('$name', (engine) => {
  const stack = new AsyncDisposableStack()
  let world: World
  let page: Page
  let downloads: string

  beforeAll(async () => {
    const folder = stack.use(await temporaryFolder())
    const inFolder = (name: string) => path.join(folder.path, name)
    const folders = { profile: inFolder('profile'), downloads: inFolder('downloads'), temporary: inFolder('temporary') }
    downloads = folders.downloads
    await Promise.all([mkdir(folders.downloads), mkdir(folders.temporary)])
    setClock()
    // The engine starts while the sandbox seeds its data. What has started ends, even if the other one fails.
    const start = startWorld(recordInPages)
    const driver = startEngine(engine, folders, stack)
    await Promise.allSettled([start, driver])
    world = await start
    stack.defer(world.close)
    page = new Page(await driver, world.siteUrl)
  })
  afterAll(() => stack.disposeAsync())

  for (const journey of journeys) {
    it(titleOf(journey), async () => {
      onTestFailed(() => takePicture(page, `${engine.name} ${journey.name}`))
      await play(journey, page, world, downloads)
    })
  }
})

async function takePicture({ driver }: Page, name: string): Promise<void> {
  const folder = 'test-results/engines'
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${name}.png`), await driver.takeScreenshot(), 'base64')
}
