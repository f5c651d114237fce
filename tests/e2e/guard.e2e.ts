import { allRoutes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import { hostileTokens } from '#tests/fixtures/tokens.ts'
import { served } from './support/served.ts'
import { expect, openBlank, test } from './support/test.ts'

const paths = allRoutes.map(({ path }) => path.replace('{id}', '7')).filter((path) => path !== '/')

test('every page leads to the login page without a token, and is never painted', {
  tag: ['@NAV-01', '@NAV-31', '@NAV-30'],
}, async ({ page, allowConsole }) => {
  allowConsole(/404/)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe(served('/'))
  }
})

test('the login page leads a signed-in user to the home page', { tag: ['@NAV-02'] }, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

for (const code of functionalities) {
  test(`${code} shows its own menu entries and opens its own pages, and no others`, {
    tag: [
      '@P13',
      '@SES-03',
      '@NAV-05',
      '@NAV-12',
      '@NAV-13',
      '@NAV-20',
      '@NAV-21',
      '@NAV-22',
      '@NAV-23',
      '@NAV-24',
      '@NAV-28',
      '@NAV-29',
      '@NAV-38',
    ],
  }, async ({ page, signIn, allowConsole }) => {
    // The host has no file for the address of a single hub, and no hub has this id.
    allowConsole(/40[04]/)
    await signIn(code)
    await page.goto('/home')
    const links = await page.getByRole('navigation', { name: 'Menu' }).getByRole('listitem').getByRole('link').all()
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
    const expected = allRoutes.filter(({ inMenu, access }) => inMenu && (access === code || access === 'signedIn'))
    expect(hrefs).toEqual(expected.map(({ path }) => served(`${path}/`)))
    for (const route of allRoutes.filter(({ access }) => access !== 'public' && access !== 'signedIn')) {
      const path = route.path.replace('{id}', '7')
      await page.goto(path)
      await expect(page, path).toHaveURL(
        route.access === code ? path : `/no-access?page=${encodeURIComponent(served(path))}`,
      )
    }
  })
}

test('the fallback page names the page, the required right and who can grant it', {
  tag: ['@NAV-05', '@NAV-32'],
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
  await main.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/home')
})

test('the fallback page offers the page to an account that has received the right', { tag: ['@NAV-32'] }, async ({
  page,
  signIn,
}) => {
  await signIn('ADMIN')
  await page.goto(`/no-access?page=${served('/user-management')}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have access')
  await expect(main).toContainText('It needs the functionality ADMIN, which your account has.')
  await expect(main.getByText('An ADMIN can grant it')).toBeHidden()
  await main.getByRole('link', { name: 'Open the page' }).click()
  await expect(page).toHaveURL('/user-management')
})

test('the fallback page shows a hostile address as text and only offers pages of the site', {
  tag: ['@NAV-34'],
}, async ({ page, signIn }) => {
  await signIn('ADMIN')
  for (const asked of ['//', 'javascript:alert(1)', 'https://evil.test/home', '/%00', '/%E0%A4%A', '<img src=x>']) {
    await page.goto(`/no-access?${new URLSearchParams({ page: asked })}`)
    const main = page.getByRole('main')
    await expect(main).toContainText(`There is no page at ${asked}.`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(main.getByRole('link', { name: 'Go to Home' })).toBeVisible()
    const targets = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(targets.filter((target) => !target.startsWith(new URL(page.url()).origin))).toEqual([])
  }
})

test('an unknown address shows the fallback page, or the login page without a token', {
  tag: ['@NAV-03', '@NAV-34'],
}, async ({ page, signIn, allowConsole }) => {
  allowConsole(/404/)
  await page.goto('/nope')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await signIn('ADMIN')
  for (const path of ['/nope', '/home/more', '/Home', '/fr/nope']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(path)
    const title = path.startsWith('/fr') ? 'Page introuvable' : 'Page not found'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Dashboard TC`)
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  }
})

test('the address of a mall opens on a host without rewrites, in both languages', { tag: ['@NAV-36'] }, async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/40[04]/)
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-update/a%20b')
  await expect(page.getByRole('heading', { level: 1, name: 'Modify Shopping Hub' })).toBeVisible()
  await expect(page).toHaveURL('/hub-update/a%20b')
  await page.goto('/fr/hub-update/7')
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier un centre' })).toBeVisible()
  await expect(page).toHaveURL('/fr/hub-update/7')
})

for (const { name, token } of hostileTokens) {
  test(`a hostile token opens no page and throws nothing: ${name}`, { tag: ['@P13', '@NAV-37', '@SES-36'] }, async ({
    page,
  }) => {
    await openBlank(page)
    await page.evaluate((value) => localStorage.setItem('accessToken', value), token)
    await page.goto('/manual-association')
    await expect(
      page.getByRole('button', { name: 'Log in' }).or(page.getByText('It needs the functionality')),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Choose a mall' })).toHaveCount(0)
  })
}

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
test('the page stays hidden inside a frame', { tag: ['@plainHost'] }, async ({ page, signIn }) => {
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
