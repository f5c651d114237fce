import type { Page } from '@playwright/test'
import { inStrip, row, startByKeyboard, storeIdOf, stripShows, table } from './support/association.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock } from './support/clock.ts'
import { storeOf } from './support/data.ts'
import { expect, test } from './support/test.ts'

/* The labels name the hub, so that their store is proposed. */
const stores = ['Belor', 'Fanal', 'Zephir']
const zephir = ['12/10', '11/10', '10/10'].map((day) => `CB ZEPHIR HUB ${day}`)
const phone = ['09/10', '08/10'].map((day) => `PRLV TELECOM MARTIN ${day}`)
const fanal = 'CB FANAL HUB 07/10'
const labels = [...zephir, ...phone, fanal]

const lines = (page: Page) => page.getByRole('table', { name: 'Unassigned labels' })
const line = (page: Page, text: string) => lines(page).getByRole('row').filter({ hasText: text })

test.beforeEach(({ page }) => installClock(page))

test('three keys decide six rows by label: A associates a line, S sets one aside, and the next line is active', {
  tag: ['@MAS-33', '@MAS-34'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/view=labels/)
  await expect(lines(page).locator('tbody tr')).toHaveText([/ZEPHIR.*3.*Zephir/, /TELECOM.*2/, /FANAL.*1.*Fanal/])
  await expect(line(page, 'ZEPHIR')).toBeFocused()
  await stripShows(page, '3 transactions with this label get the store')
  await expectAccessible(page, 'the labels')
  await page.keyboard.press('a')
  await expect(page.getByRole('status').getByText('3 transactions are now with Zephir')).toBeVisible()
  await expect(line(page, 'TELECOM')).toBeFocused()
  await stripShows(page, 'TELECOM')
  await page.keyboard.press('s')
  await expect(line(page, 'TELECOM')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Set aside 1 label, 2 rows' })).toBeVisible()
  await expect(line(page, 'FANAL')).toBeFocused()
  await stripShows(page, 'FANAL')
  await page.keyboard.press('a')
  await expect(page.getByText('All that is left is set aside')).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(4)
  for (const { id, label } of hub.transactions) {
    const store = label === fanal ? 'Fanal' : phone.includes(label ?? '') ? null : 'Zephir'
    expect(await storeOf(db, id), label).toBe(store && storeIdOf(hub, store))
  }
})

test('Enter opens the rows of a line, Escape comes back to it, and set-aside rows are left out of the other view', {
  tag: ['@MAS-33', '@MAS-34'],
}, async ({ page, db, signIn }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  await page.keyboard.press('b')
  await expect(line(page, 'ZEPHIR')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(table(page).locator('tbody tr')).toHaveCount(2)
  await expect(inStrip(page, 'Same label: 2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line(page, 'TELECOM')).toBeFocused()
  await inStrip(page, 'Show rows: 2').click()
  await expect(table(page).locator('tbody tr')).toHaveCount(2)
  await inStrip(page, 'Same label: 2 of 2').click()
  await expect(line(page, 'TELECOM')).toBeFocused()
  await page.keyboard.press('s')
  await expect(line(page, 'TELECOM')).toHaveCount(0)
  await page.keyboard.press('b')
  await expect(row(page, 'TELECOM')).toHaveCount(0)
  await expect(row(page, 'CB')).toHaveCount(4)
  await page.reload()
  await expect(row(page, 'TELECOM')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Show 2 set aside' }).check()
  await expect(row(page, 'TELECOM')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await row(page, 'ZEPHIR').first().focus()
  await page.keyboard.press('b')
  await page.getByRole('radio', { name: /^Set aside/ }).check()
  await line(page, 'TELECOM').focus()
  await stripShows(page, 'TELECOM')
  await page.keyboard.press('s')
  await expect(page.getByText('No label to show')).toBeVisible()
  await page.getByRole('button', { name: 'Show what waits' }).click()
  await expect(line(page, 'TELECOM')).toBeVisible()
})
