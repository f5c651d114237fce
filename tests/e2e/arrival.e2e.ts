import type { Page, Route } from '@playwright/test'
import { now } from './support/clock.ts'
import { expect, failedRequest, test } from './support/test.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page has not loaded completely' })
const reload = (page: Page) => notice(page).getByRole('button', { name: 'Reload the page' })
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' })
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' })

/** The address of a file that the page names in its HTML. */
async function fileOf(page: Page, address: string, pattern: RegExp): Promise<string> {
  const html = await (await page.request.get(address)).text()
  return pattern.exec(html)?.[1] ?? 'none'
}

const island = /component-url="([^"]+)"/
const renderer = /renderer-url="([^"]+)"/
const script = /<script type="module" src="([^"]+)"/

test.describe('a page whose files are gone', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(failedRequest))

  for (const { name, pattern } of [
    { name: 'the island', pattern: island },
    { name: 'the library under it', pattern: renderer },
  ]) {
    test(`says that it is incomplete without ${name}, and a reload fetches it anew`, async ({
      page,
      signIn,
      allowConsole,
    }) => {
      allowConsole(/Error hydrating/)
      await signIn('TRANSACTION_PINPOINT')
      const file = await fileOf(page, '/manual-association/', pattern)
      await page.route(`**${file}*`, gone)
      await page.goto('/manual-association')
      await expect(notice(page)).toBeVisible()
      await expect(loading(page)).toBeHidden()
      await page.unroute(`**${file}*`)
      await reload(page).click()
      await expect(page.getByRole('group', { name: 'Mall' })).toBeVisible()
      await expect(notice(page)).toBeHidden()
    })
  }

  test('says so when a file is missing that another one imports', async ({ page, signIn, allowConsole }) => {
    allowConsole(/Error hydrating/)
    await signIn('SUPPORT_LVL_1')
    await page.route('**/_astro/base.*.js', gone)
    await page.goto('/customer-search-support')
    await expect(notice(page)).toBeVisible()
    await expect(loading(page)).toBeHidden()
  })

  test('says so on the login page, in French', async ({ page, allowConsole }) => {
    allowConsole(/Error hydrating/)
    await page.route(`**${await fileOf(page, '/', island)}*`, gone)
    await page.goto('/fr/')
    await expect(page.getByRole('alert')).toContainText('Cette page n’est pas complètement chargée')
    await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
  })

  test('says so on the statistics board', async ({ page, signIn, allowConsole }) => {
    allowConsole(/Error hydrating/)
    await signIn()
    await page.route(`**${await fileOf(page, '/statistic-board/', island)}*`, gone)
    await page.goto('/statistic-board')
    await expect(reload(page)).toBeVisible()
  })

  test('says so on a page that has no island, when its own script is missing', async ({ page, signIn }) => {
    await signIn()
    await page.route(`**${await fileOf(page, '/no-access/', script)}`, gone)
    await page.goto('/no-access?page=/nope')
    await expect(notice(page)).toBeVisible()
  })
})

test('an island that has its files and does not start is given up', async ({ page, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  const body = 'export default () => () => new Promise(() => {})'
  await page.route(`**${await fileOf(page, '/manual-association/', renderer)}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('/manual-association')
  await expect(loading(page)).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expect(loading(page)).toBeHidden()
})

test('a page whose files are merely slow keeps loading and complains about nothing', async ({ page, signIn }) => {
  await page.clock.install({ time: now() })
  await signIn('TRANSACTION_PINPOINT')
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/manual-association', { waitUntil: 'commit' })
  await expect(loading(page)).toBeVisible()
  await page.clock.fastForward('05:00')
  await expect(loading(page)).toBeVisible()
  await expect(notice(page)).toBeHidden()
  arrive()
  await expect(page.getByRole('group', { name: 'Mall' })).toBeVisible()
  await page.clock.fastForward('00:30')
  await expect(notice(page)).toBeHidden()
})
