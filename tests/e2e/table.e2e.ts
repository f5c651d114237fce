import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pressGuardMs } from '#stores/press-guard.ts'
import { installClock, stopClock } from './support/clock.ts'
import { createHub } from './support/data.ts'
import { tabTo } from './support/keyboard.ts'
import { crowdedTables } from './support/page-audit.ts'
import { expect, test } from './support/test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Unassigned transactions' })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const labelsOf = (page: Page) => table(page).locator('td[data-column=label]').allInnerTexts()

const many = Array.from({ length: 120 }, (_, index) => `CB BOUTIQUE ${String(index).padStart(3, '0')} 12/10`)

test('an order, a hidden column and the filters of columns are in the address', async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: ['CB BETA', 'CB ALPHA', 'CB ÉTA', 'CB DELTA'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const heading = table(page).getByRole('columnheader', { name: 'Label', exact: true })
  await expect(heading).toHaveAttribute('aria-sort', 'none')
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => labelsOf(page)).toEqual(['CB ALPHA', 'CB BETA', 'CB DELTA', 'CB ÉTA'])
  await heading.getByRole('button').click()
  await expect(page).toHaveURL(/sort=label&order=desc/)
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: 'Created' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Column filters' }).click()
  await page.getByRole('searchbox', { name: 'Filter Label', exact: true }).fill('eta')
  await expect(page.getByText('2 of 4', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Filter Has hint' }).selectOption('No')
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Filter Label', exact: true })).toHaveValue('eta')
  await expect(table(page).getByRole('columnheader', { name: 'Created' })).toHaveCount(0)
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => labelsOf(page)).toEqual(['CB ÉTA', 'CB BETA'])
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'none')
  await expect(page).not.toHaveURL(/sort=/)
})

test('the keyboard moves through rows that are not rendered yet, and the slash reaches the search', async ({
  page,
  db,
  signIn,
}) => {
  const labels = [...many.slice(2), 'CB ZEPHIR FIRST', 'CB ZEPHIR SECOND']
  const hub = await createHub(db, { labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const row = (index: number) => rows(page).filter({ hasText: labels[index] ?? '' })
  await row(0).focus()
  expect(await rows(page).count()).toBeLessThan(60)
  await page.keyboard.press('ArrowDown')
  await expect(row(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(119)).toBeFocused()
  await expect(row(119)).toHaveAttribute('aria-rowindex', '121')
  await page.keyboard.press('PageUp')
  await expect(rows(page).and(page.locator(':focus'))).toHaveCount(1)
  await expect(row(119)).not.toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(0)).toBeFocused()
  const heading = page.getByRole('button', { name: 'Label', exact: true })
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('thead button').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(0)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: `Associate ${labels[0]}` }), 'ArrowRight')
  expect(await crowdedTables(page)).toEqual([])
  const search = page.getByRole('searchbox', { name: 'Search' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.keyboard.type('zephir')
  await page.keyboard.press('Enter')
  await expect(row(118)).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(row(119)).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('no row has this')
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
})

test('a wide table starts with the columns in view, and has the others when they are needed or it rests', async ({
  page,
  db,
  signIn,
}) => {
  const hub = await createHub(db, { labels: ['CB ALPHA', 'CB BETA', 'CB GAMMA'] })
  await signIn('TRANSACTION_PINPOINT')
  await installClock(page)
  await page.goto('/manual-association')
  await page.getByRole('radio', { name: hub.name }).check()
  await stopClock(page)
  await page.getByRole('button', { name: 'Next' }).click()
  const idOf = (label: string) => rows(page).filter({ hasText: label }).locator('td[data-column=id]')
  await expect(rows(page).filter({ hasText: 'CB ALPHA' })).toBeVisible()
  await expect(idOf('CB BETA')).toHaveCount(0)
  await page.getByRole('button', { name: 'Associate CB BETA' }).focus()
  await expect(idOf('CB BETA')).toHaveCount(1)
  await expect(idOf('CB GAMMA')).toHaveCount(0)
  await page.getByRole('button', { name: 'Associate CB GAMMA' }).hover()
  await page.mouse.wheel(200, 0)
  await expect(idOf('CB GAMMA')).toHaveCount(1)
  await page.clock.resume()
  await page.reload()
  // A table that rests has all columns of all rows.
  await expect(table(page).locator('td[data-column=id]')).toHaveCount(3)
})

test('the rows keep their places with the larger texts of a browser', { tag: ['@MAS-25'] }, async ({
  page,
  db,
  signIn,
}) => {
  const hub = await createHub(db, { labels: many })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 20 } })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await rows(page).first().focus()
  await page.keyboard.press('End')
  const last = rows(page).filter({ hasText: many.at(-1) ?? '' })
  await expect(last).toBeFocused()
  await expect(last.getByRole('cell').first()).toBeInViewport({ ratio: 1 })
  const frame = table(page).locator('xpath=..')
  const { height, top, client } = await frame.evaluate(({ scrollHeight, scrollTop, clientHeight }) => ({
    height: scrollHeight,
    top: scrollTop,
    client: clientHeight,
  }))
  expect(height).toBe(50 + many.length * 40)
  expect(top + client).toBe(height)
  await page.keyboard.press('PageUp')
  const focused = page.locator('tr:focus td').first()
  await expect(focused).toBeInViewport({ ratio: 1 })
})

test('a search finds an amount with a point, and the export has the rows it shows, in the form of a French spreadsheet', {
  tag: ['@INP-11', '@INP-13'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: ['CB NEUF 12.05', 'CB CARRE\u00adFOUR; LYON'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/fr/manual-association?hub=${hub.id}`)
  const search = page.getByRole('searchbox', { name: 'Rechercher' })
  await search.fill('12.50€')
  await expect(page.getByText('2 sur 2', { exact: true })).toBeVisible()
  await search.fill('12,05')
  await expect(page.getByText('1 sur 2', { exact: true })).toBeVisible()
  await search.fill('carrefour −12,50')
  await expect(page.getByRole('row').filter({ hasText: 'LYON' })).toBeVisible()
  await expect(page.getByText('1 sur 2', { exact: true })).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  const [heading = '', first = '', ...rest] = (await readFile(await (await downloaded).path(), 'utf8')).split('\r\n')
  expect(heading.startsWith('\uFEFFLibellé;Boutique probable;Montant;Date;Enseigne;')).toBe(true)
  expect(first.startsWith('"CB CARRE\u00adFOUR; LYON";N/A;-12,5;')).toBe(true)
  expect(rest).toEqual([''])
})

test('a held Enter on a button does not go on to the row that gets the focus', async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores: ['Zephir', 'Fanal'], labels: ['CB ZEPHIR HUB', 'CB GAMMA'] })
  await signIn('TRANSACTION_PINPOINT')
  await installClock(page)
  await page.goto(`/manual-association?hub=${hub.id}`)
  const button = page.getByRole('region', { name: 'The active transaction' }).getByRole('button', { name: /^Zephir/ })
  await button.focus()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.down('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toBeFocused()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})
