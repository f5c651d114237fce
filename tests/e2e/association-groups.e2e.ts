import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import {
  inStrip,
  openByKeyboard,
  ready,
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

const zephirRows = (page: Page) => row(page, 'CB ZEPHIR HUB')

/** Opens the group of the active row. */
async function openGroup(page: Page, count: number): Promise<void> {
  await page.keyboard.press('g')
  await stripShows(page, `${count} transactions with this label get the store`)
}

/** Collects the ids of the transactions that the page sends from now on. */
function sentTransactions(page: Page): readonly string[] {
  const ids: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/transactions/association')) return
    ids.push(request.postDataJSON().transactionId)
  })
  return ids
}

test.beforeEach(({ page }) => installClock(page))

test('two keys associate five transactions with the same label, and no other', {
  tag: ['@MAS-15', '@MAS-17', '@MAS-18'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  await expect(inStrip(page, 'Same label: 5')).toHaveAttribute('aria-keyshortcuts', 'G')
  await page.evaluate(() => {
    document.addEventListener('keydown', () => {
      document.body.dataset.presses = String(Number(document.body.dataset.presses ?? 0) + 1)
    })
  })
  await openGroup(page, 5)
  await expect(strip(page)).toContainText('-62.50')
  await expect(inStrip(page, 'Associate 5 with Zephir')).toHaveAttribute('aria-keyshortcuts', '1 A')
  await page.keyboard.press('a')
  await expect(page.getByRole('status').getByText('5 transactions are now with Zephir')).toBeVisible()
  expect(await page.evaluate(() => document.body.dataset.presses)).toBe('2')
  await expect(zephirRows(page)).toHaveCount(0)
  await expect(row(page, fanal)).toBeFocused()
  for (const { id, label } of hub.transactions) {
    expect(await storeOf(db, id), label).toBe(label === fanal ? null : storeIdOf(hub, 'Zephir'))
  }
  expect(callsOf('associateTransaction')).toBe(5)
})

test('labels with HTML entities are searched, grouped and proposed by what these mean, and shown and sent as they came', {
  tag: ['@INP-10', '@MAS-15'],
}, async ({ page, db, signIn }) => {
  const encoded = ['CB H&amp;M HUB 12/10', 'CB C&amp;A HUB 11/10', 'CB H&M HUB 10/10', 'CB H&amp;amp;M HUB 09/10']
  const [, another = ''] = encoded
  const hub = await startByKeyboard({ page, db, signIn }, { stores: ['C&A', 'H&M', 'Sorelle'], labels: encoded })
  const search = page.getByRole('searchbox')
  await search.fill('c&a')
  await expect(row(page, 'CB')).toHaveCount(1)
  await expect(row(page, another)).toBeVisible()
  await search.fill('h&m')
  await expect(row(page, 'CB')).toHaveCount(3)
  await search.fill('')
  await row(page, encoded[0] ?? '').focus()
  await stripShows(page, encoded[0] ?? '')
  await openGroup(page, 3)
  await page.keyboard.press('a')
  await expect(page.getByRole('status').getByText('3 transactions are now with H&M')).toBeVisible()
  await ready(page, another)
  await expect(inStrip(page, 'C&A')).toHaveAttribute('aria-keyshortcuts', '1 A')
  await page.keyboard.press('a')
  await expect(row(page, 'CB')).toHaveCount(0)
  for (const { id, label } of hub.transactions) {
    expect(await storeOf(db, id), label).toBe(storeIdOf(hub, label === another ? 'C&A' : 'H&M'))
  }
})

test('F finds a store for a whole group, and a group without a likely store gets it too', {
  tag: ['@MAS-13', '@MAS-15'],
}, async ({ page, db, signIn, callsOf }) => {
  const bakery = ['CB BOULANGERIE MARTIN 12/10', 'CB BOULANGERIE MARTIN 11/10']
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels: [...bakery, fanal] })
  await openGroup(page, 2)
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 transactions with this label get the store')
  await page.keyboard.type('sor')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('2 transactions are now with Sorelle')).toBeVisible()
  await expect(row(page, fanal)).toBeFocused()
  for (const { id, label } of hub.transactions) {
    expect(await storeOf(db, id), label).toBe(label === fanal ? null : storeIdOf(hub, 'Sorelle'))
  }
  expect(callsOf('associateTransaction')).toBe(2)
})

