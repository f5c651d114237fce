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

test('a view comes with its rows, because the size of its table is known before the browser has laid it out', {
  tag: ['@MAS-05', '@MAS-33'],
}, async ({ page, db, signIn }) => {
  const many = Array.from({ length: 40 }, (_, index) => `CB SHOP ${index} LYON`)
  await startByKeyboard({ page, db, signIn }, { stores, labels: many })
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('radio', { name: 'By label' }).check()
    await expect(lines(page).locator('tbody tr').first()).toBeVisible()
    const changes = page.evaluate(changesOfNextTable)
    await page.getByRole('radio', { name: 'Transactions', exact: true }).check()
    await expect(row(page, 'CB SHOP').first()).toBeVisible()
    expect(await changes).toEqual({ laterRows: 0, laterWidths: 0 })
  }
})

/** What changes in the next table after it has entered the page and before the next frame. */
function changesOfNextTable(): Promise<{ laterRows: number; laterWidths: number }> {
  return new Promise((resolve) => {
    const observer = new MutationObserver((changes) => {
      const hasTable = ({ addedNodes }: MutationRecord) =>
        [...addedNodes].some((node) => node instanceof Element && node.querySelector('table tbody tr button'))
      const entered = changes.findIndex(hasTable)
      if (entered < 0) return
      const later = changes.slice(entered + 1)
      observer.disconnect()
      resolve({
        laterRows: later.flatMap(({ addedNodes }) => [...addedNodes]).filter(({ nodeName }) => nodeName === 'TR')
          .length,
        laterWidths: later.filter(({ target, type }) => type === 'attributes' && target.nodeName === 'TABLE').length,
      })
    })
    observer.observe(document.body, { attributeFilter: ['style'], childList: true, subtree: true })
  })
}
