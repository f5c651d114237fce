import type { Page } from '@playwright/test'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { createRetailer, retailerAddress } from './support/entities.ts'
import { expect, test } from './support/test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Unassigned transactions' })
const heading = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true })
const menu = (page: Page) => page.getByRole('group', { name: 'Columns' })
const labelsOf = (page: Page) => table(page).locator('td[data-column=label]').allInnerTexts()
const widthOf = async (page: Page, name: string) => Math.round((await heading(page, name).boundingBox())?.width ?? 0)

async function openTable(page: Page, hub: { readonly id: string }) {
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(table(page).getByRole('button', { name: 'Associate CB ALPHA' })).toBeVisible()
}

test('order, hidden columns and filters are in the address, and stay for the next visit with a width of the pointer until the user logs out', {
  tag: ['@SES-41'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: ['CB BETA', 'CB ALPHA', 'CB ÉTA', 'CB DELTA'] })
  await signIn('TRANSACTION_PINPOINT')
  await openTable(page, hub)
  const label = heading(page, 'Label')

  await test.step('the address has the order, the hidden columns and the filters of columns', async () => {
    await expect(label).toHaveAttribute('aria-sort', 'none')
    await label.getByRole('button').click()
    await expect(label).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => labelsOf(page)).toEqual(['CB ALPHA', 'CB BETA', 'CB DELTA', 'CB ÉTA'])
    await label.getByRole('button').click()
    await expect(page).toHaveURL(/sort=label&order=desc/)
    await page.getByRole('button', { name: 'Columns' }).click()
    await menu(page).getByRole('checkbox', { name: 'City', exact: true }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Column filters' }).click()
    const filter = page.getByRole('searchbox', { name: 'Filter Label', exact: true })
    await filter.fill('eta')
    await expect(page.getByText('2 of 4', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Filter Has hint' }).selectOption('No')
    // The address follows what is typed after a quarter of a second.
    await expect(page).toHaveURL(/eta.*hasHint|hasHint.*eta/)
    await page.reload()
    await expect(filter).toHaveValue('eta')
    await expect(heading(page, 'City')).toHaveCount(0)
    await expect(label).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => labelsOf(page)).toEqual(['CB ÉTA', 'CB BETA'])
  })

  await test.step('the next visit has the order, the hidden columns and the width', async () => {
    const before = await widthOf(page, 'Amount')
    const box = await heading(page, 'Amount').boundingBox()
    if (!box) throw new Error('The heading has no box')
    const edge = { x: box.x + box.width - 3, y: box.y + 20 }
    await page.mouse.move(edge.x, edge.y)
    await page.mouse.down()
    // The part that follows the pointer loads with the first press.
    await expect(async () => {
      await page.mouse.move(edge.x + 20, edge.y)
      await page.mouse.move(edge.x + 60, edge.y)
      expect(await widthOf(page, 'Amount')).toBeGreaterThan(before + 40)
    }).toPass()
    await page.mouse.up()
    const after = await widthOf(page, 'Amount')
    expect(after).toBeGreaterThan(before + 40)
    await expect(heading(page, 'Amount')).toHaveAttribute('aria-sort', 'none')
    await openTable(page, hub)
    await expect(label).toHaveAttribute('aria-sort', 'descending')
    await expect(heading(page, 'City')).toHaveCount(0)
    await expect(page).toHaveURL(/sort=label/)
    await expect.poll(() => widthOf(page, 'Amount')).toBe(after)
    await page.mouse.dblclick(box.x + after - 3, edge.y)
    await expect.poll(() => widthOf(page, 'Amount')).toBe(before)
    await label.getByRole('button').click()
    await expect(label).toHaveAttribute('aria-sort', 'none')
    await expect(page).not.toHaveURL(/sort=/)
  })

  await test.step('a reset and a logout leave nothing', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await menu(page).getByRole('button', { name: 'Reset order, columns and widths' }).click()
    await expect(heading(page, 'City')).toHaveCount(1)
    await menu(page).getByRole('checkbox', { name: 'City', exact: true }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('tableLayouts'))).toBeNull()
  })
})

