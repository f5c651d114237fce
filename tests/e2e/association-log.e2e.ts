import type { Page } from '@playwright/test'
import {
  drawer,
  failure,
  frameOf,
  logLines,
  row,
  startByKeyboard,
  strip,
  stripShows,
  table,
} from './support/association.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock } from './support/clock.ts'
import { storeOf } from './support/data.ts'
import { expect, failedRequest, test } from './support/test.ts'

/* The log of the day over the page of an association tool. */

const stores = ['Belor', 'Fanal', 'Sorelle', 'Zephir']
const five = ['12/10', '11/10', '10/10', '09/10', '08/10'].map((day) => `CB ZEPHIR HUB ${day}`)
const [first = ''] = five
const fanal = 'CB FANAL GARE 07/10'
const bakery = 'CB BOULANGERIE MARTIN 06/10'
const group = /5 × CB ZEPHIR HUB \d\d\/10/
const takeBacks = (page: Page) => drawer(page).getByRole('button', { name: /^Take back/ })

test.beforeEach(({ page }) => installClock(page))

test('the log opens over the page and closes, and the row, the search and the scroll position stay', {
  tag: ['@MAS-07', '@MDI-06'],
}, async ({ page, db, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const many = Array.from({ length: 30 }, (_, index) => `CB KIOSQUE QUARTIER NUMERO ${index + 10}`)
  await startByKeyboard({ page, db, signIn }, { stores, labels: [first, fanal, ...many] })
  await page.keyboard.press('a')
  await expect(row(page, fanal)).toBeFocused()
  const search = page.getByRole('searchbox')
  await search.fill('kiosque')
  await expect(row(page, fanal)).toHaveCount(0)
  await search.press('ArrowDown')
  for (let page10 = 0; page10 < 3; page10 += 1) await page.keyboard.press('PageDown')
  const active = table(page).locator('tr:focus')
  const label = (await active.getByRole('cell').first().textContent()) ?? ''
  const place = await frameOf(page).evaluate(({ scrollTop }) => scrollTop)
  expect(place).toBeGreaterThan(0)
  await page.keyboard.press('l')
  await expect(logLines(page, first)).toBeFocused()
  await expect(logLines(page, first)).toContainText(/^\d\d:\d\d.*Zephir.*Associated/)
  await expect(drawer(page).getByText(/^\d+$/), 'no figure without a noun').toHaveCount(0)
  const frame = drawer(page).getByRole('table').locator('xpath=ancestor::*[contains(@class, "overflow")][1]')
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectAccessible(page, 'the log over the page')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(active).toContainText(label)
  await expect(search).toHaveValue('kiosque')
  expect(await frameOf(page).evaluate(({ scrollTop }) => scrollTop)).toBe(place)
})

test('an older action of today is taken back in two presses from the log, its row returns, and a logout removes the log', {
  tag: ['@MDI-06', '@MDI-13', '@INP-16', '@SES-23'],
}, async ({ page, db, signIn }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels: [first, fanal, bakery] })
  await page.keyboard.press('a')
  await expect(row(page, fanal)).toBeFocused()
  await page.reload()
  await stripShows(page, fanal)
  await page.keyboard.press('Control+z')
  await expect(strip(page)).toContainText('Older actions are under L.')
  await page.keyboard.press('l')
  await expect(logLines(page, first)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByText('The transaction is no longer associated')).toBeVisible()
  await expect(logLines(page, first)).toHaveCount(2)
  await expect(logLines(page, first).first()).toContainText('Dissociated')
  await expect(takeBacks(page)).toHaveCount(0)
  expect(await storeOf(db, hub.transactions[0]?.id ?? '')).toBeNull()
  await page.keyboard.press('Control+z')
  await expect(drawer(page).getByText('Nothing of this visit is left to undo here.')).toBeVisible()
  await page.keyboard.press('l')
  await expect(row(page, first)).toBeVisible()
  await expect(row(page, fanal)).toBeFocused()
  const kept = () => page.evaluate(() => localStorage.getItem('association.dayLog'))
  expect(await kept()).toContain(hub.transactions[0]?.id)
  expect(await kept()).not.toContain(hub.customerId)
  await page
    .getByRole('link', { name: 'Log out' })
    .or(page.getByRole('button', { name: 'Log out' }))
    .click()
  await expect(page).toHaveURL(/\/$/)
  expect(await kept()).toBeNull()
})

test('a refusal shows over the log, which stays, and one of a group in its run', {
  tag: ['@MDI-09', '@MDI-12'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await page.setViewportSize({ width: 390, height: 844 })
  await startByKeyboard({ page, db, signIn }, { stores, labels: [...five, fanal, bakery] })
  await page.keyboard.press('g')
  await stripShows(page, '5 transactions with this label get the store')
  await page.keyboard.press('a')
  await expect(row(page, fanal)).toBeFocused()
  await stripShows(page, fanal)
  await page.keyboard.press('1')
  await expect(row(page, bakery)).toBeFocused()
  await page.keyboard.press('l')
  await expect(logLines(page, fanal)).toBeFocused()
  await expect(takeBacks(page).first()).toBeInViewport({ ratio: 1 })
  faults.set('dissociateTransaction', { status: 404, code: 'transactionNotFound', times: 2 })
  await page.keyboard.press('Enter')
  await expect(failure(page)).toContainText('Error: No affected transaction found')
  await page.keyboard.press('l')
  await page.keyboard.press('Enter')
  await expect(failure(page)).toHaveCount(0)
  await expect(logLines(page, fanal)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('list', { name: 'Failed' })).toContainText('No affected transaction found')
  await expect(drawer(page).getByText('4 of 5 taken back')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(drawer(page).getByRole('list', { name: 'Failed' })).toHaveCount(0)
  await expect(takeBacks(page)).toHaveCount(2)
})

test('the page of the dissociation has a group as one line too, and asks before it takes it back', {
  tag: ['@MDI-05', '@MDI-13'],
}, async ({ page, db, signIn }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels: [...five, fanal, bakery] })
  await page.keyboard.press('g')
  await stripShows(page, '5 transactions with this label get the store')
  await page.keyboard.press('a')
  await expect(row(page, fanal)).toBeFocused()
  await page.goto('/manual-dissociation')
  const lines = page.getByRole('table', { name: 'Your actions of today' }).getByRole('row')
  await lines
    .filter({ hasText: group })
    .getByRole('button', { name: /^Take back/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Dissociate 5 transactions ?' })
  await expect(question).toContainText(`${first} · Zephir`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '5 of 5 dissociated' })).toBeVisible()
  await expect(lines.getByRole('button', { name: /^Take back/ })).toHaveCount(0)
  for (const { id } of hub.transactions) expect(await storeOf(db, id)).toBeNull()
})
