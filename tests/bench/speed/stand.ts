import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { storageKeys } from '#browser/storage.ts'
import { filesBelow } from '#build/manifest.ts'
import { stamp } from '#build/stamp.ts'
import { findBrowser, launchArguments } from '#scripts/browser.ts'
import { type StaticServer, serveFolder } from '#scripts/static-server.ts'
import { repository } from '#scripts/tools.ts'
import { ownCertificate } from '#tests/support/own-certificate.ts'
import { installProbe } from './probe.ts'
import { openProcessor, type Processor } from './processor.ts'

/** Conditions of a visit. */
export interface Conditions {
  /** Access token of the session that is saved before the visit; null for none. */
  readonly token: string | null
  /** Whether the network is slow: 1.6 Mbit/s down, 0.75 up, 150 ms. */
  readonly isSlow: boolean
  /** How many times the processor is slowed; by default 6, as the comparison with the floor needs. 1: not at all. */
  readonly slowed?: number
}

/** An open page and its context, with an empty cache. */
export interface Visit extends AsyncDisposable {
  readonly page: Page
  readonly session: CDPSession
}

/** HTTP/2 has TLS, as hosts send it. HTTP/1.1 has none. */
export type Protocol = 'HTTP/2' | 'HTTP/1.1'

/** The built site and the floor on one server, and a browser. */
export interface Stand extends AsyncDisposable {
  readonly url: string
  visit(conditions: Conditions): Promise<Visit>
}

const floor = path.join(import.meta.dirname, 'floor')
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const viewport = { width: 1366, height: 768 }

/**
 * The driver of the browser wants the place in the source of each error that is made. React makes some when it starts, and the engine would
 * parse its file again for them: 25 to 30 ms, not slowed, in each visit. Nobody drives the browser of a user, so the places are kept from the
 * first compilation on.
 */
const keptPlaces = '--js-flags=--no-enable-lazy-source-positions'

/** The driver also keeps and decodes every answer. The second connection to the browser, which counts them, does not. */
const noBodies = { maxTotalBufferSize: 1, maxResourceBufferSize: 1 }

/**
 * @param folder empty folder for the sites
 * @param apiUrl an API on another origin
 * @param options `from`: the built site; the one of this checkout by default. `others`: folders of other sites, by the path that they get
 */
export async function openStand(
  folder: string,
  apiUrl: string,
  {
    from = path.join(repository, 'dist'),
    protocol = 'HTTP/2',
    others = {},
  }: { readonly from?: string; readonly protocol?: Protocol; readonly others?: Readonly<Record<string, string>> } = {},
): Promise<Stand> {
  const server = await serveSites(folder, apiUrl, { from, protocol, others: { floor, ...others } })
  const args = [...launchArguments(), keptPlaces]
  const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args })
  const processor = await openProcessor(browser)
  return {
    url: server.url,
    visit: (conditions) => visit(browser, processor, server.url, conditions),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server.close()
    },
  }
}

interface Sites {
  readonly from: string
  readonly protocol: Protocol
  readonly others: Readonly<Record<string, string>>
}

async function serveSites(folder: string, apiUrl: string, { from, protocol, others }: Sites): Promise<StaticServer> {
  const options = { apiUrl, offersApiUrl: apiUrl, imageOrigins: [apiUrl], environment: 'bench' }
  await stamp({ from, out: folder, ...options })
  for (const [name, site] of Object.entries(others)) await copySite(site, path.join(folder, name), apiUrl)
  return serveFolder(folder, { compressed: true, ...(protocol === 'HTTP/2' && { certificate: ownCertificate }) })
}

async function copySite(from: string, folder: string, apiUrl: string): Promise<void> {
  await cp(from, folder, { recursive: true })
  for (const name of await filesBelow(folder)) {
    const file = path.join(folder, name)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('__API__', apiUrl))
  }
}

async function visit(
  browser: Browser,
  processor: Processor,
  baseURL: string,
  { token, isSlow, slowed = 6 }: Conditions,
): Promise<Visit> {
  const rate = await processor.rate(slowed)
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    ignoreHTTPSErrors: true,
  })
  if (token !== null) await signIn(context, baseURL, token)
  await context.addInitScript(installProbe)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable', noBodies)
  if (isSlow) await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return { page, session, [Symbol.asyncDispose]: () => context.close() }
}

async function signIn(context: BrowserContext, origin: string, token: string): Promise<void> {
  await context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: storageKeys.accessToken, value: token }] }],
  })
}
