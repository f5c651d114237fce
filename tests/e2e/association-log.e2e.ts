import type { Page } from '@playwright/test'
import { isLong } from '#tests/support/long-run.ts'
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
const three = ['12/10', '11/10', '10/10'].map((day) => `CB ZEPHIR HUB ${day}`)
const [first = ''] = three
const fanal = 'CB FANAL GARE 07/10'
const sorelle = 'CB SORELLE GARE 06/10'
const group = /3 × CB ZEPHIR HUB \d\d\/10/
const takeBacks = (page: Page) => drawer(page).getByRole('button', { name: /^Take back/ })

test.beforeEach(({ page }) => installClock(page))

test('the log opens over the page and closes, and the row, the search and the scroll position stay, also when it takes older actions back', {
  tag: ['@MAS-07', '@MDI-06', '@MDI-09', '@MDI-12', '@MDI-13', '@INP-16', '@SES-23'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const many = Array.from({ length: 14 }, (_, index) => `CB KIOSQUE QUARTIER NUMERO ${index + 10}`)
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels: [...three, fanal, ...many] })
  const idOfFanal = hub.transactions.find(({ label }) => label === fanal)?.id ?? ''
  await associateAll(page)
  await expect(row(page, many[0] ?? '')).toBeFocused()
  await page.reload()
  await stripShows(page, many[0] ?? '')
  await page.keyboard.press('Control+z')
  await expect(strip(page)).toContainText('Older actions are under L.')
  const search = page.getByRole('searchbox')
  await search.fill('kiosque')
  await search.press('ArrowDown')
  for (let page10 = 0; page10 < 3; page10 += 1) await page.keyboard.press('PageDown')
  const active = table(page).locator('tr:focus')
  const label = (await active.getByRole('cell').first().textContent()) ?? ''
  const scrollTop = () => frameOf(page).evaluate((element) => element.scrollTop)
  const place = await scrollTop()
  expect(place).toBeGreaterThan(0)

  await test.step('the log', async () => {
    await page.keyboard.press('l')
    await expect(logLines(page, fanal)).toBeFocused()
    await expect(logLines(page, fanal)).toContainText(/^\d\d:\d\d.*Fanal.*Associated/)
    await expect(drawer(page).getByText(/^\d+$/), 'no figure without a noun').toHaveCount(0)
    const frame = drawer(page).getByRole('table').locator('xpath=ancestor::*[contains(@class, "overflow")][1]')
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    if (isLong) await expectAccessible(page, 'the log over the page')
  })
  await test.step('a refusal, which shows over the log, and one of a group in its run', async () => {
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
    await expect(drawer(page).getByText('2 of 3 taken back')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(drawer(page).getByRole('list', { name: 'Failed' })).toHaveCount(0)
    await expect(takeBacks(page)).toHaveCount(2)
  })
  await test.step('an action is taken back', async () => {
    await logLines(page, fanal).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page).getByText('The transaction is no longer associated')).toBeVisible()
    await expect(logLines(page, fanal)).toHaveCount(2)
    await expect(logLines(page, fanal).first()).toContainText('Dissociated')
    await expect(takeBacks(page)).toHaveCount(1)
    expect(await storeOf(db, idOfFanal)).toBeNull()
    await page.keyboard.press('Control+z')
    await expect(drawer(page).getByText('Nothing of this visit is left to undo here.')).toBeVisible()
  })
  await test.step('the page as it was', async () => {
    await page.keyboard.press('l')
    await expect(drawer(page)).toHaveCount(0)
    await expect(active).toContainText(label)
    await expect(search).toHaveValue('kiosque')
    expect(await scrollTop()).toBe(place)
    await search.fill('')
    await expect(row(page, fanal)).toBeVisible()
  })
  await test.step('a phone, and the logout, which removes the log', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Today’s actions/ }).click()
    await expect(takeBacks(page).first()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    const kept = () => page.evaluate(() => localStorage.getItem('association.dayLog'))
    expect(await kept()).toContain(idOfFanal)
    expect(await kept()).not.toContain(hub.customerId)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page
      .getByRole('link', { name: 'Log out' })
      .or(page.getByRole('button', { name: 'Log out' }))
      .click()
    await expect(page).toHaveURL(/\/$/)
    expect(await kept()).toBeNull()
  })
})

test('the page of the dissociation has a group as one line too, asks before it takes it back, and knows an id in capitals', {
  tag: ['@MDI-05', '@MDI-13', '@API-42'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels: [...three, fanal, sorelle] })
  await associateAll(page)
  await stripShows(page, sorelle)
  await page.keyboard.press('1')
  await expect(page.getByText('No transaction found for this hub')).toBeVisible()
  await page.goto('/manual-dissociation')
  const lines = page.getByRole('table', { name: 'Your actions of today' }).locator('tbody').getByRole('row')
  const takeBack = lines.getByRole('button', { name: /^Take back/ })
  await expect(takeBack).toHaveCount(3)
  await test.step('a group', async () => {
    await lines.filter({ hasText: group }).getByRole('button').click()
    const question = page.getByRole('dialog', { name: 'Dissociate 3 transactions ?' })
    await expect(question).toContainText(`${first} · Zephir`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '3 of 3 dissociated' })).toBeVisible()
    await expect(takeBack).toHaveCount(2)
    for (const { id } of hub.transactions.slice(0, 3)) expect(await storeOf(db, id)).toBeNull()
  })
  await test.step('ids in capitals, one of which gets no answer', async () => {
    const before = await lines.count()
    const ids = hub.transactions.slice(3).map(({ id }) => id.toUpperCase())
    await page.getByLabel('Transaction id', { exact: true }).fill(ids.join('\n'))
    await page.getByRole('button', { name: 'Dissociate', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Dissociate 2 transactions ?' })
    await expect(question.getByRole('listitem').first()).toContainText(`${fanal} · Fanal`)
    faults.set('dissociateTransaction', { drop: true, afterHandling: true, times: 1 })
    await question.getByRole('button', { name: 'Validate' }).click()
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('status')).toHaveText('1 of 2 dissociated')
    await expect(lines).toHaveCount(before + 2)
    await expect(lines.filter({ hasText: 'No answer' })).toHaveCount(1)
    await expect(lines.filter({ hasText: 'Dissociated' }).getByRole('button')).toHaveCount(0)
    await expect(takeBack).toHaveCount(1)
  })
})

/** Gives the group of the first row its store, and the next row its own. */
async function associateAll(page: Page): Promise<void> {
  await page.keyboard.press('g')
  await stripShows(page, '3 transactions with this label get the store')
  await page.keyboard.press('a')
  await expect(row(page, fanal)).toBeFocused()
  await stripShows(page, fanal)
  await page.keyboard.press('1')
  await expect(row(page, fanal)).toHaveCount(0)
}
