import type { Page } from '@playwright/test'
import { pressGuardMs } from '#stores/press-guard.ts'
import {
  dialog,
  inStrip,
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
import { storeOf } from './support/data.ts'
import { expect, test } from './support/test.ts'

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

test('one key associates the row with its proposal, and another one takes it back, each time with the focus on its row', {
  tag: ['@MAS-15', '@MAS-17', '@MAS-18', '@MDI-06', '@INP-04', '@FMT-06', '@FMT-07', '@FMT-31'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  const stored = () => storeOf(db, hub.transactions[0]?.id ?? '')
  await expect(inStrip(page, 'Zephir')).toHaveAttribute('aria-keyshortcuts', '1 A')
  // Without Num Lock, the digits of the keypad are arrows.
  await page.keyboard.press('Numpad2')
  await ready(page, fanal)
  await page.keyboard.press('Numpad8')
  await ready(page, zephir)
  await page.keyboard.press('a')
  await expect(success(page)).toBeVisible()
  await expect(row(page, zephir)).toHaveCount(0)
  await ready(page, fanal)
  expect(await stored()).toBe(storeIdOf(hub, 'Zephir'))
  expect(callsOf('associateTransaction')).toBe(1)
  await page.clock.fastForward(7_000)
  await expect(success(page)).toBeHidden()
  await expect(strip(page)).toContainText(`Zephir: ${zephir}`)
  await page.keyboard.press('Control+z')
  await expect(undone(page)).toBeVisible()
  await expect(row(page, zephir)).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toContainText(zephir)
  expect(await stored()).toBeNull()
  await expect(undo(page)).toHaveCount(0)
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

test('a letter can be changed, is refused when it has an action, and stays in this browser', {
  tag: ['@SES-41'],
}, async ({ page, db, signIn, callsOf }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
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
  await page.reload()
  await ready(page, zephir)
  await page.keyboard.press('a')
  await expect(row(page, zephir)).toBeFocused()
  expect(callsOf('associateTransaction')).toBe(0)
  await page.keyboard.press('k')
  await expect(row(page, zephir)).toHaveCount(0)
  await page.keyboard.press('?')
  await keys.getByRole('button', { name: 'Reset the keys' }).click()
  await expect(keys.getByRole('term').filter({ hasText: /^A$/ })).toHaveCount(1)
})

test('a held Enter opens the dialog with its proposal and accepts nothing, and F finds a store by letters', {
  tag: ['@MAS-13', '@MAS-14'],
}, async ({ page, db, signIn, callsOf }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  const field = dialog(page).getByRole('combobox')
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(field).toHaveValue('Zephir')
  expect(callsOf('associateTransaction')).toBe(0)
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('Enter')
  await expect(success(page)).toBeVisible()
  await ready(page, fanal)
  await page.keyboard.press('f')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('option').first()).toHaveText(/Fanal.*In the label/)
  for (const letter of 'bel') await page.keyboard.press(letter)
  await expect(dialog(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Belor: ${fanal}`)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, bakery)).toBeFocused()
})

test('a key that comes while the strip still shows the row before is for the row that the user has moved to', {
  tag: ['@MAS-15', '@INP-04'],
}, async ({ page, db, signIn, callsOf }) => {
  await startByKeyboard({ page, db, signIn }, { stores, labels })
  for (const key of ['f', '1']) {
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