test('a short table without the menu of the columns shows all of them, and keeps the hidden ones for a long table', {
  tag: ['@CUS-33'],
}, async ({ page, db, signIn }) => {
  const transactions = Array.from({ length: 9 }, (_, index) => ({ label: `CB FNAC ${index}` }))
  const customer = await createCustomer(db, { transactions })
  const other = await createCustomer(db, { transactions: transactions.slice(1) })
  await signIn('SUPPORT_LVL_1')
  const list = page.getByRole('table', { name: 'Transactions' })
  const date = list.getByRole('columnheader', { name: 'Date', exact: true })
  await page.goto(`/customer-search-support?customer=${customer.id}`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await menu(page).getByRole('checkbox', { name: 'Date', exact: true }).uncheck()
  await expect(date).toHaveCount(0)
  await page.goto(`/customer-search-support?customer=${other.id}`)
  await expect(list.getByRole('row')).toHaveCount(9)
  await expect(date).toBeVisible()
  await list.getByRole('columnheader', { name: 'Amount', exact: true }).getByRole('button').click()
  await page.goto(`/customer-search-support?customer=${customer.id}`)
  await expect(list.getByRole('row')).toHaveCount(10)
  await expect(date).toHaveCount(0)
})

test('columns, widths and named views of the tables with pages stay for the next visit, and their menu in the window', {
  tag: ['@MAS-25', '@SES-41', '@ENT-27', '@ENT-28'],
}, async ({ page, db, signIn }) => {
  const retailer = await createRetailer(db, { stores: 12, transactions: 12 })
  await signIn('STORE_RETAILER_MANAGEMENT')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const column = (table: string, name: string) => section(table).getByRole('columnheader', { name, exact: true })
  const columns = (table: string) => section(table).getByRole('button', { name: 'Columns' })
  const width = async (table: string, name: string) => (await column(table, name).boundingBox())?.width
  await page.goto(retailerAddress(retailer.id))
  await columns('Related stores').click()
  await menu(page).getByRole('checkbox', { name: 'City ID', exact: true }).uncheck()
  await expect(column('Related stores', 'City ID')).toHaveCount(0)
  const before = await width('Related stores', 'Formatted address')
  await menu(page).getByRole('button', { name: 'Make Formatted address wider' }).click()
  await expect.poll(() => width('Related stores', 'Formatted address')).not.toBe(before)
  const after = await width('Related stores', 'Formatted address')
  await menu(page).getByRole('textbox', { name: 'Name of the view' }).fill('Short')
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('button', { name: 'Short', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const button = columns('Related transactions')
  const bank = menu(page).getByRole('checkbox', { name: 'Bank name', exact: true })
  for (const block of ['start', 'end'] as const) {
    await button.evaluate((element, block) => element.scrollIntoView({ block }), block)
    await button.press('Enter')
    await expect(bank).toBeVisible()
    await expect(menu(page)).toBeInViewport({ ratio: 1 })
    if (block === 'end') await bank.uncheck()
    await page.keyboard.press('Escape')
  }
  await section('Related stores').getByRole('button', { name: 'Next page' }).click()
  await expect(section('Related stores').getByRole('status')).toHaveText('Page 2 of 2')
  await expect(column('Related stores', 'City ID')).toHaveCount(0)
  await page.reload()
  await expect(column('Related stores', 'Formatted address')).toBeVisible()
  await expect(column('Related stores', 'City ID')).toHaveCount(0)
  await expect(column('Related transactions', 'Bank name')).toHaveCount(0)
  await expect.poll(() => width('Related stores', 'Formatted address')).toBe(after)
  await columns('Related stores').click()
  await menu(page).getByRole('button', { name: 'Reset order, columns and widths' }).click()
  await expect(column('Related stores', 'City ID')).toBeVisible()
  await menu(page).getByRole('button', { name: 'Short', exact: true }).click()
  await expect(column('Related stores', 'City ID')).toHaveCount(0)
  await menu(page).getByRole('button', { name: 'Delete the view Short' }).click()
  await expect(menu(page).getByRole('button', { name: 'Short', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // The table of all transactions has the same columns.
  await section('Related transactions').getByRole('button', { name: 'Sort and filter' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible()
  await expect(column('Related transactions', 'Label')).toBeVisible()
  await expect(column('Related transactions', 'Bank name')).toHaveCount(0)
})
