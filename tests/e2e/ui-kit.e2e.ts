import { access } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { withUiKit } from './support/ui-kit.ts'

async function takesSuggestionsByKeyboardAndMouse(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Store' })
  const lines = page.getByRole('listbox', { name: 'Store' }).getByRole('option')
  await field.fill('STORE 12')
  await expect(lines).toHaveText(['Store 12', 'Store 112', /^Store 120/, /./, /./, /./, /./, /./, /./, /./])
  await page.keyboard.press('Escape')
  await expect(lines).toHaveCount(0)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()

  await field.press('ArrowDown')
  for (let step = 0; step < 3; step += 1) await field.press('ArrowDown')
  await expect(lines.nth(4)).toHaveAttribute('id', (await field.getAttribute('aria-activedescendant')) ?? 'none')
  await field.press('Enter')
  await expect(field).toHaveValue('Store 5')

  await field.click()
  await lines.filter({ hasText: 'Store 4' }).click({ force: true })
  await expect(lines.filter({ hasText: 'Closed' })).toHaveAttribute('aria-disabled', 'true')
  await lines.filter({ hasText: 'Store 2' }).click()
  await expect(field).toHaveValue('Store 2')

  await field.fill('nothing like it')
  await expect(page.getByText('No store matches.')).toBeVisible()
  await field.press('Tab')
  await expect(field).toHaveValue('Store 2')
  await field.fill('store 40')
  await field.press('Tab')
  await expect(field).toHaveValue('Store 40')
  await field.fill('')
  await field.press('Tab')
  await expect(field).toHaveValue('')
}

/** Escape closes what is open over a dialog, then the dialog. */
async function closesOneByOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fields in a dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the offer' })
  const day = dialog.getByLabel('Day of the offer')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await day.press('Alt+ArrowDown')
  await expect(calendar.getByRole('button', { name: 'Saturday, 28 February 2026' })).toBeFocused()
  await calendar.getByLabel('Year').press('Enter')
  await page.keyboard.press('Escape')
  await expect(calendar.getByLabel('Year')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(day).toBeFocused()
  await day.press('Alt+ArrowDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Space')
  await expect(day).toHaveValue('28/03/2026')
  await expect(day).toBeFocused()
  await dialog.getByRole('button', { name: 'Open the calendar' }).click()
  await expect(calendar.getByRole('button', { name: 'Saturday, 28 March 2026' })).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(calendar).toHaveCount(0)
  const reward = dialog.getByLabel('Reward')
  const width = (await reward.boundingBox())?.width
  await reward.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(reward).toBeFocused()
  await expect(reward).toHaveValue('0')
  await reward.selectOption('Reward 30')
  await expect(reward).toHaveValue('29')
  expect((await reward.boundingBox())?.width).toBe(width)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

// The development server is another build of the whole site.
test('the UI kit shows every part in development and is not in the built site', { tag: ['@long'] }, async ({
  page,
}) => {
  await expect(access('dist/ui-kit')).rejects.toThrow('ENOENT')
  await withUiKit(async (address) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'UI kit' })).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('html.notranslate')).toHaveAttribute('translate', 'no')
    const table = page.getByRole('table', { name: 'Twenty thousand rows' })
    await table.locator('tr[tabindex="0"]').press('End')
    await expect(table.locator('tr[tabindex="0"]')).toHaveAttribute('aria-rowindex', '20001')
    await expect(page.getByRole('table', { name: 'More rows on their way' })).toHaveAttribute('aria-busy', 'true')
    await takesSuggestionsByKeyboardAndMouse(page)
    await closesOneByOne(page)
    for (const name of ['Dialog', 'Confirmation', 'Deletion', 'Error']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    await expectAccessible(page, 'UI kit')
    await page.getByRole('radio', { name: 'Both' }).check()
    for (const [name, scheme] of [
      ['Light', 'light'],
      ['Dark', 'dark'],
    ] as const) {
      const part = page.frameLocator(`iframe[title="${name}"]`)
      await expect(part.getByRole('heading', { level: 1, name: 'UI kit' })).toBeVisible()
      await expect(part.locator('html')).toHaveAttribute('data-scheme', scheme)
    }
  })
})
