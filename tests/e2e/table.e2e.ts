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

test('a heading sorts up, down and not at all, and the order is in the address', async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: ['CB BETA', 'CB ALPHA', 'CB ÉTA', 'CB DELTA'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const heading = table(page).getByRole('columnheader', { name: 'Label', exact: true })
  await expect(heading).toHaveAttribute('aria-sort', 'none')
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => labelsOf(page)).toEqual(['CB ALPHA', 'CB BETA', 'CB DELTA', 'CB ÉTA'])
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=label&order=desc/)
  await page.reload()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => labelsOf(page)).toEqual(['CB ÉTA', 'CB DELTA', 'CB BETA', 'CB ALPHA'])
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'none')
  await expect(page).not.toHaveURL(/sort=/)
})

test('the keyboard moves through rows that are not rendered yet', async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: many })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const row = (index: number) => rows(page).filter({ hasText: many[index] ?? '' })
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
  await tabTo(page, page.getByRole('button', { name: `Associate ${many[0]}` }), 'ArrowRight')
  expect(await crowdedTables(page)).toEqual([])
})

test('the slash reaches the search, and Enter goes on to the first row that is found', async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: [...many, 'CB ZEPHIR FIRST', 'CB ZEPHIR SECOND'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  const search = page.getByRole('searchbox', { name: 'Search' })
  const row = (label: string) => rows(page).filter({ hasText: label })
  await row('BOUTIQUE 000').focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.keyboard.type('zephir')
  await page.keyboard.press('Enter')
  await expect(row('CB ZEPHIR FIRST')).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(row('CB ZEPHIR SECOND')).toBeFocused()
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

test('columns can be hidden and filtered one by one', async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: many })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: 'Created' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(table(page).getByRole('columnheader', { name: 'Created' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Column filters' }).click()
  await page.getByRole('searchbox', { name: 'Filter Label', exact: true }).fill('07')
  await expect(page.getByText('12 of 120', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Filter Has hint' }).selectOption('No')
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Filter Label', exact: true })).toHaveValue('07')
  await expect(table(page).getByRole('columnheader', { name: 'Created' })).toHaveCount(0)
})

test('the export has the shown rows and columns, and no formula', async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: ['=HYPERLINK("x")', 'CB "QUOTED", COMMA', 'CB HIDDEN'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}&hide=customerId&filter.bankName=Banque+Exemple`)
  await page.getByRole('searchbox', { name: 'Search' }).fill('=hyper')
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('"')
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('unassigned-transactions.csv')
  const text = await readFile(await download.path(), 'utf8')
  const [heading = '', first = '', second = '', ...rest] = text.split('\r\n')
  expect(heading.startsWith('\uFEFFLabel,Likely store,Amount,Date,Retailer,')).toBe(true)
  expect(heading.endsWith(',Claims,Created,Id')).toBe(true)
  expect(first).toContain('"\'=HYPERLINK(""x"")"')
  expect(first).toContain(',-12.5,')
  expect(second).toContain('"CB ""QUOTED"", COMMA"')
  expect(rest).toEqual([''])
})

test('in French, a search finds an amount with a point, and the export has the form of a French spreadsheet', {
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
