import type { Page } from '@playwright/test'
import { pressGuardMs } from '#stores/press-guard.ts'
import {
  dialog,
  failure,
  inStrip,
  openByKeyboard,
  ready,
  row,
  startByKeyboard,
  storeIdOf,
  strip,
  stripShows,
  success,
  undone,
} from './support/association.ts'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { assignStore, createHub, storeOf } from './support/data.ts'
import { pressOf } from './support/keyboard.ts'
import { expect, failedRequest, fillStorage, test } from './support/test.ts'

/*
 * No retailer of the seed has these names, because a retailer without a store in the hub speaks against a proposal. The first label
 * names the hub, so its store is proposed.
 */
const stores = ['Belor', 'Fanal', 'Sorelle', 'Zephir']
const zephir = 'CB ZEPHIR HUB 12/10'
const fanal = 'CB FANAL GARE 11/10'
const bakery = 'CB BOULANGERIE MARTIN 10/10'
const labels = [zephir, fanal, bakery]

const undo = (page: Page) => strip(page).getByRole('button', { name: 'Undo' })

test.beforeEach(({ page }) => installClock(page))

test('one key associates the row with its proposal, and the focus moves to the next row', {
  tag: ['@MAS-15', '@MAS-17', '@MAS-18'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  await expect(inStrip(page, 'Zephir')).toHaveAttribute('aria-keyshortcuts', '1 A')
  await expect(inStrip(page, 'Zephir')).toHaveAccessibleDescription('Zephir: In the label')
  await expect(strip(page).getByRole('list', { name: 'What points to a store' })).toContainText('1: In the label')
  await page.keyboard.press('a')
  await expect(success(page)).toBeVisible()
  await expect(row(page, zephir)).toHaveCount(0)
  await expect(row(page, fanal)).toBeFocused()
  await expect(strip(page)).toContainText(fanal)
  expect(await storeOf(db, hub.transactions[0]?.id ?? '')).toBe(storeIdOf(hub, 'Zephir'))
  expect(callsOf('associateTransaction')).toBe(1)
})

test('a key of the rows does nothing while the palette is open', { tag: ['@NAV-42', '@MAS-15'] }, async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  const palette = page.getByRole('dialog', { name: 'Go to a page or a customer' })
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('status')).toHaveText(/results$/)
  await page.keyboard.press('Tab')
  await expect(palette.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('1')
  await palette.getByRole('status').click()
  await page.keyboard.press('1')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(row(page, zephir)).toBeFocused()
  expect(callsOf('associateTransaction')).toBe(0)
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('1')
  await expect(success(page)).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(1)
})

test('a full storage changes nothing of an association', { tag: ['@MAS-15', '@MAS-17', '@MAS-18'] }, async ({
  page,
  db,
  signIn,
}) => {
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  await fillStorage(page)
  await openByKeyboard(page, hub)
  await page.keyboard.press('a')
  await expect(success(page)).toBeVisible()
  await expect(row(page, zephir)).toHaveCount(0)
  await expect(row(page, fanal)).toBeFocused()
  await undo(page).click()
  await expect(row(page, zephir)).toHaveCount(1)
  expect(await storeOf(db, hub.transactions[0]?.id ?? '')).toBeNull()
})

