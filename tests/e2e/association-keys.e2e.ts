import type { Page } from '@playwright/test'
import { pressGuardMs } from '#stores/press-guard.ts'
import {
  dialog,
  failure,
  inStrip,
  ready,
  row,
  startByKeyboard,
  storeIdOf,
  strip,
  success,
  undone,
} from './support/association.ts'
import { installClock } from './support/clock.ts'
import { assignStore, storeOf } from './support/data.ts'
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

test('one key associates the row with its proposal, and another one takes it back, each time with the focus on its row, also after the letter was changed', {
  tag: [
    '@MAS-15',
    '@MAS-17',
    '@MAS-18',
    '@MAS-30',
    '@MDI-06',
    '@INP-04',
    '@FMT-06',
    '@FMT-07',
    '@FMT-31',
    '@NAV-42',
    '@SES-41',
  ],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(/409/)
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  const stored = () => storeOf(db, hub.transactions[0]?.id ?? '')
  const keys = page.getByRole('dialog', { name: 'Keys of this page' })
  await test.step('a key that comes while the strip still shows the row before is for the row that the user has moved to', async () => {
    expect(await pressBeforeStripFollows(page, 'f')).toEqual({ hasMoved: true, isBehind: true })
    await expect(page.getByRole('dialog')).toContainText(fanal)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Without Num Lock, the digits of the keypad are arrows.
    await page.keyboard.press('Numpad8')
    await ready(page, zephir)
  })
  await test.step('a letter can be changed, is refused when it has an action, and stays in this browser', async () => {
    await expect(inStrip(page, 'Zephir')).toHaveAttribute('aria-keyshortcuts', '1 A')
    await page.keyboard.press('?')
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
  })
  await test.step('an association and its undo', async () => {
    await page.keyboard.press('k')
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
  await test.step('no key of the rows does anything while the palette is open', async () => {
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
    expect(callsOf('associateTransaction')).toBe(1)
  })
  await test.step('what a colleague did first is told, and the focus goes on', async () => {
    await assignStore(db, hub.transactions[0]?.id ?? '', storeIdOf(hub, 'Sorelle') ?? null)
    await page.clock.runFor(pressGuardMs)
    await page.keyboard.press('1')
    await expect(failure(page)).toContainText('It already has a store')
    await page.keyboard.press('Enter')
    await expect(row(page, zephir)).toHaveCount(0)
    await expect(row(page, fanal)).toBeFocused()
    expect(await stored()).toBe(storeIdOf(hub, 'Sorelle'))
  })
  await test.step('the keys are reset', async () => {
    await page.keyboard.press('?')
    await keys.getByRole('button', { name: 'Reset the keys' }).click()
    await expect(keys.getByRole('term').filter({ hasText: /^A$/ })).toHaveCount(1)
  })
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
    press({ key: pressed, code: `Key${pressed.toUpperCase()}` })
    return state
  }, key)
}

test('back user associates one transaction after another by keyboard alone: a held Enter accepts nothing, F finds a store by letters, and Escape leaves a list, then its dialog', {
  tag: ['@MAS-11', '@MAS-13', '@MAS-14', '@MAS-31'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await startByKeyboard({ page, db, signIn }, { stores, labels })
  const field = dialog(page).getByRole('combobox')
  const options = dialog(page).getByRole('option')
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(field).toHaveValue('Zephir')
  await expect(field).toBeFocused()
  expect(callsOf('associateTransaction')).toBe(0)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await ready(page, zephir)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Zephir')
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('Enter')
  await expect(success(page)).toBeVisible()

  await ready(page, fanal)
  await page.keyboard.press('f')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveText(/Fanal.*In the label/)
  for (const letter of 'bel') await page.keyboard.press(letter)
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Belor: ${fanal}`)).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  await ready(page, bakery)
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('sor')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No transaction found for this hub')).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(3)
  for (const [index, store] of ['Zephir', 'Belor', 'Sorelle'].entries())
    expect(await storeOf(db, hub.transactions[index]?.id ?? '')).toBe(storeIdOf(hub, store))
})
