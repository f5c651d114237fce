import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import {
  dialog,
  inStrip,
  openByKeyboard,
  row,
  startByKeyboard,
  storeIdOf,
  strip,
  stripShows,
} from './support/association.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock } from './support/clock.ts'
import { assignStore, createHub, storeOf } from './support/data.ts'
import { holdCalls } from './support/hold-calls.ts'
import { expect, test } from './support/test.ts'

/* The labels name the hub, so that their store is proposed, as in the tests of the keys. */
const stores = ['Belor', 'Fanal', 'Sorelle', 'Zephir']
const five = ['12/10', '11/10', '10/10', '09/10', '08/10'].map((day) => `CB ZEPHIR HUB ${day}`)
const [first = '', second = '', third = ''] = five
const fanal = 'CB FANAL GARE 07/10'
const labels = [...five, fanal]
const calls = '**/transactions/association'

/** Opens the group of the active row. */
async function openGroup(page: Page, count: number): Promise<void> {
  await page.keyboard.press('g')
  await stripShows(page, `${count} transactions with this label get the store`)
}

test.beforeEach(({ page }) => installClock(page))

test('two keys associate the transactions with one label, and what a colleague has done is told in words', {
  tag: ['@MAS-15', '@MAS-17', '@MAS-18'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(/409/)
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  const taken = [hub.transactions[1]?.id ?? '', hub.transactions[3]?.id ?? '']
  for (const id of taken) await assignStore(db, id, storeIdOf(hub, 'Fanal') ?? null)
  await expect(inStrip(page, 'Same label: 5')).toHaveAttribute('aria-keyshortcuts', 'G')
  await openGroup(page, 5)
  await expect(strip(page)).toContainText('-62.50')
  await expect(inStrip(page, 'Associate 5 with Zephir')).toHaveAttribute('aria-keyshortcuts', '1 A')
  await page.keyboard.press('a')
  await expect(page.getByRole('status').getByText('3 transactions are now with Zephir')).toBeVisible()
  await expect(page.getByText(`Failed: ${second}, ${five[3]}.`)).toBeVisible()
  await expect(strip(page).getByRole('list', { name: 'Failed' })).toContainText(`${second}: It already has a store`)
  await expectAccessible(page, 'the results of a run')
  await page.keyboard.press('Escape')
  await expect(strip(page).getByRole('list', { name: 'Failed' })).toHaveCount(0)
  await expect(row(page, second)).toBeFocused()
  for (const { id, label } of hub.transactions) {
    const store = label === fanal ? null : taken.includes(id) ? 'Fanal' : 'Zephir'
    expect(await storeOf(db, id), label).toBe(store && storeIdOf(hub, store))
  }
  expect(callsOf('associateTransaction')).toBe(5)
})

test('the table shows exactly the group, first the odd ones, which start left out, and X takes them in', {
  tag: ['@MAS-12', '@MAS-15', '@INP-16'],
}, async ({ page, db, signIn, callsOf }) => {
  const refund = 'PAIEMENT ZEPHIR HUB 05/10'
  const hub = await createHub(db, { stores, labels: [first, second, refund, fanal] })
  const { id = '' } = hub.transactions.find(({ label }) => label === refund) ?? {}
  await db.update(transactions).set({ amountCents: 4000 }).where(eq(transactions.id, id))
  await signIn('TRANSACTION_PINPOINT')
  await openByKeyboard(page, hub)
  await openGroup(page, 2)
  await expect(strip(page)).toContainText('1 is left out.')
  await expect(inStrip(page, 'Same label: 2 of 3')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Unassigned transactions' }).locator('tbody tr')
  await expect(rows).toContainText([refund, first, second])
  await expect(rows.first()).toContainText('amount')
  await expect(row(page, first)).toBeFocused()
  await expectAccessible(page, 'the group')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('x')
  await expect(inStrip(page, 'Same label: 3 of 3')).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: `Take in ${refund}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, fanal)).toBeVisible()
  await expect(row(page, refund)).toBeFocused()
  await row(page, first).focus()
  await openGroup(page, 2)
  await page.keyboard.press('a')
  await expect(page.getByText('2 transactions are now with Zephir')).toBeVisible()
  await expect(row(page, fanal)).toBeFocused()
  expect(callsOf('associateTransaction')).toBe(2)
  expect(await storeOf(db, id)).toBeNull()
})

test('the focus stays with a run, which a button or Space pauses and resumes, and leaving the page asks', {
  tag: ['@MAS-15'],
}, async ({ page, db, signIn, callsOf }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  await inStrip(page, 'Same label: 5').focus()
  await page.keyboard.press('Enter')
  await stripShows(page, '5 transactions with this label get the store')
  await expect(inStrip(page, 'Same label: 5 of 5')).toBeFocused()
  const release = await holdCalls(page, calls)
  await inStrip(page, 'Associate 5 with Zephir').focus()
  await page.keyboard.press('Enter')
  await expect(strip(page).getByRole('group', { name: 'Associating with Zephir' })).toBeFocused()
  await page.clock.runFor(pressGuardMs)
  for (const key of ['1', 'f', 'Escape']) await page.keyboard.press(key)
  await expect(page.getByText('Wait until the group is done, or close it.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(inStrip(page, 'Pause')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inStrip(page, 'Resume')).toBeFocused()
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  release()
  await expect(strip(page)).toContainText('3 of 5 associated')
  expect(callsOf('associateTransaction')).toBe(3)
  await page.keyboard.press('Space')
  await expect(page.getByText('5 transactions are now with Zephir')).toBeVisible()
  await expect(row(page, fanal)).toBeFocused()
  expect(callsOf('associateTransaction')).toBe(5)
})

test('a mouse alone associates a row, takes it back and finds another store, and does a group', {
  tag: ['@MAS-15'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await row(page, fanal).getByRole('cell').nth(1).click()
  await stripShows(page, fanal)
  await inStrip(page, 'Fanal').click()
  await expect(page.getByText(`Fanal: ${fanal}`)).toBeVisible()
  await inStrip(page, 'Undo').click()
  await expect(row(page, fanal)).toBeFocused()
  await inStrip(page, 'Find a store').click()
  await dialog(page).getByRole('combobox').click()
  await dialog(page).getByRole('option', { name: 'Sorelle' }).click()
  await dialog(page).getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText(`Sorelle: ${fanal}`)).toBeVisible()
  await row(page, third).getByRole('cell').nth(1).click()
  await stripShows(page, third)
  await inStrip(page, 'Same label: 5').click()
  await stripShows(page, '5 transactions with this label get the store')
  const release = await holdCalls(page, calls)
  await inStrip(page, 'Associate 5 with Zephir').click()
  await inStrip(page, 'Pause').click()
  await inStrip(page, 'Resume').click()
  release()
  await expect(page.getByText('5 transactions are now with Zephir')).toBeVisible()
  await inStrip(page, 'Undo').click()
  await expect(page.getByText('5 transactions are no longer with Zephir')).toBeVisible()
  await expect(row(page, 'CB ZEPHIR HUB')).toHaveCount(5)
})