test('a letter can be changed, is refused when it has an action, and stays in this browser', {
  tag: ['@SES-41'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys of this page' })
  const change = keys.getByRole('button', { name: 'Change the key: Associate with the proposal' })
  await change.click()
  await expect(keys.getByText('Press a letter, or Escape', { exact: true })).toBeVisible()
  await page.keyboard.press('f')
  await expect(keys.getByText('F is the key of: Find a store.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys.getByText('F is the key of')).toHaveCount(0)
  await expect(keys).toBeVisible()
  await change.click()
  await page.keyboard.press('k')
  await expect(keys.getByRole('term').filter({ hasText: /^K$/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(inStrip(page, 'Zephir')).toHaveAttribute('aria-keyshortcuts', '1 K')
  await openByKeyboard(page, hub)
  await page.keyboard.press('a')
  await expect(row(page, zephir)).toBeFocused()
  expect(callsOf('associateTransaction')).toBe(0)
  await page.keyboard.press('k')
  await expect(row(page, zephir)).toHaveCount(0)
  await page.keyboard.press('?')
  await keys.getByRole('button', { name: 'Reset the keys' }).click()
  await expect(keys.getByRole('term').filter({ hasText: /^A$/ })).toHaveCount(1)
})

test('the keypad without Num Lock associates nothing, on a row and on its button; a digit does, wherever its key lies', {
  tag: ['@INP-04', '@MAS-15'],
}, async ({ page, db, signIn, callsOf }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  const keypad = Array.from({ length: 10 }, (_, digit) => `Numpad${digit}`)
  await page.keyboard.press('Numpad5')
  await page.keyboard.press('Numpad2')
  await ready(page, fanal)
  await page.keyboard.press('Numpad8')
  await ready(page, zephir)
  const button = page.getByRole('button', { name: `Associate ${zephir}` })
  for (const key of keypad) {
    await button.focus()
    await page.keyboard.press(key)
  }
  await button.focus()
  await expect(inStrip(page, 'Zephir')).toHaveAttribute('aria-keyshortcuts', '1 A')
  expect(callsOf('associateTransaction')).toBe(0)
  await pressOf(page, '1', { code: '' })
  await expect(page.getByText(`Zephir: ${zephir}`)).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(1)
})

test('a store that is not likely takes five presses: find, three letters, and Enter on the match', {
  tag: ['@MAS-13', '@MAS-14'],
}, async ({ page, db, signIn }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels: [bakery, zephir] })
  await expect(strip(page)).toContainText('Nothing points to a store of this mall.')
  await page.keyboard.press('f')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  for (const letter of 'bel') await page.keyboard.press(letter)
  await expect(dialog(page).getByRole('option', { name: 'Belor' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Belor: ${bakery}`)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, zephir)).toBeFocused()
})

test('Enter opens the dialog with the proposal chosen, and a second Enter of the same press accepts nothing', {
  tag: ['@MAS-13'],
}, async ({ page, db, signIn, callsOf }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(dialog(page).getByRole('combobox')).toHaveValue('Zephir')
  expect(callsOf('associateTransaction')).toBe(0)
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('Enter')
  await expect(success(page)).toBeVisible()
  await expect(row(page, fanal)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('combobox')).toHaveValue('')
})

test('a key that comes while the strip still shows the row before is for the row that the user has moved to', {
  tag: ['@MAS-15', '@PAT-02', '@INP-04'],
}, async ({ page, db, signIn, callsOf }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels }, 'STORE_RETAILER_MANAGEMENT')
  for (const key of ['f', 'p', '1']) {
    await ready(page, zephir)
    expect(await pressBeforeStripFollows(page, key), key).toEqual({ hasMoved: true, isBehind: true })
    if (key === '1') break
    await expect(page.getByRole('dialog')).toContainText(fanal)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
  }
  await expect(row(page, fanal)).toHaveCount(0)
  expect(callsOf('associateTransaction')).toBe(1)
})

/** Moves one row down and presses a key at once. The strip follows the table in a later task of the browser. */
function pressBeforeStripFollows(page: Page, key: string) {
  return strip(page).evaluate(async (place, pressed) => {
    const press = (init: KeyboardEventInit) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
    const [from, shown] = [document.activeElement, place.textContent]
    press({ key: 'ArrowDown', code: 'ArrowDown' })
    await Promise.resolve()
    const state = { hasMoved: document.activeElement !== from, isBehind: place.textContent === shown }
    press({ key: pressed, code: pressed === '1' ? 'Digit1' : `Key${pressed.toUpperCase()}` })
    return state
  }, key)
}

test('S skips to the next row, and keys are letters while the user types', async ({ page, db, signIn, callsOf }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  await page.keyboard.press('s')
  await expect(row(page, fanal)).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await page.keyboard.type('ze1')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('ze1')
  expect(callsOf('associateTransaction')).toBe(0)
})

test('one key takes the last association back within 30 seconds, and its row has the focus again', {
  tag: ['@MDI-06'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await createHub(db, { stores, labels })
  const [first, second] = hub.transactions.map(({ id }) => id)
  await signIn('TRANSACTION_PINPOINT')
  await openByKeyboard(page, hub)
  await page.keyboard.press('a')
  await expect(row(page, fanal)).toBeFocused()
  await stripShows(page, fanal)
  await page.keyboard.press('1')
  await expect(row(page, bakery)).toBeFocused()
  await page.clock.fastForward(7_000)
  await expect(success(page)).toBeHidden()
  await expect(strip(page)).toContainText(`Fanal: ${fanal}`)
  await page.keyboard.press('Control+z')
  await expect(undone(page)).toBeVisible()
  await expect(row(page, fanal)).toBeFocused()
  expect(await storeOf(db, second ?? '')).toBeNull()
  await page.keyboard.press('Control+z')
  await expect(row(page, zephir)).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toContainText(zephir)
  expect(await storeOf(db, first ?? '')).toBeNull()
  await expect(undo(page)).toHaveCount(0)
  expect(callsOf('dissociateTransaction')).toBe(2)
})

test('after a reload, the key that takes back says where the older actions are', async ({
  page,
  db,
  signIn,
  callsOf,
}) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  await page.keyboard.press('a')
  await expect(undo(page)).toBeVisible()
  await page.reload()
  await stripShows(page, fanal)
  await expect(undo(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(strip(page).getByRole('status')).toContainText(['Older actions are under L.'])
  expect(callsOf('dissociateTransaction')).toBe(0)
})

test('an association that a colleague has taken back shows a message, is no longer offered, and leaves the focus in the table', {
  tag: ['@MDI-09', '@MDI-12'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  for (const label of [zephir, fanal]) {
    await stripShows(page, label)
    await page.keyboard.press('1')
    await expect(page.getByText(`: ${label}`)).toBeVisible()
  }
  for (const { id } of hub.transactions) await assignStore(db, id, null)
  await page.keyboard.press('Control+z')
  await expect(failure(page)).toHaveAccessibleName('Error: No affected transaction found')
  await page.keyboard.press('Enter')
  await expect(failure(page)).toHaveCount(0)
  await expect(row(page, bakery)).toBeFocused()
  await undo(page).click()
  await expect(failure(page)).toBeVisible()
  await failure(page).getByRole('button', { name: 'Back' }).click()
  await expect(undo(page)).toHaveCount(0)
  await expect(row(page, bakery)).toBeFocused()
})

test('a mouse alone associates with a likely store, takes it back, and finds another', async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await row(page, fanal).getByRole('cell').nth(1).click()
  await stripShows(page, fanal)
  await inStrip(page, 'Fanal').click()
  await expect(page.getByText(`Fanal: ${fanal}`)).toBeVisible()
  await undo(page).click()
  await expect(row(page, fanal)).toBeFocused()
  await strip(page).getByRole('button', { name: 'Find a store' }).click()
  await dialog(page).getByRole('combobox').click()
  await dialog(page).getByRole('option', { name: 'Sorelle' }).click()
  await dialog(page).getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText(`Sorelle: ${fanal}`)).toBeVisible()
})

test('the strip shows the whole label, the ids to copy, and the clues in words', { tag: ['@MAS-12'] }, async ({
  page,
  db,
  signIn,
}) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  await expect(strip(page)).toContainText(hub.customerId)
  await expect(strip(page)).toContainText(hub.transactions[0]?.id ?? '')
  await expect(strip(page).getByRole('button', { name: 'Copy: Transaction id' })).toBeVisible()
  await expect(strip(page)).toBeInViewport({ ratio: 1 })
})

test('an agent associates a customer’s transactions by key, and the focus skips those with a store', {
  tag: ['@SAS-13', '@SAS-14', '@SAS-15'],
}, async ({ page, db, signIn, callsOf }) => {
  const transactions = [
    { label: 'CB SORELLE HUB', date: new Date('2026-10-02T08:00:00Z') },
    { label: 'CB FANAL HUB', store: 'Fanal', date: new Date('2026-10-01T08:00:00Z') },
    { label: 'CB ZEPHIR HUB', date: new Date('2026-09-30T08:00:00Z') },
  ]
  const customer = await createCustomer(db, { stores: ['Fanal', 'Sorelle', 'Zephir'], transactions })
  await signIn('SUPPORT_LVL_1', 'TRANSACTION_PINPOINT')
  await page.goto('/customerSupport/manualAssociation')
  await page.getByRole('searchbox', { name: 'Customer ID' }).fill(customer.id)
  await page.keyboard.press('Enter')
  const line = (label: string) => page.getByRole('row').filter({ hasText: label })
  await expect(line('CB SORELLE HUB')).toBeFocused()
  await stripShows(page, 'CB SORELLE HUB')
  await expect(inStrip(page, 'Sorelle')).toHaveAttribute('aria-keyshortcuts', '1 A')
  await page.keyboard.press('a')
  await expect(page.getByText('Sorelle: CB SORELLE HUB')).toBeVisible()
  await expect(line('CB ZEPHIR HUB')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(line('CB SORELLE HUB')).toBeFocused()
  await expect(line('CB SORELLE HUB').getByRole('button', { name: 'Associate CB SORELLE HUB' })).toBeVisible()
  expect(await storeOf(db, customer.transactionIds[0] ?? '')).toBeNull()
  await page.keyboard.press('ArrowDown')
  await expect(strip(page)).toContainText('This transaction already has a store.')
  expect(callsOf('associateTransaction')).toBe(1)
})

test('who cannot take an association back is told so before', { tag: ['@SAS-13'] }, async ({ page, db, signIn }) => {
  const customer = await createCustomer(db, { stores: ['Zephir'], transactions: [{ label: 'CB ZEPHIR HUB' }] })
  await signIn('SUPPORT_LVL_1')
  await page.goto(`/customerSupport/manualAssociation?customer=${customer.id}`)
  await page.getByRole('row').filter({ hasText: 'CB ZEPHIR HUB' }).focus()
  await stripShows(page, 'CB ZEPHIR HUB')
  await expect(strip(page)).toContainText('Final: your account cannot take an association back.')
  await page.keyboard.press('1')
  await expect(page.getByText('Zephir: CB ZEPHIR HUB')).toBeVisible()
  await expect(undo(page)).toHaveCount(0)
})

test('the log of the day goes with the logout', { tag: ['@SES-23'] }, async ({ page, db, signIn }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  await page.keyboard.press('a')
  await expect(success(page)).toBeVisible()
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

test('the search, the rows and the strip are in view together at 1366 by 768', {
  tag: ['@MAS-07', '@MAS-25'],
}, async ({ page, db, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await expect(row(page, bakery).getByRole('button')).toBeInViewport({ ratio: 1 })
  await expect(strip(page)).toBeInViewport({ ratio: 1 })
})

test('keys work after a click on a filter or on a view, where letters mean nothing else', {
  tag: ['@INP-04', '@INP-16'],
}, async ({ page, db, signIn }) => {
  await startByKeyboard({ page, db, signIn }, { stores: ['Zephir'], labels: ['PRLV TELECOM', 'CB ZEPHIR HUB 12/10'] })
  await page.getByRole('checkbox', { name: 'Has a proposal' }).check()
  await stripShows(page, 'ZEPHIR')
  await page.keyboard.press('x')
  await expect(strip(page).getByText('X is for the members of a group. G begins one.')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Has a proposal' })).not.toBeChecked()
  await page.getByRole('radio', { name: 'All', exact: true }).focus()
  await stripShows(page, 'PRLV TELECOM')
  await page.keyboard.press('n')
  await expect(row(page, 'ZEPHIR')).toBeFocused()
  await page.getByRole('radio', { name: 'By label' }).check()
  await page.getByRole('radio', { name: /^Waiting/ }).focus()
  await stripShows(page, '1 transaction with this label gets the store')
  await page.keyboard.press('s')
  await expect(page.getByRole('radio', { name: 'Set aside 1 label, 1 row' })).toBeVisible()
})
