import { functionalities } from '#lib/session/token.ts'
import { createHub } from './support/data.ts'
import { expect, test } from './support/test.ts'

test('the shell shows the user, the title and the menu of the specification in its order, whole at every width of a desk and without a move', {
  tag: [
    '@NAV-07',
    '@NAV-08',
    '@NAV-09',
    '@NAV-10',
    '@NAV-14',
    '@NAV-15',
    '@NAV-16',
    '@NAV-17',
    '@NAV-18',
    '@NAV-19',
    '@NAV-25',
    '@NAV-26',
    '@NAV-27',
    '@NAV-30',
    '@NAV-35',
    '@NAV-36',
    '@I18-01',
  ],
}, async ({ page, signIn, db }) => {
  const user = await signIn(...functionalities)
  await page.goto(`/hub-update/?id=${(await createHub(db)).id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Modify Shopping Hub' })).toBeVisible()
  const bar = page.getByRole('banner')
  await expect(bar.getByText(user.email)).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Log out' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.locator('svg').first()).toBeVisible()
  await expect(menu.getByText('test 1.28.15')).toBeVisible()
  await expect(menu).toMatchAriaSnapshot(`
    - navigation "Menu":
      - link "Dashboard TC"
      - heading "Customer support" [level=2]
      - list "Customer support":
        - listitem:
          - link "Manual association"
        - listitem:
          - link "Decrypt Customer"
        - listitem:
          - link "Customer Support"
      - heading "Receipts Scan" [level=2]
      - list "Receipts Scan":
        - listitem:
          - link "Receipts Management"
      - heading "Hub setup" [level=2]
      - list "Hub setup":
        - listitem:
          - link "Transaction history"
        - listitem:
          - link "Offers"
        - listitem:
          - link "Create New Hub"
        - listitem:
          - link "Hubs Management"
      - heading "Pinpoint" [level=2]
      - list "Pinpoint":
        - listitem:
          - link "Manual association"
        - listitem:
          - link "Manual dissociation"
      - list:
        - listitem:
          - link "Store & retailer management"
        - listitem:
          - link "Users Management"
        - listitem:
          - link "Statistics board"
  `)
  await expect(menu.getByRole('heading', { name: 'Hub setup' })).toHaveClass(/font-strong/)
  await menu.getByRole('list', { name: 'Pinpoint' }).getByRole('link', { name: 'Manual association' }).click()
  await expect(page).toHaveURL('/manual-association')
  await expect(
    menu.getByRole('link', { name: 'Manual association' }).and(page.locator('[aria-current=page]')),
  ).toHaveCount(1)

  await test.step('the open page is marked without a move of any entry, with the foot in view on the smallest screen of a desk', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const boxes = async (path: string) => {
      await page.goto(path)
      const links = menu.getByRole('link')
      await expect(links.and(page.locator('[aria-current=page]'))).toHaveCount(path === '/fr/home' ? 0 : 1)
      return links.evaluateAll((all) => all.map((link) => JSON.stringify(link.getBoundingClientRect())))
    }
    const before = await boxes('/fr/home')
    for (const path of ['/fr/manual-dissociation', '/fr/decrypt-customer', '/fr/entity-management'])
      expect(await boxes(path), path).toEqual(before)
    await expect(menu.getByText('test 1.28.15')).toBeInViewport({ ratio: 1 })
    expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  })

  await test.step('the longest title and the e-mail are whole in the bar, in both languages', async () => {
    for (const address of ['/fr/entity-management', '/entity-management', '/fr/statistic-board']) {
      await page.goto(address)
      const parts = [bar.getByRole('heading', { level: 1 }), bar.getByText(user.email)]
      for (const part of parts) await expect(part).toBeVisible()
      for (const width of [1280, 1366, 1920]) {
        await page.setViewportSize({ width, height: 720 })
        for (const part of [...parts, bar]) {
          const cut = await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
          expect(cut, `${address} at ${width} px`).toBeLessThanOrEqual(0)
        }
      }
    }
  })
})

test('at 769 px the layout is desktop, where one key skips the menu, and at 768 px mobile, where the menu opens over the page', {
  tag: ['@NAV-07', '@NAV-11', '@NAV-40', '@FMT-12'],
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 769, height: 700 })
  const user = await signIn('ADMIN')
  await page.goto('/no-access')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/home')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect(menu).toBeVisible()
  await expect(open).toBeHidden()
  await page.setViewportSize({ width: 768, height: 700 })
  await expect(menu).toBeHidden()
  await open.click()
  await expect(menu).toBeVisible()
  await expect(page.getByText(user.email).filter({ visible: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await menu.getByRole('link', { name: 'Users Management' }).click()
  await expect(page).toHaveURL('/user-management')
  await expect(menu).toBeHidden()
})

test('the language switch keeps the page and its query, and its choice holds for an address without a prefix', {
  tag: ['@belowPath', '@I18-01', '@I18-02', '@I18-06', '@I18-07'],
}, async ({ page, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/fr/manual-association')
  await page.goto('/manual-association?hint=yes')
  await expect(page.getByRole('heading', { level: 1, name: 'Manual association' })).toBeVisible()
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/manual-association?hint=yes')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1, name: 'Association manuelle' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dissociation manuelle' }).click()
  await expect(page).toHaveURL('/fr/manual-dissociation')
  await page.goto('/manual-dissociation?hint=yes#content')
  await expect(page).toHaveURL('/fr/manual-dissociation?hint=yes#content')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/manual-dissociation?hint=yes#content')
  await page.goto('/fr/home')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/fr/')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

// This journey has no session: a tab that the browser opens can use the system time, and then a session is expired.
test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' })

  test('the login page is French unless English was chosen, which the middle button opens in a new tab that keeps it', {
    tag: ['@belowPath', '@I18-06'],
  }, async ({ page, context }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/fr/')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await page.getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL('/fr/')
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'English' }).click({ button: 'middle' })
    await expect(await opened).toHaveURL('/')
    await expect((await opened).locator('html')).toHaveAttribute('data-gate', 'open')
  })
})
