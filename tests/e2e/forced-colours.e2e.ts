import type { Locator } from '@playwright/test'
import { dialog, openDialog } from './support/association.ts'
import { assignStore, createHub } from './support/data.ts'
import { holdAllButFirst } from './support/hold-calls.ts'
import { card, openOffers } from './support/offers.ts'
import { openStore, suggestions } from './support/patterns.ts'
import { paintedAt } from './support/pixels.ts'
import { openReview } from './support/receipt-review.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** The painted colours inside and beside an element. */
async function insideAndBeside(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  return [await paintedAt(element, (box?.width ?? 0) / 2, 2), await paintedAt(element, -3, 2)] as const
}

/** Expects that the edge of an option changes when Enter chooses it, and that `move` takes the mark to another one. */
async function expectMarkMoves(from: Locator, to: Locator, move: () => Promise<void>) {
  const edgeOf = (option: Locator) => paintedAt(option, 20, 1)
  await expect(to).toBeVisible()
  const [marked, unmarked] = [await edgeOf(from), await edgeOf(to)]
  expect(marked).not.toEqual(unmarked)
  await move()
  await expect.poll(() => edgeOf(to)).toEqual(marked)
  await expect.poll(() => edgeOf(from)).toEqual(unmarked)
}

test('the selected segment, the focused row and the store that Enter chooses are distinct in forced colours', {
  tag: ['@MAS-08', '@MAS-14', '@MAS-25'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores: ['Fnac', 'Zara'], labels: ['CB FNAC', 'CB ZARA'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const row = page.getByRole('row').filter({ hasText: 'CB ZARA' })
  const cell = row.getByRole('cell', { name: '-12.50' })
  await expect(page.getByRole('row').filter({ hasText: 'CB FNAC' })).toBeFocused()
  const unfocused = await paintedAt(cell, 20, 1)
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await expect.poll(() => paintedAt(cell, 20, 1)).not.toEqual(unfocused)

  await openDialog(page, 'CB ZARA')
  await dialog(page).getByRole('combobox').press('ArrowDown')
  const options = dialog(page).getByRole('option')
  await expectMarkMoves(options.nth(0), options.nth(1), () => page.keyboard.press('ArrowDown'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  const segment = (name: string) => page.getByRole('radio', { name, exact: true }).locator('xpath=..')
  const chosen = await paintedAt(segment('All'), 4, 4)
  expect(await paintedAt(segment('Has hint'), 4, 4)).not.toEqual(chosen)
  await page.getByRole('radio', { name: 'Has hint', exact: true }).check()
  await expect.poll(() => paintedAt(segment('Has hint'), 4, 4)).toEqual(chosen)
  await expect.poll(() => paintedAt(segment('All'), 4, 4)).not.toEqual(chosen)
})

test('tabs show which one is selected, legends keep their dots, and a range its ends in forced colours', {
  tag: ['@P26', '@OFF-15', '@OFF-26', '@OFF-66'],
}, async ({ page, signIn }) => {
  await signIn('HUB_SETUP_INIT')
  await openOffers(page)
  const underline = async (name: RegExp) => {
    const tab = page.getByRole('tab', { name })
    const height = (await tab.boundingBox())?.height ?? 0
    return paintedAt(tab, 10, height - 1.5)
  }
  expect(await underline(/segment/i)).not.toEqual(await underline(/individu/i))
  const groups = page.getByRole('list', { name: 'Groupe' }).getByRole('listitem').locator('span[aria-hidden]')
  const [inside, beside] = await insideAndBeside(groups.first())
  expect(inside).not.toEqual(beside)
  const dots = card(page, 'Statistiques').getByRole('figure').getByRole('listitem').locator('span[aria-hidden]')
  await expect(dots.first()).toBeVisible()
  const [dot, ground] = await insideAndBeside(dots.first())
  expect(dot).not.toEqual(ground)

  await page.getByRole('button', { name: 'Filtre des clients' }).click()
  const highest = page.getByRole('slider', { name: 'Panier, maximum' })
  await highest.scrollIntoViewIfNeeded()
  const { width, height } = (await highest.boundingBox()) ?? { width: 0, height: 0 }
  const empty = await paintedAt(highest, width / 2, 2)
  expect(await paintedAt(highest, width / 2, height / 2)).not.toEqual(empty)
  expect(await paintedAt(highest, width - 8, height / 2 - 4)).not.toEqual(empty)
})

test('the page of the menu, the chosen theme and the entry that Enter follows are distinct in forced colours', {
  tag: ['@P26', '@NAV-14', '@NAV-42', '@SES-41'],
}, async ({ page, signIn }) => {
  await signIn('SUPPORT_LVL_1')
  await page.goto('/decrypt-customer')
  const link = (name: RegExp) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })
  expect(await paintedAt(link(/decrypt/i), -6, 16)).not.toEqual(await paintedAt(link(/manual association/i), -6, 16))
  const theme = (name: string) => page.getByRole('group', { name: 'Theme' }).getByRole('button', { name })
  const chosen = await paintedAt(theme('As the system'), 4, 4)
  expect(await paintedAt(theme('Dark'), 4, 4)).not.toEqual(chosen)
  await theme('Dark').click()
  await expect.poll(() => paintedAt(theme('Dark'), 4, 4)).toEqual(chosen)
  await expect.poll(() => paintedAt(theme('As the system'), 4, 4)).not.toEqual(chosen)

  await page.keyboard.press('Control+k')
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  await expectMarkMoves(options.nth(0), options.nth(1), () => page.keyboard.press('ArrowDown'))
})

test('the focused reason of the reject menu is distinct in forced colours', { tag: ['@REC-09'] }, async ({
  page,
  db,
  signIn,
}) => {
  await openReview({ page, db, signIn }, [{}])
  await page.keyboard.press('r')
  const reasons = page.getByRole('menuitem')
  await expectMarkMoves(reasons.nth(0), reasons.nth(1), () => page.keyboard.press('ArrowDown'))
})

test('the progress of a run is visible in forced colours', { tag: ['@P26', '@MDI-13'] }, async ({
  page,
  db,
  signIn,
}) => {
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 1', 'CB FNAC 2'] })
  for (const { id } of hub.transactions) await assignStore(db, id, hub.stores[0]?.id ?? '')
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  const release = await holdAllButFirst(page, '**/transactions/dissociation**')
  await page.getByLabel('Transaction id', { exact: true }).fill(hub.transactions.map(({ id }) => id).join('\n'))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Validate' }).click()
  const progress = page.getByRole('progressbar')
  await expect(progress).toHaveAttribute('value', '1')
  expect(await paintedAt(progress, 20, 3)).not.toEqual(await paintedAt(progress, 20, -3))
  release()
})

test('the chosen suggestion of a pattern is distinct in forced colours', { tag: ['@P26', '@PAT-07'] }, async ({
  page,
  db,
  signIn,
}) => {
  await openStore({ page, db, signIn }, 'NOBODY IS CALLED THIS')
  await page.getByRole('button', { name: 'Add pattern' }).click()
  await suggestions(page).first().click()
  await expect(suggestions(page).first()).toHaveAttribute('aria-pressed', 'true')
  await suggestions(page).first().blur()
  expect(await paintedAt(suggestions(page).nth(0), 20, 1)).not.toEqual(await paintedAt(suggestions(page).nth(1), 20, 1))
})
