import type { Locator } from '@playwright/test'
import { createHub } from './support/data.ts'
import { card, openOffers } from './support/offers.ts'
import { paintedAt } from './support/pixels.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** The painted colours inside and beside an element. */
async function insideAndBeside(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  return [await paintedAt(element, (box?.width ?? 0) / 2, 2), await paintedAt(element, -3, 2)] as const
}

test('the selected segment is distinct in forced colours', { tag: ['@MAS-08'] }, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: ['CB FNAC'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const segment = (name: string) => page.getByRole('radio', { name, exact: true }).locator('xpath=..')
  await expect(segment('All')).toBeVisible()
  const chosen = await paintedAt(segment('All'), 4, 4)
  expect(await paintedAt(segment('Has hint'), 4, 4)).not.toEqual(chosen)
  await page.getByRole('radio', { name: 'Has hint', exact: true }).check()
  await expect.poll(() => paintedAt(segment('Has hint'), 4, 4)).toEqual(chosen)
  await expect.poll(() => paintedAt(segment('All'), 4, 4)).not.toEqual(chosen)
})

test('the focused row is distinct in forced colours', { tag: ['@MAS-25'] }, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: ['CB FNAC', 'CB ZARA'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const row = page.getByRole('row').filter({ hasText: 'CB ZARA' })
  const cell = row.getByRole('cell', { name: '-12.50' })
  await expect(page.getByRole('row').filter({ hasText: 'CB FNAC' })).toBeFocused()
  const unfocused = await paintedAt(cell, 20, 1)
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await expect.poll(() => paintedAt(cell, 20, 1)).not.toEqual(unfocused)
})

test('tabs show which one is selected, and legends keep their dots in forced colours', {
  tag: ['@OFF-15', '@OFF-66'],
}, async ({ page, signIn }) => {
  await signIn('HUB_SETUP_INIT')
  await openOffers(page)
  const underline = async (name: RegExp) => {
    const tab = page.getByRole('tab', { name })
    const height = (await tab.boundingBox())?.height ?? 0
    return paintedAt(tab, 10, height - 1.5)
  }
  expect(await underline(/segment/i)).not.toEqual(await underline(/individu/i))
  const groups = page.getByRole('list', { name: 'Group' }).getByRole('listitem').locator('span[aria-hidden]')
  const [inside, beside] = await insideAndBeside(groups.first())
  expect(inside).not.toEqual(beside)
  const dots = card(page, 'Statistiques').getByRole('figure').getByRole('listitem').locator('span[aria-hidden]')
  await expect(dots.first()).toBeVisible()
  const [dot, ground] = await insideAndBeside(dots.first())
  expect(dot).not.toEqual(ground)
})
