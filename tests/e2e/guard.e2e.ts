import { allRoutes, mayOpen } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import { served } from './support/served.ts'
import { expect, test } from './support/test.ts'

test('without a token, pages and unknown addresses lead to the login page, which leads a signed-in user to the home page', {
  tag: ['@belowPath', '@NAV-01', '@NAV-02', '@NAV-30', '@NAV-31'],
}, async ({ page, signIn, allowConsole }) => {
  allowConsole(/404/)
  for (const path of ['/home', '/fr/statistic-board', '/hub-update/7', '/nope']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^(Log in|Se connecter)$/ })).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe(served(path.startsWith('/fr') ? '/fr/' : '/'))
  }
  await signIn()
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test('each functionality shows its own menu entries', {
  tag: ['@SES-03', '@NAV-12', '@NAV-13', '@NAV-20', '@NAV-21', '@NAV-22', '@NAV-23', '@NAV-24', '@NAV-28', '@NAV-29'],
}, async ({ page, signIn }) => {
  await signIn('ADMIN')
  await page.goto('/home')
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('listitem').getByRole('link')
  for (const code of functionalities) {
    // The guard has read the functionalities of the token.
    if (code === 'ADMIN') await expect(page.locator('html')).toHaveAttribute('data-can', code)
    else await page.evaluate((held) => Object.assign(document.documentElement.dataset, { can: held }), code)
    const hrefs = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
    const expected = allRoutes.filter(({ inMenu, access }) => inMenu && (access === code || access === 'signedIn'))
    expect(hrefs, code).toEqual(expected.map(({ path }) => served(`${path}/`)))
  }
})

test('every page opens for its functionality, and for no other', {
  tag: ['@belowPath', '@P13', '@SES-03', '@NAV-05', '@NAV-38'],
}, async ({ page, signIn, allowConsole }) => {
  // The host has no file for the address of a single hub, and no hub has this id.
  allowConsole(/40[04]/)
  const held = ['HUB_SETUP_INIT', 'TRANSACTION_PINPOINT'] as const
  await signIn(...held)
  for (const route of allRoutes.filter(({ access }) => access !== 'public' && access !== 'signedIn')) {
    const path = route.path.replace('{id}', '7')
    await page.goto(path)
    await expect(page, path).toHaveURL(
      mayOpen(route, held) ? path : `/no-access?page=${encodeURIComponent(served(path))}`,
    )
  }
})

test('the fallback page names the page, the required right and who can grant it, or that the account has it by now', {
  tag: ['@belowPath', '@NAV-05', '@NAV-32'],
}, async ({ page, signIn }) => {
  await signIn('SUPPORT_LVL_1')
  await page.goto('/user-management')
  const main = page.getByRole('main')
  await expect(page).toHaveTitle('No access · Dashboard TC')
  await expect(main.getByRole('link', { name: 'Open the page' })).toBeHidden()
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Page asked for: User Management')
  await expect(main).toContainText('It needs the functionality ADMIN, which your account does not have.')
  await expect(main).toContainText('An ADMIN can grant it. A new right takes effect at the next login.')
  await expect(main.getByRole('definition')).toContainText([served('/user-management'), 'ADMIN', /@/, 'An ADMIN'])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: 'Copy the request' }).click()
  await expect(main.getByRole('status')).toHaveText('Copied. Send it to an ADMIN.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Please give .+@.+ the functionality ADMIN: it is needed for User Management/,
  )
  await expect(
    main.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: /^Customer Support/ }),
  ).toBeVisible()
  await page.goto(`/no-access?page=${served('/customer-search-support')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have access')
  await expect(main).toContainText('It needs the functionality SUPPORT_LVL_1, which your account has.')
  await expect(main.getByText('An ADMIN can grant it')).toBeHidden()
  await main.getByRole('link', { name: 'Open the page' }).click()
  await expect(page).toHaveURL('/customer-search-support')
})

test('an unknown address shows the fallback page, a hostile one as text, which only offers pages of the site', {
  tag: ['@belowPath', '@NAV-03', '@NAV-34'],
}, async ({ page, signIn, allowConsole }) => {
  allowConsole(/404/)
  await signIn('ADMIN')
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/fr/nope')
  await expect(main).toContainText('/fr/nope')
  await expect(heading).toHaveText('Page introuvable')
  await expect(page).toHaveTitle('Page introuvable · Dashboard TC')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  for (const asked of ['javascript:alert(1)', '<img src=x>']) {
    await page.goto(`/no-access?${new URLSearchParams({ page: asked })}`)
    await expect(main).toContainText(`There is no page at ${asked}.`)
    await expect(heading).toHaveText('Page not found')
    const targets = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(targets.filter((target) => !target.startsWith(new URL(page.url()).origin))).toEqual([])
  }
  await main.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/home')
})

test('the address of a mall opens on a host without rewrites, in both languages', {
  tag: ['@belowPath', '@NAV-36'],
}, async ({ page, signIn, allowConsole }) => {
  allowConsole(/40[04]/)
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-update/a%20b')
  await expect(page.getByRole('heading', { level: 1, name: 'Modify Shopping Hub' })).toBeVisible()
  await expect(page).toHaveURL('/hub-update/a%20b')
  await page.goto('/fr/hub-update/7')
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier un centre' })).toBeVisible()
  await expect(page).toHaveURL('/fr/hub-update/7')
})

test('blocked storage opens no page and throws nothing', { tag: ['@P13', '@NAV-01'] }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/manual-association')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('a denied page is never painted', { tag: ['@P13', '@NAV-05'] }, async ({ page, signIn }) => {
  await signIn('SUPPORT_LVL_1')
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const { body } = document
      if (body && getComputedStyle(body).visibility === 'visible') seen.push(location.pathname)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/user-management')
  await expect(page).toHaveURL(/no-access/)
  expect(
    await page.evaluate(() => (window as unknown as { seen: string[] }).seen.filter((path) => path.includes('user'))),
  ).toEqual([])
})

// A host with headers does not even let the frame load.
test('the page stays hidden inside a frame', async ({ page, signIn }) => {
  await signIn('ADMIN')
  await page.route('**/framing', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Framing</title><iframe src="${served('/home')}" title="framed"></iframe>`,
    }),
  )
  await page.goto('/framing')
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('data-gate', 'framed')
  await expect(frame.getByRole('heading', { name: 'Dashboard TC' })).toBeHidden()
})
