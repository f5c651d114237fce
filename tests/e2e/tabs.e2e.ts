import type { Page } from '@playwright/test'
import { cachingBrowser, cachingTest, dropStorageEvents, takeSight, watchSight } from './support/back-forward-cache.ts'
import { createCustomer } from './support/customers.ts'
import { createHub, createUser, type TestUser } from './support/data.ts'
import { noteFigure } from './support/figure.ts'
import { served } from './support/served.ts'
import { expect, expectLive, signInAs, test } from './support/test.ts'

const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in' })
const userName = (page: Page, { email }: TestUser) => page.getByRole('banner').getByText(email)

/** The shortest logout counts, because other work of the machine only makes one longer. One within the limit ends. */
const rounds = 5
const withinMs = 1_000

/** Tells when a page closes its gate, and when a login page opens its own. The page is being left when it closes, so that this call may get lost. */
async function watchTimes(page: Page, note: (what: 'closed' | 'login') => void): Promise<void> {
  await page.exposeFunction('noteTime', note)
  await page.addInitScript((login) => {
    const { noteTime } = window as unknown as { noteTime(what: string): void }
    new MutationObserver(() => {
      const { gate } = document.documentElement.dataset
      if (gate === 'leaving') noteTime('closed')
      if (gate === 'open' && location.pathname === login) noteTime('login')
    }).observe(document, { subtree: true, attributeFilter: ['data-gate'] })
  }, served('/'))
}

test('a login as another user in one of five tabs empties the others, and a logout closes them within a second', {
  tag: ['@P10', '@P11', '@SES-23', '@SES-24'],
}, async ({ page, context, db, world, signIn }) => {
  // A busy machine needs all rounds, and each opens five tabs.
  test.setTimeout(90_000)
  const customer = await createCustomer(db, { stores: ['Fnac'], transactions: [{ label: 'CB FNAC 12/10' }] })
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB ZARA 11/10'] })
  const functionalities = ['ADMIN', 'SUPPORT_LVL_1', 'TRANSACTION_PINPOINT', 'HUB_SETUP_INIT'] as const
  const first = await signIn(...functionalities)
  const second = await createUser(db, functionalities)
  const tools: readonly { readonly address: string; readonly data: string }[] = [
    { address: '/user-management', data: second.email },
    { address: `/customer-search-support?customer=${customer.id}`, data: customer.email },
    { address: `/customerSupport/manualAssociation?customer=${customer.id}`, data: 'CB FNAC 12/10' },
    { address: `/manual-association?hub=${hub.id}`, data: 'CB ZARA 11/10' },
    { address: '/hub-creation', data: 'Hub Name' },
  ]
  const tabs = [page]
  while (tabs.length < tools.length) tabs.push(await context.newPage())
  const others = tabs.slice(1)
  const form = tabs.at(-1) ?? page
  const times = tabs.map(() => ({ closed: Infinity, login: Infinity }))
  for (const [index, tab] of tabs.entries()) {
    await watchTimes(tab, (what) => Object.assign(times[index] ?? {}, { [what]: performance.now() }))
  }
  const open = (tab: Page) => tab.goto(tools[tabs.indexOf(tab)]?.address ?? '')
  const expectData = async () => {
    for (const [index, tab] of tabs.entries()) {
      const data = tab.getByRole('main').getByText(tools[index]?.data ?? '')
      await expect(data.first()).toBeVisible()
    }
  }
  /** Signs the second user in in the first tab, and waits until the others have followed. */
  const signInSecond = async () => {
    await signInAs(page, world, second)
    for (const tab of others) await expect(userName(tab, second)).toBeVisible()
  }

  await Promise.all(tabs.map(open))
  await expectData()
  const name = form.getByRole('textbox', { name: /^Hub Name/ })
  await expectLive(form)
  await name.fill('Typed by the first user')
  await expect(form.getByRole('heading', { name: 'Typed by the first user' })).toBeVisible()
  const asked: string[] = []
  form.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  await signInSecond()
  for (const tab of others) await expect(userName(tab, first)).toHaveCount(0)
  await expect(name).toHaveValue('')
  expect(asked).toEqual([])

  const dataLeft = async () => {
    const texts = [first.email, ...tools.map(({ data }) => data)]
    const contents = await Promise.all(tabs.map((tab) => tab.content()))
    return texts.filter((text) => contents.some((content) => content.includes(text)))
  }
  /** Logs out in the first tab. Returns the milliseconds until all others are closed, and until they are at the login. */
  const logOut = async () => {
    for (const each of times) Object.assign(each, { closed: Infinity, login: Infinity })
    const pressedAt = performance.now()
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-logout]')?.click())
    for (const tab of tabs) await expect(loginButton(tab)).toBeVisible()
    expect(await dataLeft()).toEqual([])
    const lasted = (time: number) => Math.round(time - pressedAt)
    const longest = (of: (each: (typeof times)[number]) => number) => lasted(Math.max(...times.slice(1).map(of)))
    await expect.poll(() => longest(({ login }) => login)).toBeLessThan(Infinity)
    // A page has closed its gate when the login page of its tab opens.
    return {
      closedMs: longest(({ closed, login }) => Math.min(closed, login)),
      loginMs: longest(({ login }) => login),
    }
  }

  const logouts: Awaited<ReturnType<typeof logOut>>[] = []
  const least = (of: 'closedMs' | 'loginMs') => Math.min(...logouts.map((each) => each[of]))
  await open(page)
  while (logouts.length < rounds && least('loginMs') >= withinMs) {
    if (logouts.length > 0) {
      await signInSecond()
      await Promise.all(tabs.map(open))
    }
    await expectData()
    logouts.push(await logOut())
  }
  expect(least('loginMs')).toBeLessThan(withinMs)
  noteFigure(
    11,
    `${others.length} other tabs are closed ${least('closedMs')} ms after a logout and at the login page after ${least('loginMs')} ms`,
  )
})

