import type { Page } from '@playwright/test'
import { limits } from '#lib/limits.ts'
import { edgesOf } from './support/boxes.ts'
import { installClock, resumeClock, stopClock } from './support/clock.ts'
import { createHub } from './support/data.ts'
import { createRetailer, retailerAddress } from './support/entities.ts'
import { tabTo } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const copyButtons = (page: Page) =>
  page
    .getByRole('table')
    .locator('xpath=..')
    .getByRole('button', { name: /^Copy: / })

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('the id under the pointer has the only copy button of the table, a double click marks the whole id, and the right key reaches the buttons of the focused row', {
  tag: ['@MAS-25'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: ['CB FNAC', 'CB ZARA'] })
  const idOf = (index: number) => hub.transactions[index]?.id ?? ''
  await signIn('TRANSACTION_PINPOINT')
  await installClock(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/manual-association?hub=${hub.id}`)
  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  const head = page.getByRole('region', { name: 'The active transaction' }).getByText(idOf(0), { exact: true })
  await expect(head).toBeVisible()
  await stopClock(page)
  await test.step('the pointer', async () => {
    // The focused row has the button as well, for the Tab key.
    await search.focus()
    await expect(copyButtons(page)).toHaveCount(0)
    const said = page.getByRole('status').getByText('Copied', { exact: true })
    for (const id of [idOf(0), idOf(1)]) {
      const cell = page.getByRole('cell', { name: id })
      await cell.hover()
      await expect(copyButtons(page)).toHaveCount(1)
      await expect(copyButtons(page)).toHaveCSS('opacity', '1')
      const [button, box] = [await edgesOf(copyButtons(page)), await edgesOf(cell)]
      expect(button.left >= box.left && button.right <= box.right && button.top >= box.top).toBe(true)
      await copyButtons(page).click()
      await expect(said).toBeVisible()
      await expect.poll(() => copied(page)).toBe(id)
      await page.clock.runFor(limits.copiedMs)
      await expect(said).toHaveCount(0)
    }
    await search.hover()
    await expect(copyButtons(page)).toHaveCount(0)
    await resumeClock(page)
  })
  await test.step('a double click, in the table and elsewhere', async () => {
    for (const id of [idOf(0), hub.customerId]) {
      await page
        .getByRole('cell', { name: id })
        .first()
        .dblclick({ position: { x: 30, y: 12 } })
      await page.keyboard.press('Control+C')
      expect((await copied(page)).trim()).toBe(id)
    }
    await head.dblclick({ position: { x: 20, y: 8 } })
    await page.keyboard.press('Control+C')
    expect((await copied(page)).trim()).toBe(idOf(0))
    await page.getByRole('button', { name: 'Copy: Customer id' }).last().click()
    await expect.poll(() => copied(page)).toBe(hub.customerId)
  })
  await test.step('the keys', async () => {
    const second = page.getByRole('row').filter({ hasText: 'CB ZARA' })
    await page.getByRole('row').filter({ hasText: 'CB FNAC' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(second).toBeFocused()
    await expect(copyButtons(page)).toHaveCount(1)
    const action = page.getByRole('button', { name: 'Associate CB ZARA' })
    // It first scrolls to the end of the row.
    await tabTo(page, action, 'ArrowRight')
    for (const [key, name, text] of [
      ['ArrowRight', 'Copy: Customer id', hub.customerId],
      ['ArrowRight', 'Copy: Id', idOf(1)],
      ['ArrowLeft', 'Copy: Customer id', hub.customerId],
    ] as const) {
      await page.keyboard.press(key)
      const button = page.getByRole('table').locator('xpath=..').getByRole('button', { name, exact: true })
      await expect(button).toBeFocused()
      const { left } = await edgesOf(action)
      await expect.poll(async () => (await edgesOf(button)).right).toBeLessThan(left)
      const [box, row] = [await edgesOf(button), await edgesOf(second)]
      expect(box.top >= row.top && box.bottom <= row.bottom).toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(() => copied(page)).toBe(text)
    }
    await page.keyboard.press('ArrowLeft')
    await expect(action).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(second).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(copyButtons(page)).toHaveCount(0)
  })
})

test('ids of an entity and of its tables can be copied in the same way', {
  tag: ['@ENT-22', '@ENT-28', '@long'],
}, async ({ page, db, signIn }) => {
  const retailer = await createRetailer(db, { stores: 2 })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(retailerAddress(retailer.id))
  await page.getByRole('button', { name: 'Copy: ID' }).click()
  await expect.poll(() => copied(page)).toBe(retailer.id)
  const row = page.getByRole('table', { name: 'Related stores' }).getByRole('row').filter({ hasText: 'Shop 001' })
  const cell = row.getByRole('cell').first()
  const id = await cell.innerText()
  await cell.dblclick({ position: { x: 20, y: 12 } })
  await page.keyboard.press('Control+C')
  expect((await copied(page)).trim()).toBe(id)
  await page.getByRole('link', { name: 'Shop 001' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(row).toBeFocused()
  await expect(copyButtons(page)).toHaveCount(1)
  await tabTo(page, copyButtons(page), 'ArrowRight')
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.keyboard.press('Enter')
  await expect.poll(() => copied(page)).toBe(id)
})
