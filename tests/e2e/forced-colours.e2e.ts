import type { Locator } from '@playwright/test'
import { dialog, openDialog } from './support/association.ts'
import { assignStore, createHub } from './support/data.ts'
import { holdAllButFirst } from './support/hold-calls.ts'
import { openStore, suggestions } from './support/patterns.ts'
import { paintedAt } from './support/pixels.ts'
import { openReview } from './support/receipt-review.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

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

test('rows, segments, marks, the page of the menu, the theme and the progress of a run are distinct in forced colours', {
  tag: ['@P26', '@MAS-08', '@MAS-14', '@MAS-25', '@MDI-13', '@NAV-14', '@NAV-42', '@SES-41'],
}, async ({ page, db, signIn }) => {
  const labels = ['CB FNAC', 'CB ZARA', 'CB DONE 1', 'CB DONE 2']
  const hub = await createHub(db, { stores: ['Fnac', 'Zara'], labels })
  const done = hub.transactions.slice(2).map(({ id }) => id)
  for (const id of done) await assignStore(db, id, hub.stores[0]?.id ?? '')
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)

  await test.step('the focused row, and the store that Enter chooses', async () => {
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
  })

  await test.step('the selected segment', async () => {
    const segment = (name: string) => page.getByRole('radio', { name, exact: true }).locator('xpath=..')
    const chosen = await paintedAt(segment('All'), 4, 4)
    expect(await paintedAt(segment('Has hint'), 4, 4)).not.toEqual(chosen)
    await page.getByRole('radio', { name: 'Has hint', exact: true }).check()
    await expect.poll(() => paintedAt(segment('Has hint'), 4, 4)).toEqual(chosen)
    await expect.poll(() => paintedAt(segment('All'), 4, 4)).not.toEqual(chosen)
  })

  await test.step('the page of the menu, the chosen theme, and the entry that Enter follows', async () => {
    const link = (name: RegExp) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })
    expect(await paintedAt(link(/manual association/i), -6, 16)).not.toEqual(
      await paintedAt(link(/dissociation/i), -6, 16),
    )
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

  await test.step('the progress of a run', async () => {
    await page.goto('/manual-dissociation')
    const release = await holdAllButFirst(page, '**/transactions/dissociation**')
    await page.getByLabel('Transaction id', { exact: true }).fill(done.join('\n'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Validate' }).click()
    const progress = page.getByRole('progressbar')
    await expect(progress).toHaveAttribute('value', '1')
    expect(await paintedAt(progress, 20, 3)).not.toEqual(await paintedAt(progress, 20, -3))
    release()
  })
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

// It has the look of the marks of the journey above.
test('the focused reason of the reject menu is distinct in forced colours', { tag: ['@REC-09', '@long'] }, async ({
  page,
  db,
  signIn,
}) => {
  await openReview({ page, db, signIn }, [{}])
  await page.keyboard.press('r')
  const reasons = page.getByRole('menuitem')
  await expectMarkMoves(reasons.nth(0), reasons.nth(1), () => page.keyboard.press('ArrowDown'))
})
