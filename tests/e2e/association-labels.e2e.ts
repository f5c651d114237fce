import type { Page } from '@playwright/test'
import { inStrip, row, startByKeyboard, stripShows, table } from './support/association.ts'
import { installClock } from './support/clock.ts'
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

test('the view by label shows a line for each label, opens the rows of a line, and leaves what is set aside out of both views', {
  tag: ['@MAS-33', '@MAS-34', '@INP-04'],
}, async ({ page, db, signIn }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  const rows = table(page).locator('tbody tr')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/view=labels/)
  await expect(lines(page).locator('tbody tr')).toHaveText([/ZEPHIR.*3.*Zephir/, /TELECOM.*2/, /FANAL.*1.*Fanal/])
  await expect(line(page, 'ZEPHIR')).toBeFocused()
  await stripShows(page, '3 transactions with this label get the store')

  await test.step('the rows of a line', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(2)
    await expect(inStrip(page, 'Same label: 2 of 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(line(page, 'TELECOM')).toBeFocused()
    await inStrip(page, 'Show rows: 2').click()
    await expect(rows).toHaveCount(2)
    await inStrip(page, 'Same label: 2 of 2').click()
    await expect(line(page, 'TELECOM')).toBeFocused()
  })
  await test.step('a line that is set aside, by a key after a click on a view, and the other view', async () => {
    await page.getByRole('radio', { name: /^Waiting/ }).click()
    await stripShows(page, 'TELECOM')
    await page.keyboard.press('s')
    await expect(line(page, 'TELECOM')).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Set aside 1 label, 2 rows' })).toBeVisible()
    await page.getByRole('radio', { name: 'Transactions', exact: true }).check()
    await expect(row(page, 'CB')).toHaveCount(4)
    await expect(row(page, 'TELECOM')).toHaveCount(0)
    await page.reload()
    await expect(row(page, 'CB')).toHaveCount(4)
    await expect(row(page, 'TELECOM')).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Show 2 set aside' }).check()
    await expect(row(page, 'TELECOM')).toHaveCount(2)
  })
  await test.step('a line that is taken back', async () => {
    await page.getByRole('radio', { name: 'By label' }).check()
    await page.getByRole('radio', { name: /^Set aside/ }).check()
    await line(page, 'TELECOM').focus()
    await stripShows(page, 'TELECOM')
    await page.keyboard.press('s')
    await expect(page.getByText('No label to show')).toBeVisible()
    await page.getByRole('button', { name: 'Show what waits' }).click()
    await expect(line(page, 'TELECOM')).toBeVisible()
  })
})
