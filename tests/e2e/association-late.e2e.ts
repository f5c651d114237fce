import type { Page } from '@playwright/test'
import { pressGuardMs } from '#stores/press-guard.ts'
import { dialog, failure, ready, row, strip } from './support/association.ts'
import { installClock } from './support/clock.ts'
import { createHub, storeOf, type TestHub } from './support/data.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, test } from './support/test.ts'

/* What happens when answers and files come late. */

const stores = ['Belor', 'Fanal', 'Sorelle', 'Zephir']
const zephir = 'CB ZEPHIR HUB 12/10'
const fanal = 'CB FANAL HUB 11/10'
const bakery = 'CB BOULANGERIE MARTIN 10/10'
const labels = [zephir, fanal, bakery]

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

/** Opens the transactions of a hub and waits for the likely stores of the first one. */
async function openHub(page: Page, hub: TestHub): Promise<void> {
  await page.goto(`/manual-association?hub=${hub.id}`)
  await ready(page, zephir)
}

test.beforeEach(({ page }) => installClock(page))

test('an answer that arrives while the user is elsewhere takes no focus, no letters and no dialog', {
  tag: ['@MAS-13', '@MAS-17'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await createHub(db, { stores, labels: [...labels, 'CB KIOSQUE 09/10'] })
  await signIn('TRANSACTION_PINPOINT')
  const calls = await holdEach(page)
  await openHub(page, hub)
  await page.keyboard.press('a')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Page, name, id, e-mail, phone or card number' })).toBeFocused()
  await calls.release()
  await expect(row(page, zephir)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await ready(page, fanal)

  await page.keyboard.press('a')
  await page.keyboard.press('ArrowDown')
  await ready(page, bakery)
  await page.keyboard.press('f')
  const field = dialog(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('bel')
  await calls.release()
  await expect(row(page, fanal)).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('bel')

  await page.keyboard.press('Enter')
  await calls.release()
  await ready(page, 'CB KIOSQUE')
  expect(await storeOf(db, hub.transactions[2]?.id ?? '')).toBe(hub.stores[0]?.id)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('CB')
  await calls.release()
  await expect(row(page, bakery)).toHaveCount(1)
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.type('a1')
  await expect(searchField(page)).toHaveValue('CBa1')
  expect(callsOf('associateTransaction')).toBe(3)
})

/** Holds each write of an association. */
async function holdEach(page: Page) {
  const held: (() => void)[] = []
  await page.route(/transactions\/(as|dis)sociation/, async (route) => {
    await new Promise<void>((resolve) => void held.push(resolve))
    await route.continue()
  })
  return {
    /** Lets the oldest one go, once it is sent. */
    async release() {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      held.shift()?.()
    },
  }
}

test('a dialog whose file is late or cannot be loaded says so, keeps what is typed, and nothing acts on the page', {
  tag: ['@MAS-13', '@MAS-17', '@INP-16'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_FAILED/)
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  const field = page.getByRole('combobox', { name: /^Store/ })
  await test.step('a file that cannot be loaded is loaded again when the dialog is asked for again', async () => {
    const file = '**/_astro/AssociationWork*'
    await page.route(file, (route) => route.abort())
    await page.goto(`/manual-association?hub=${hub.id}`)
    const missing = 'A part of this page could not be loaded'
    await expect(page.getByRole('main').getByText(missing)).toBeVisible()
    await page.getByRole('button', { name: `Associate ${zephir}` }).click()
    await expect(failure(page)).toContainText(missing)
    await failure(page).getByText('Back').click()
    await page.unroute(file)
    await row(page, zephir).press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await ready(page, zephir)
  })
  await test.step('letters and digits that come before the dialog are for its field', async () => {
    const release = await openWithoutStrip(page, hub)
    await page.keyboard.press('Enter')
    await page.keyboard.type('1sal')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+z')
    release()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('1sal')
    await expect(page).toHaveURL(/manual-association/)
  })
  await test.step('Escape gives up a dialog that still loads, and a key for a row that comes before the strip is told', async () => {
    const release = await openWithoutStrip(page, hub)
    await page.keyboard.press('Enter')
    await page.keyboard.press('/')
    await expect(row(page, zephir)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
    await row(page, zephir).focus()
    await page.keyboard.press('1')
    release()
    await expect(strip(page).getByText('Not used: still loading.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a proposal that comes after the focus of the field is replaced by typing', async () => {
    const release = await openWithoutStrip(page, hub)
    await page.keyboard.press('Enter')
    release()
    await expect(field).toHaveValue('Zephir')
    await page.keyboard.type('sal')
    await expect(field).toHaveValue('sal')
  })
  expect(callsOf('associateTransaction')).toBe(0)
})

/** Opens the transactions of a hub, whose strip and dialog are late. */
async function openWithoutStrip(page: Page, hub: TestHub): Promise<() => void> {
  const release = await holdScripts(page, 'AssociationWork')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(row(page, zephir)).toBeFocused()
  return release
}