const authorization = (page: Page) => page.evaluate(() => `Bearer ${localStorage.getItem('accessToken')}`)

/** Goes back from the page itself: Playwright's own `goBack` waits for a load, and a page out of the cache does not load. */
const goBack = (page: Page, count: number) => page.evaluate((by) => void setTimeout(() => history.go(-by)), count)

// A skipped test counts as a failure, so a machine without such a browser has one test less.
const cacheTests = cachingBrowser === null ? [] : [{ run: cachingTest, hasCache: true }]

for (const { run, hasCache } of [{ run: test, hasCache: false }, ...cacheTests]) {
  const where = hasCache ? 'out of the back-forward cache' : 'without a back-forward cache'
  run(
    `Back after a logout shows nothing of the session ${where}`,
    { tag: ['@P11', '@SES-23', '@SES-24'] },
    async ({ page, db, world }) => {
      const customer = await createCustomer(db, { stores: ['Fnac'], transactions: [{ label: 'CB FNAC 12/10' }] })
      const [first, second] = [await createUser(db, ['SUPPORT_LVL_1']), await createUser(db, ['SUPPORT_LVL_1'])]
      await watchSight(page, [first.email, customer.email])
      await dropStorageEvents(page)
      const shownCustomer = page.getByRole('main').getByText(customer.email).first()
      const shownLabel = page.getByRole('main').getByText('CB FNAC 12/10').first()
      await signInAs(page, world, first)
      await page.goto(`/customer-search-support?customer=${customer.id}`)
      await expect(shownCustomer).toBeVisible()
      await page.goto(`/customerSupport/manualAssociation?customer=${customer.id}`)
      await expect(shownLabel).toBeVisible()
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Decrypt Customer' }).click()
      await expect(page).toHaveURL('/decrypt-customer')
      expect((await takeSight(page)).texts).toEqual([customer.email, first.email])
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(loginButton(page)).toBeVisible()
      await takeSight(page)

      await goBack(page, 1)
      await expect(page).toHaveURL(/next=.*manualAssociation/)
      await expect(loginButton(page)).toBeVisible()
      const afterLogout = await takeSight(page)
      expect(afterLogout).toEqual({ fromCache: hasCache, texts: [] })

      await page.getByLabel('E-mail').fill(second.email)
      await page.getByLabel('Password').fill(second.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/manualAssociation\?customer=/)
      await expect(shownLabel).toBeVisible()
      await takeSight(page)
      const sent: (string | undefined)[] = []
      page.on('request', (request) => {
        if (request.url().startsWith(world.sandbox.url)) sent.push(request.headers().authorization)
      })
      // The login page is between the two.
      await goBack(page, 2)
      await expect(page).toHaveURL(/\/customer-search-support\?customer=/)
      await expect(userName(page, second)).toBeVisible()
      await expect(shownCustomer).toBeVisible()
      const asSecond = await takeSight(page)
      expect(asSecond.fromCache).toBe(hasCache)
      expect(asSecond.texts).not.toContain(first.email)
      // The customer is read again, with the token of the second user.
      expect([...new Set(sent)]).toEqual([await authorization(page)])
      noteFigure(11, `Back after a logout shows ${afterLogout.texts.length} texts of the session ${where}`)
    },
  )
}