test('rows that the search hides do not belong to the group', { tag: ['@MAS-15'] }, async ({ page, db, signIn }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  await page.getByRole('searchbox', { name: 'Search' }).fill('1/10')
  await expect(zephirRows(page)).toHaveCount(1)
  await expect(inStrip(page, 'Same label')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('/10')
  await expect(inStrip(page, 'Same label: 5')).toBeVisible()
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
  for (const key of ['Escape', 'g', 's']) {
    await page.keyboard.press(key)
    await expect(row(page, fanal)).toBeVisible()
    await expect(row(page, refund)).toBeFocused()
    await row(page, first).focus()
    await openGroup(page, 2)
    await row(page, refund).focus()
  }
  await page.keyboard.press('a')
  await expect(page.getByText('2 transactions are now with Zephir')).toBeVisible()
  await expect(row(page, fanal)).toBeFocused()
  expect(callsOf('associateTransaction')).toBe(2)
  expect(await storeOf(db, id)).toBeNull()
})

test('the rows of a colleague are results in words, and the others get their store', { tag: ['@MAS-15'] }, async ({
  page,
  db,
  signIn,
  callsOf,
  allowConsole,
}) => {
  allowConsole(/409/)
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  await assignStore(db, hub.transactions[1]?.id ?? '', storeIdOf(hub, 'Fanal') ?? null)
  await assignStore(db, hub.transactions[3]?.id ?? '', storeIdOf(hub, 'Fanal') ?? null)
  await openGroup(page, 5)
  await page.keyboard.press('1')
  await expect(page.getByText('3 transactions are now with Zephir')).toBeVisible()
  await expect(page.getByText(`Failed: ${second}, ${five[3]}.`)).toBeVisible()
  await expect(strip(page).getByRole('list', { name: 'Failed' })).toContainText(`${second}: It already has a store`)
  await expectAccessible(page, 'the results of a run')
  await page.keyboard.press('Escape')
  await expect(strip(page).getByRole('list', { name: 'Failed' })).toHaveCount(0)
  await expect(row(page, second)).toBeFocused()
  await expect(inStrip(page, 'Same label: 2')).toBeVisible()
  expect(await storeOf(db, hub.transactions[1]?.id ?? '')).toBe(storeIdOf(hub, 'Fanal'))
  expect(callsOf('associateTransaction')).toBe(5)
})

test('a run pauses and resumes, no other key works meanwhile, and leaving asks', { tag: ['@MAS-15'] }, async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  const sent = sentTransactions(page)
  await openGroup(page, 5)
  const release = await holdCalls(page, calls)
  await page.keyboard.press('a')
  await expect(strip(page)).toContainText('0 of 5 associated')
  await page.clock.runFor(pressGuardMs)
  for (const key of ['1', 'a', 's', 'f', 'g', 'Escape', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('Wait until the group is done, or close it.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(strip(page)).toContainText('Paused.')
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  release()
  await expect(strip(page)).toContainText('3 of 5 associated')
  const ids = hub.transactions.slice(0, 5).map(({ id }) => id)
  expect(sent).toEqual(ids.slice(0, 3))
  expect(callsOf('associateTransaction')).toBe(3)
  await page.keyboard.press('Space')
  await expect(page.getByText('5 transactions are now with Zephir')).toBeVisible()
  expect(sent).toEqual(ids)
  expect(callsOf('associateTransaction')).toBe(5)
})

test('a run that the user leaves for another mall sends nothing more, and says what it has done', {
  tag: ['@MAS-15'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  await openGroup(page, 5)
  const release = await holdCalls(page, calls)
  await page.keyboard.press('a')
  await expect(strip(page)).toContainText('0 of 5 associated')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('radio', { name: hub.name })).toBeVisible()
  release()
  await expect(page.getByText('3 transactions are now with Zephir')).toBeVisible()
  await expect(page.getByText('2 not sent.')).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(3)
})

test('the keyboard alone presses the buttons of the strip, and the focus stays with the run', {
  tag: ['@MAS-15'],
}, async ({ page, db, signIn }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  await inStrip(page, 'Same label: 5').focus()
  await page.keyboard.press('Enter')
  await stripShows(page, '5 transactions with this label get the store')
  await expect(inStrip(page, 'Same label: 5 of 5')).toBeFocused()
  const release = await holdCalls(page, calls)
  await inStrip(page, 'Associate 5 with Zephir').focus()
  await page.keyboard.press('Enter')
  await expect(strip(page).getByRole('group', { name: 'Associating with Zephir' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(inStrip(page, 'Pause')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inStrip(page, 'Resume')).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(row(page, fanal)).toBeFocused()
})

test('a mouse alone associates a group, pauses, resumes, and takes it back', { tag: ['@MAS-15'] }, async ({
  page,
  db,
  signIn,
}) => {
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await row(page, third).getByRole('cell').nth(1).click()
  await stripShows(page, third)
  await inStrip(page, 'Same label: 5').click()
  await inStrip(page, 'Same label: 5 of 5').click()
  await inStrip(page, 'Same label: 5').click()
  await stripShows(page, '5 transactions with this label get the store')
  const release = await holdCalls(page, calls)
  await inStrip(page, 'Associate 5 with Zephir').click()
  await inStrip(page, 'Pause').click()
  await inStrip(page, 'Resume').click()
  release()
  await expect(page.getByText('5 transactions are now with Zephir')).toBeVisible()
  await expect(zephirRows(page)).toHaveCount(0)
  await inStrip(page, 'Undo').click()
  await expect(page.getByText('5 transactions are no longer with Zephir')).toBeVisible()
  await expect(zephirRows(page)).toHaveCount(5)
})
