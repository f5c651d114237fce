import type { Locator } from '@playwright/test'
import { functionalities } from '#lib/session/token.ts'
import { expect, test } from './support/test.ts'

/* The shell on a phone, worked by a finger. */

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** The names of the targets that a finger may miss. */
const small = (within: Locator) =>
  within.locator('a, button, input, [role=option]').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map((one) => one.textContent || one.ariaLabel || one.outerHTML),
  )

test('what a finger presses is 44 px high in the shell, a form and a tool, no key is shown, and the head of the board has two lines', {
  tag: ['@FMT-12', '@NAV-07', '@NAV-08', '@NAV-40'],
}, async ({ page, signIn }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  expect(await small(bar), 'login').toEqual([])
  const { email } = await signIn(...functionalities)

  await test.step('the bar, the menu and the palette', async () => {
    for (const path of ['/fr/home', '/fr/no-access']) {
      await page.goto(path)
      expect(await small(bar), path).toEqual([])
      expect(await small(page.getByRole('main').getByRole('navigation')), path).toEqual([])
      await expect(page.locator('[data-key]').filter({ visible: true })).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('button', { name: 'Fermer le menu' })).toBeVisible()
    expect(await small(menu)).toEqual([])
    await menu.getByRole('button', { name: 'Fermer le menu' }).tap()
    await page.getByRole('button', { name: 'Aller à…' }).tap()
    const palette = page.getByRole('dialog')
    await expect(palette.getByRole('option').first()).toBeVisible()
    expect(await small(palette)).toEqual([])
  })

  await test.step('the field of ids, a search and tabs', async () => {
    for (const [path, control] of [
      ['/manual-dissociation', page.getByLabel('Transaction id')],
      ['/hub-management', page.getByRole('searchbox')],
      ['/offers', page.getByRole('tab').first()],
    ] as const) {
      // The tabs are there before the picture of the offers.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(control).toBeVisible()
      expect((await control.boundingBox())?.height, path).toBeGreaterThanOrEqual(44)
    }
  })

  await test.step('the head of the board, with the e-mail', async () => {
    await page.goto('/fr/statistic-board')
    await expect(bar.getByText(email)).toBeInViewport({ ratio: 1 })
    expect(await small(bar)).toEqual([])
    expect((await bar.boundingBox())?.height).toBeLessThan(100)
    await bar.getByRole('button', { name: 'Se déconnecter' }).tap()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  })
})
