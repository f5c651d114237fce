import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Capabilities, WebDriver } from 'selenium-webdriver'
import { Driver as ChromiumDriver } from 'selenium-webdriver/chrome.js'
import { Executor, HttpClient } from 'selenium-webdriver/http/index.js'
import { vi } from 'vitest'
import { launchArguments } from '#scripts/browser.ts'
import type { Engine, EngineName } from '#scripts/engines.ts'
import { freePort, startProgram } from '#scripts/programs.ts'
import { MarionetteExecutor } from './marionette.ts'

/** Where an engine keeps its profile, what it downloads, and its temporary files, which some engines leave. */
export interface EngineFolders {
  readonly profile: string
  readonly downloads: string
  readonly temporary: string
}

/** Pages show the times of this zone on every machine. */
const surroundings = ({ temporary }: EngineFolders) => ({ TZ: 'Europe/Paris', TMPDIR: temporary })

type Start = (engine: Engine, folders: EngineFolders, stack: AsyncDisposableStack) => Promise<WebDriver>

const starts: Readonly<Record<EngineName, Start>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}

/** Starts an engine with one session. All its programs end with the stack. */
export async function startEngine(
  engine: Engine,
  folders: EngineFolders,
  stack: AsyncDisposableStack,
): Promise<WebDriver> {
  const driver = await starts[engine.name](engine, folders, stack)
  stack.defer(() => driver.quit())
  return driver
}

async function startChromium({ programs }: Engine, folders: EngineFolders, stack: AsyncDisposableStack) {
  const server = stack.use(startProgram(programs.driver, ['--port=0'], { env: surroundings(folders) }))
  const port = await server.says(/started successfully on port (\d+)/)
  const capabilities = new Capabilities({
    'goog:chromeOptions': { binary: programs.browser, args: ['--headless', ...launchArguments()] },
  })
  const driver = ChromiumDriver.createSession(capabilities, httpExecutor(`http://127.0.0.1:${port}`))
  await driver.setDownloadPath(folders.downloads)
  return driver
}

async function startFirefox({ programs }: Engine, folders: EngineFolders, stack: AsyncDisposableStack) {
  const preferences = {
    'marionette.port': 0,
    'intl.accept_languages': 'en',
    'browser.download.folderList': 2,
    'browser.download.dir': folders.downloads,
  }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  await mkdir(folders.profile, { recursive: true })
  await writeFile(path.join(folders.profile, 'user.js'), lines)
  const args = ['--marionette', '--headless', '--no-remote', '--profile', folders.profile]
  const browser = stack.use(startProgram(programs.browser, args, { env: surroundings(folders) }))
  const port = await Promise.race([portOf(folders.profile), browser.says(/^(?!)/)])
  return WebDriver.createSession(await MarionetteExecutor.connect(Number(port)), new Capabilities())
}

/** Firefox writes the port that it has chosen into its profile. */
function portOf(profile: string): Promise<string> {
  const read = () => readFile(path.join(profile, 'MarionetteActivePort'), 'utf8')
  return vi.waitFor(read, { timeout: 30_000, interval: 50 })
}

async function startWebKit({ programs }: Engine, folders: EngineFolders, stack: AsyncDisposableStack) {
  const screen = stack.use(
    startProgram(programs.screen, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']),
  )
  const display = await screen.says(/^(\d+)$/m)
  // The browser keeps its data below the home folder.
  const home = {
    HOME: folders.profile,
    XDG_CONFIG_HOME: folders.profile,
    XDG_DATA_HOME: folders.profile,
    XDG_CACHE_HOME: folders.profile,
  }
  await mkdir(folders.profile, { recursive: true })
  await writeFile(path.join(folders.profile, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folders.downloads}"\n`)
  const port = await freePort()
  const env = { ...surroundings(folders), ...home, DISPLAY: `:${display}` }
  stack.use(startProgram(programs.driver, [`--port=${port}`], { env }))
  const server = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${server}/status`), { timeout: 10_000, interval: 50 })
  const capabilities = new Capabilities({
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  })
  return WebDriver.createSession(httpExecutor(server), capabilities)
}

function httpExecutor(server: string): Executor {
  return new Executor(new HttpClient(server))
}
