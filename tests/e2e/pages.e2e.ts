import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { functionalities } from '#lib/access.ts'
import { locales } from '#lib/i18n/locale.ts'
import { allRoutes } from '#lib/routes.ts'
import { createHub } from './support/data.ts'
import { expect, failedRequest, test } from './support/test.ts'

const schemes = ['light', 'dark'] as const
const files = allRoutes.map((route) => (route.path.includes('{id}') ? `${route.page}/?id=7` : route.path))

async function expectAccessible(page: Page, what: string) {
  // The colours of a state are judged when its transition is over.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => !(animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY))
        .map(({ finished }) => finished),
    ),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

for (const locale of locales) {
  for (const colorScheme of schemes) {
    test.describe(`in ${locale}, ${colorScheme}`, () => {
      test.use({ colorScheme })

      test('every page has one first heading, a language, links that lead somewhere, and nothing that axe finds', {
        tag: ['@I18-01', '@I18-06', '@NAV-26'],
      }, async ({ page, signIn, world }) => {
        test.setTimeout(120_000)
        const links = new Set<string>()
        for (const [index, path] of files.entries()) {
          if (index === 1) await signIn(...functionalities)
          const address = locale === 'en' ? path : `/fr${path}`
          await page.goto(address)
          await expect(page.locator('html')).toHaveAttribute('data-gate', 'open')
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
          await expect(page).toHaveTitle(/Dashboard TC$/)
          await expect(page.getByRole('status').filter({ hasText: /Loading|Chargement/ })).toHaveCount(0)
          await expectAccessible(page, address)
          for (const link of await page.getByRole('link').all()) links.add((await link.getAttribute('href')) ?? '')
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${address} fits`).toBe(
            true,
          )
        }
        for (const link of [...links].filter((href) => href.startsWith('/') && !href.includes('hub-update'))) {
          expect((await fetch(world.siteUrl + link)).status, link).toBe(200)
        }
      })

      test('the working states of the tools hold nothing that axe finds', async ({
        page,
        signIn,
        db,
        allowConsole,
      }) => {
        allowConsole(failedRequest)
        const prefix = locale === 'en' ? '' : '/fr'
        const hub = await createHub(db, { labels: ['CB FNAC 12/10', 'CB ZARA 12/10'], stores: ['Fnac', 'Zara'] })
        const empty = await createHub(db)
        await signIn('TRANSACTION_PINPOINT')
        await page.goto(`${prefix}/manual-association?hub=${hub.id}`)
        await expect(page.getByRole('table')).toBeVisible()
        await expectAccessible(page, 'table')
        await page.getByRole('row').filter({ hasText: 'FNAC' }).getByRole('button').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.getByRole('combobox').click()
        await expect(page.getByRole('option').first()).toBeVisible()
        await expectAccessible(page, 'association dialog')
        await page.getByRole('option').first().click()
        await page.getByRole('dialog').locator('button[type=submit]').click()
        await expect(page.getByRole('dialog')).toBeHidden()
        await expectAccessible(page, 'success message')
        await page.goto(`${prefix}/manual-association?hub=${empty.id}`)
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await expectAccessible(page, 'error')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('alertdialog')).toBeHidden()
        await expectAccessible(page, 'empty table')
        await page.goto(`${prefix}/manual-dissociation`)
        await page.getByRole('textbox').fill('7')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page, 'question')
        await page.goto(`${prefix}/`)
      })
    })
  }
}

test('no page scrolls sideways on a telephone', { tag: ['@NAV-40'] }, async ({ page, signIn, db }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const hub = await createHub(db, { labels: ['CB FNAC 12/10'] })
  await signIn(...functionalities)
  for (const path of [...files.slice(1), `/manual-association?hub=${hub.id}`]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-gate', 'open')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

test('no page scrolls sideways at 320 px, which is a desktop enlarged to 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
