import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { stamp } from '#build/stamp.ts'
import type { TelemetryReport } from '#lib/telemetry.ts'
import { serveOn } from '#scripts/host-servers.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createCustomer } from './support/customers.ts'
import { expect, expectLive, test } from './support/test.ts'

interface Received {
  readonly headers: string
  readonly text: string
}

/** An endpoint of telemetry on a separate origin. */
async function startEndpoint() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    received.push({ headers: JSON.stringify([request.method, request.url, request.headers]), text })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/telemetry`
  const dispose = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { url, received, [Symbol.asyncDispose]: dispose }
}

/** The site of these tests, which sends telemetry. Its API is that of the worker. */
async function startSite(apiUrl: string, telemetry: { url: string; share: number }) {
  const folder = await temporaryFolder()
  const origins = { apiUrl, offersApiUrl: apiUrl, imageOrigins: [apiUrl] }
  await stamp({ from: 'dist', out: join(folder.path, 'served'), ...origins, environment: 'test', telemetry })
  const server = await serveOn('file server', { root: join(folder.path, 'served'), base: '/' })
  const dispose = async () => {
    await server.close()
    await folder[Symbol.asyncDispose]()
  }
  return { url: server.url, [Symbol.asyncDispose]: dispose }
}

/** Copies the session to another origin. */
async function moveSession(page: Page, siteUrl: string): Promise<void> {
  const session = await page.evaluate(() => ({ ...localStorage }))
  await page.goto(`${siteUrl}/licences.txt`)
  await page.evaluate((entries) => Object.assign(localStorage, entries), session)
}

const reportsIn = (received: readonly Received[]) => received.map(({ text }): TelemetryReport => JSON.parse(text))

test('a site with an endpoint sends the route, times and kinds of errors, and nothing that is personal', async ({
  page,
  db,
  world,
  signIn,
  allowConsole,
}) => {
  allowConsole(/marie@example\.com/)
  const customer = await createCustomer(db, { stores: ['Fnac'], transactions: [{ label: 'CB SECRET FNAC' }] })
  const user = await signIn('SUPPORT_LVL_1')
  await using endpoint = await startEndpoint()
  await using site = await startSite(world.sandbox.url, { url: endpoint.url, share: 1 })
  await moveSession(page, site.url)
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')

  await page.goto(`${site.url}/customerSupport/manualAssociation?customer=${customer.id}`)
  await expect(page.getByText('CB SECRET FNAC').first()).toBeVisible()
  await expectLive(page)
  // The press counts as an interaction once the page has painted. The one on the link leaves the page before that.
  await page.getByRole('searchbox').first().click()
  await page.keyboard.insertText(customer.email)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('marie@example.com')
    })
    void Promise.reject(new TypeError('marie@example.com'))
    for (let count = 0; count < 20; count += 1) void Promise.reject('marie@example.com')
  })
  await page.getByRole('link', { name: 'Decrypt Customer' }).click()
  await expectLive(page)
  await page.goto('about:blank')
  const measuredOn = (name: string) =>
    reportsIn(endpoint.received).flatMap(({ route, measurements }) => (route === name ? measurements : []))
  const kindsOn = (name: string) => measuredOn(name).map(({ kind }) => kind)
  // A page that is left may send two reports, which arrive in any order.
  const all = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP', 'live', 'error']
  await expect.poll(() => kindsOn('supportAssociation')).toEqual(expect.arrayContaining(all))
  await expect.poll(() => kindsOn('decryptCustomer')).toContain('live')

  const measured = measuredOn('supportAssociation')
  for (const measurement of measured) {
    if (measurement.kind !== 'error') expect(measurement.value, measurement.kind).toBeGreaterThanOrEqual(0)
  }
  const errors = measured.filter(({ kind }) => kind === 'error')
  expect(errors).toHaveLength(10)
  expect(errors).toEqual(
    expect.arrayContaining([
      { kind: 'error', name: 'RangeError', at: null },
      { kind: 'error', name: 'TypeError', at: null },
      { kind: 'error', name: 'other', at: null },
    ]),
  )
  const personal = [token, user.email, user.id, customer.id, customer.email, 'SECRET', 'marie', 'customer=']
  for (const { headers, text } of endpoint.received) {
    expect(personal.filter((each) => (headers + text).includes(each))).toEqual([])
  }
})

test('a visit that is not in the share sends nothing', async ({ page, world, signIn }) => {
  await signIn('SUPPORT_LVL_1')
  await using endpoint = await startEndpoint()
  await using site = await startSite(world.sandbox.url, { url: endpoint.url, share: 0.5 })
  await moveSession(page, site.url)
  const visit = async (chance: number) => {
    await page.addInitScript((value) => {
      Math.random = () => value
    }, chance)
    await page.goto(`${site.url}/decrypt-customer`)
    await expectLive(page)
    await page.goto('about:blank')
  }
  await visit(0.5)
  await visit(0.49)
  const measured = () => reportsIn(endpoint.received).flatMap(({ measurements }) => measurements)
  await expect.poll(() => measured().map(({ kind }) => kind)).toContain('live')
  expect(new Set(reportsIn(endpoint.received).map(({ route }) => route))).toEqual(new Set(['decryptCustomer']))
  expect(measured().filter(({ kind }) => kind === 'live')).toHaveLength(1)
})

test('a site without an endpoint loads no script for it and its policy allows none', async ({ page, signIn }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn('SUPPORT_LVL_1')
  await page.goto('/decrypt-customer')
  await expectLive(page)
  expect(asked.filter((address) => address.includes('telemetry'))).toEqual([])
  await expect(page.locator('script[src*=telemetry], meta[name=telemetry]')).toHaveCount(0)
})
