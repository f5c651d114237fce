import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { functionalities } from '#lib/session/token.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { rowKeys } from '#stores/row-keys.ts'
import { countActions } from './support/actions.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { createHub, createUser } from './support/data.ts'
import { createRetailer, retailerAddress } from './support/entities.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { openReview } from './support/receipt-review.ts'
import { expect, expectLive, failedRequest, signInAs, test } from './support/test.ts'
import { triedTools } from './support/tried-routes.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to a page or a customer' })
const field = (page: Page) =>
  palette(page).getByRole('combobox', { name: 'Page, name, id, e-mail, phone or card number' })
const options = (page: Page) => palette(page).getByRole('listbox', { name: 'Results' }).getByRole('option')
const group = (page: Page, name: string) => palette(page).getByRole('group', { name }).getByRole('option')
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/** The keys that belong to a search or to controls of rows, in the order of the list. */
const tableKeys = ['/', ...rowKeys.map(({ shown }) => shown)]

/** Those of them that work on the page. The focus goes to the search, if there is one for `/`. */
async function tableKeysOn(page: Page): Promise<string[]> {
  await page.keyboard.press('/')
  const hasSearch = (await page.getByRole('searchbox').and(page.locator(':focus')).count()) > 0
  const ofRows = await page
    .locator('tbody [aria-keyshortcuts]')
    .evaluateAll((controls) => controls.map(({ ariaKeyShortcuts }) => ariaKeyShortcuts ?? ''))
  return tableKeys.filter((key) => (key === '/' ? hasSearch : ofRows.includes(key)))
}

/** Those of them that the list has. */
async function listedTableKeys(list: Locator): Promise<string[]> {
  const listed = await list.getByRole('term').allTextContents()
  return listed.filter((key) => tableKeys.includes(key))
}

async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

test('Ctrl+K, Ctrl+V and Enter lead from any page to the customer with the copied e-mail, or a typed phone number', {
  tag: ['@belowPath', '@NAV-42', '@CUS-04', '@CUS-06'],
}, async ({ page, db, signIn, callsOf, context, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, { person: { email: `Anne.Roy+${randomUUID().slice(0, 8)}@example.test` } })
  await signIn('SUPPORT_LVL_1')
  const actions = await countActions(page)
  await page.goto('/decrypt-customer')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), customer.email)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/customer-search-support\\?customer=${customer.id}`))
  await expect(page.getByRole('term').filter({ hasText: 'Customer id' })).toBeVisible()
  expect(await actions()).toBe(3)
  expect(callsOf('findCustomers')).toBe(1)
  expect(page.url() + (await kept(page))).not.toContain('Roy')
  // The library for phone numbers loads by then.
  await page.goto('/decrypt-customer')
  await page.keyboard.press('Control+k')
  await field(page).fill(`+33${customer.phone}`)
  await expect(group(page, 'For this text')).toHaveText(['Find the customer with this phone number'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`))
  expect(await kept(page)).not.toContain(customer.phone)
})

test('an id opens the customer or waits in the field of the dissociation, and a card number in the wizard', {
  tag: ['@NAV-42', '@MDI-02', '@GIFT-05'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db)
  await signIn('SUPPORT_LVL_1', 'TRANSACTION_PINPOINT', 'HUB_SETUP_INIT')
  await page.goto('/decrypt-customer')
  await page.keyboard.press('Control+k')
  await paste(page, customer.id.toUpperCase())
  await expect(group(page, 'For this text')).toHaveText([
    'Find the customer with this id',
    /^Dissociate this transaction The service cannot look a transaction up/,
    'Give a transaction of the customer its store with this id',
    'Give the transactions of the mall their stores with this id',
    'Change the mall with this id',
  ])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`))
  await expect(page.getByRole('link', { name: 'New search' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await field(page).fill(customer.id)
  await group(page, 'For this text').filter({ hasText: 'Dissociate this transaction' }).click()
  await expect(page).toHaveURL('/manual-dissociation')
  await expect(page.getByLabel('Transaction id')).toHaveValue(customer.id)
  await expect(page.getByLabel('Transaction id')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(callsOf('dissociateTransaction')).toBe(0)
  await page.reload()
  await expect(page.getByLabel('Transaction id')).toHaveValue('')
  await page.keyboard.press('Control+k')
  await field(page).fill('1234567890123456')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hub-setup-initial-transaction/)
  await expect(page.getByLabel('Gift card number')).toHaveValue('1234 5678 9012 3456')
  expect(page.url() + (await kept(page))).not.toContain('1234567890123456')
})

test('a store is found by the name of its retailer and its own, with the keyboard alone', {
  tag: ['@NAV-42', '@ENT-04', '@ENT-28'],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 3 })
  const [, second] = retailer.stores
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto('/home')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(retailer.name.toUpperCase())
  await expect(group(page, 'Retailers')).toHaveText([`${retailer.name} Its page and its stores`])
  await page.keyboard.press('Enter')
  const stores = palette(page).getByRole('combobox', { name: `Store of ${retailer.name}` })
  await expect(stores).toBeFocused()
  await expect(stores).toHaveValue('')
  await expect(options(page).first()).toHaveText(`${retailer.name} Patterns, figures and transactions`)
  await expect(group(page, 'Stores')).toHaveText(
    retailer.stores.map(({ name }) => new RegExp(`^${name} .*${retailer.hub.name}$`)),
  )
  await stores.fill('no such store')
  await expect(palette(page)).toContainText(`No store of ${retailer.name} matches. Escape goes back to the search.`)
  await stores.fill('')
  await page.keyboard.press('Escape')
  await expect(group(page, 'Retailers')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(field(page)).toHaveValue(retailer.name.toUpperCase())
  await page.keyboard.press('Enter')
  await page.keyboard.type('shop 002')
  await expect(options(page)).toHaveText([/^Shop 002/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/entity-management?type=store&id=${second?.id}`)
  expect([callsOf('listRetailers'), callsOf('listRetailerStores')]).toEqual([1, 1])
})

test('arrows move and wrap, Enter without a result does nothing, Escape closes and returns the focus', {
  tag: ['@NAV-12', '@NAV-42'],
}, async ({ page, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-dissociation')
  await page.getByLabel('Transaction id').focus()
  await page.keyboard.press('Control+k')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const active = await field(page).getAttribute('aria-activedescendant')
  await expect(options(page).nth(1)).toHaveAttribute('id', active ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await field(page).fill('anne@example.test')
  await expect(palette(page).getByRole('status')).toHaveText('0 results')
  await expect(palette(page).getByText('Nothing matches.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByLabel('Transaction id')).toBeFocused()
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(page).toHaveURL('/manual-dissociation')
})

test('the palette switches the theme and the language and logs out', {
  tag: ['@belowPath', '@NAV-08', '@NAV-42', '@I18-01', '@I18-06', '@SES-23', '@SES-41'],
}, async ({ page, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  await page.goto('/manual-association?hint=yes')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sombre')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect(page.getByRole('button', { name: 'Dark', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.keyboard.press('Control+k')
  await field(page).fill('francais')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/fr/manual-association?hint=yes')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('deconnecter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/fr/')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('an arrow that comes before the list has loaded moves, so that Enter opens the entry that is meant', {
  tag: ['@NAV-42'],
}, async ({ page, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  const release = await holdScripts(page)
  await page.goto('/no-access', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('manual')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('manual')
  release()
  await expect(page).toHaveURL('/manual-dissociation')
})

test('keys of a closed palette are forgotten, so that it does nothing by itself when it opens again', {
  tag: ['@NAV-42'],
}, async ({ page, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  const release = await holdScripts(page)
  await page.goto('/no-access', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dissociation')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
  release()
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL('/no-access')
})

test('a text that no script takes is gone after half a minute', { tag: ['@NAV-42'] }, async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED|Failed to fetch dynamically imported module/)
  await installClock(page)
  await signIn('SUPPORT_LVL_1')
  await page.goto('/decrypt-customer')
  await page.keyboard.press('Control+k')
  await field(page).fill('anne@example.test')
  await expect(group(page, 'For this text')).toHaveCount(1)
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/customer-search-support')
  await expect(page.getByRole('alert')).toContainText('This page has not loaded completely')
  expect(await kept(page)).toContain('anne')
  await page.clock.fastForward(35_000)
  expect(await kept(page)).not.toContain('anne')
})

test('the id of a row of the page leads to the row, even when a filter hides it, and the log of the day to what was done', {
  tag: ['@NAV-42'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores: ['Zephir', 'Fanal'], labels: ['CB ALPHA', 'CB ZEPHIR HUB', 'CB GAMMA'] })
  const [, zephir, gamma] = hub.transactions.map(({ id }) => id)
  await signIn('TRANSACTION_PINPOINT')
  await installClock(page)
  await page.goto(`/manual-association?hub=${hub.id}&q=alpha`)
  const row = (label: string) => page.getByRole('row').filter({ hasText: label })
  await expect(row('CB ALPHA')).toBeFocused()
  await page.keyboard.press('Control+k')
  await field(page).fill(gamma ?? '')
  await expect(group(page, 'For this text')).toHaveText([
    /^Show this row/,
    /^Dissociate this transaction/,
    /^Give the transactions of the mall/,
  ])
  await page.keyboard.press('Enter')
  await expect(row('CB GAMMA')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: /^Zephir/ })).toBeVisible()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('a')
  await expect(row('CB ZEPHIR HUB')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field(page).fill(zephir ?? '')
  await expect(group(page, 'For this text').first()).toHaveText(/^Show what was done to it today/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/manual-dissociation?q=${zephir}`)
  await expect(row('CB ZEPHIR HUB')).toContainText('Zephir')
})

test('a palette or a list of keys that does not arrive says so, and the list opens when it is asked for again', {
  tag: ['@belowPath', '@NAV-42'],
}, async ({ page, signIn, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_FAILED/)
  await signIn(...functionalities)
  await page.route('**/_astro/palette-panel*', (route) => route.abort())
  await page.goto('/decrypt-customer')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alert')).toContainText('This page has not loaded completely')
  await expect(palette(page)).toBeHidden()
  await page.goto('/decrypt-customer')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  const file = '**/_astro/*PageKeysDialog*'
  await page.route(file, (route) => route.abort())
  await page.keyboard.press('?')
  await expect(page.getByText('A part of this page could not be loaded.')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(file)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of this page' })).toBeVisible()
})

test('`?` before the tool works opens the list of keys once it does', { tag: ['@INP-04'] }, async ({
  page,
  signIn,
}) => {
  await signIn('SUPPORT_LVL_1')
  const arrive = await holdScripts(page)
  await page.goto('/decrypt-customer', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await page.keyboard.press('?')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog', { name: 'Keys of this page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('`?` before the tool works is text in a field, belongs to an open palette, and is no key when such keys are off', {
  tag: ['@INP-04', '@SES-41'],
}, async ({ page, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  const list = page.getByRole('dialog', { name: 'Keys of this page' })
  const id = page.getByLabel('Transaction id')
  const visit = async (act: () => Promise<void>) => {
    const arrive = await holdScripts(page)
    await page.goto('/manual-dissociation', { waitUntil: 'commit' })
    await expect(id).toBeFocused()
    await act()
    arrive()
    await expectLive(page)
    // What is asked for later is here, so a list would be.
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('status')).toHaveText(/results$/)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.unrouteAll()
  }
  await visit(() => page.keyboard.press('?'))
  await expect(id).toHaveValue('?')
  await visit(async () => {
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('?')
    await page.keyboard.press('Escape')
  })
  await page.getByRole('button', { name: 'Keys of this page' }).click()
  await list.getByRole('checkbox', { name: 'Keys of one character' }).uncheck()
  await visit(async () => {
    await id.blur()
    await page.keyboard.press('?')
  })
})

test('the last five places of a user come first, until the logout', {
  tag: ['@belowPath', '@NAV-42', '@SES-23', '@SES-41'],
}, async ({ page, db, signIn, world, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await createHub(db, { labels: ['CB FNAC 12/10'] })
  await signIn(...functionalities)
  await page.goto(`/manual-association?hub=${hub.id}&hint=yes`)
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto(`/hub-update/?id=${hub.id}`)
  await expect(page.getByLabel(/^Hub Name/)).toHaveValue(hub.name)
  await page.goto('/customer-search-support?customer=anne%40example.test')
  await page.goto('/home')
  await page.keyboard.press('Control+k')
  await expect(group(page, 'Last places')).toHaveText([
    /^Customer Support Find a customer/,
    `${hub.name} Mall · Modify Shopping Hub`,
    `${hub.name} Mall · Manual association`,
  ])
  expect(await kept(page)).not.toMatch(/anne|hint/)
  await group(page, 'Last places').last().click()
  await expect(page).toHaveURL(`/manual-association?hub=${hub.id}`)
  await signInAs(page, world, await createUser(db, ['TRANSACTION_PINPOINT']))
  await page.goto('/home')
  await page.keyboard.press('Control+k')
  await expect(group(page, 'Pages').first()).toBeVisible()
  await expect(group(page, 'Last places')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/manual-dissociation')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('an action opens the dialog of its page once, with the cursor in it', {
  tag: ['@NAV-42', '@USR-11'],
}, async ({ page, signIn }) => {
  await signIn('ADMIN')
  const created = page.getByRole('dialog', { name: 'Create a user' })
  await page.goto('/statistic-board')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('create')
  await expect(group(page, 'Actions')).toHaveText(['Create a user Users Management'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user-management')
  await expect(created.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(created).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Create a user' })).toBeVisible()
  await expect(created).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field(page).fill('creer')
  await expect(group(page, 'On this page')).toHaveText(['Create a user Users Management'])
  await options(page).first().click()
  await expect(created.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await field(page).fill('creer')
  await expect(options(page)).toHaveCount(0)
})

test('the list of keys that is asked for before the page has loaded opens when it has', { tag: ['@NAV-42'] }, async ({
  page,
  signIn,
}) => {
  await signIn('TRANSACTION_PINPOINT')
  const keys = page.getByRole('dialog', { name: 'Keys of this page' })
  const button = page.getByRole('button', { name: 'Keys of this page' })
  const askInPalette = async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('touches')
    await page.keyboard.press('Enter')
  }
  for (const ask of [askInPalette, () => button.click()]) {
    const release = await holdScripts(page)
    await page.goto('/manual-dissociation', { waitUntil: 'commit' })
    await expect(button).toBeVisible()
    await ask()
    release()
    await expect(keys.locator(':focus')).toHaveCount(1)
    await expect(palette(page)).toBeHidden()
  }
})

test('the palette presses the controls of the table of the page, by key and by pointer, and offers those that work', {
  tag: ['@NAV-42', '@MAS-08'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10', 'CB ZARA 11/10'] })
  await signIn('TRANSACTION_PINPOINT')
  await installClock(page)
  await page.goto(`/manual-association?hub=${hub.id}`)
  const row = (label: string) => page.getByRole('row').filter({ hasText: label })
  await expect(row('CB FNAC')).toBeFocused()
  const choose = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeHidden()
  }
  await page.keyboard.press('Control+k')
  await expect(group(page, 'On this page').filter({ hasText: 'Unassigned transactions' })).toHaveText([
    'Column filters Unassigned transactions',
    'Columns Unassigned transactions',
    'Export CSV Unassigned transactions',
    'Associate CB FNAC 12/10 Unassigned transactions',
  ])
  await expect(group(page, 'On this page').filter({ hasText: /^Change mall/ })).toHaveCount(1)
  await expect(options(page).filter({ hasText: /^Undo|Validate|Fnac$/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const downloaded = page.waitForEvent('download')
  await choose('export')
  expect((await downloaded).suggestedFilename()).toBe('unassigned-transactions.csv')
  await expect(row('CB FNAC')).toBeFocused()
  await page.keyboard.press('Control+k')
  await field(page).fill('columns')
  await options(page).first().click()
  await expect(page.getByRole('group', { name: 'Columns' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('find a store')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Control+k')
  await field(page).fill('export')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(row('CB FNAC')).toBeFocused()

  await expect(page.getByRole('button', { name: /^Fnac/ })).toBeVisible()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('1')
  await expect(row('CB FNAC')).toHaveCount(0)
  await choose('undo')
  await expect(row('CB FNAC')).toBeFocused()
})

test('above a dialog the palette presses only what the dialog has, and nothing that decides', {
  tag: ['@NAV-42', '@REC-21'],
}, async ({ page, db, signIn, callsOf }) => {
  await openReview({ page, db, signIn }, [{}])
  await page.keyboard.press('Control+k')
  await expect(group(page, 'On this page')).toHaveText([/^Keys Manage receipt/, /^Park/, /^Decisions/])
  await expect(options(page).filter({ hasText: /Validate|Reject|Keys of this page/ })).toHaveCount(0)
  await page.keyboard.type('keys')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keys of the review' }).locator(':focus')).toHaveCount(1)
  expect(callsOf('decideReceipt')).toBe(0)
})

test('axe finds nothing in the palette on a phone and a desktop', { tag: ['@NAV-42', '@FMT-12', '@long'] }, async ({
  page,
  signIn,
}) => {
  await signIn(...functionalities)
  for (const [path, width] of [
    ['/manual-dissociation', 390],
    ['/statistic-board', 1366],
  ] as const) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(path)
    await page.getByRole('button', { name: 'Go to…' }).click()
    await expect(options(page).first()).toBeVisible()
    await expect(palette(page)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, path)
  }
})

test('? lists the keys of the tools, on a choice too, but not while a text is typed', {
  tag: ['@NAV-42'],
}, async ({ page, db, signIn }) => {
  test.setTimeout(120_000)
  const keys = page.getByRole('dialog', { name: 'Keys of this page' })
  const { id } = await createHub(db)
  const customer = await createCustomer(db, { transactions: [{ label: 'CB FNAC 12/10' }] })
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  await signIn(...functionalities)
  const addresses = [
    ...triedTools.map(({ path, page: file }) => (path.includes('{id}') ? `${file}/?id=${id}` : path)),
    `/customer-search-support?customer=${customer.id}`,
    `/manual-association?hub=${hub.id}`,
  ]
  const searchable: string[] = []
  for (const path of addresses) {
    await page.goto(path)
    await expectLive(page, path)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    if (path.includes('?customer=')) await expect(page.getByRole('table').first()).toBeVisible()
    const isText = await page.evaluate(() => document.activeElement?.matches('textarea, input:not([type=radio])'))
    if (isText) {
      await page.keyboard.press('?')
      await expect(page.locator(':focus'), path).toHaveValue(/\?$/)
      await page.keyboard.press('Backspace')
      await page.locator(':focus').blur()
    }
    await page.keyboard.press('?')
    await expect(keys, path).toContainText('Go to a page or a customer')
    const listed = await listedTableKeys(keys)
    await page.keyboard.press('Escape')
    await expect(keys, path).toBeHidden()
    expect(await tableKeysOn(page), path).toEqual(listed)
    if (listed.includes('/')) searchable.push(path)
  }
  // The list of malls has a filter, the offers a search of shops, and the association of the support asks for a customer.
  const withSearch = ['/manual-association', '/offers', '/customerSupport/manualAssociation', '/user-management']
  expect(searchable).toEqual(expect.arrayContaining(withSearch.filter((path) => addresses.includes(path))))
})

test('the list of keys has the keys of the rows and of the search that an entity shows', {
  tag: ['@NAV-42', '@MDI-05'],
}, async ({ page, db, signIn }) => {
  const keys = page.getByRole('dialog', { name: 'Keys of this page' })
  const retailer = await createRetailer(db, { stores: 1, transactions: 1, patterns: ['FNAC'] })
  await signIn('STORE_RETAILER_MANAGEMENT', 'TRANSACTION_PINPOINT')
  await page.goto(retailerAddress(retailer.id))
  const expectListed = async (...expected: string[]) => {
    await page.keyboard.press('?')
    await expect(keys.getByRole('heading', { name: 'In the table' })).toBeVisible()
    expect(await listedTableKeys(keys)).toEqual(expected)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    expect(await tableKeysOn(page)).toEqual(expected)
  }
  await expect(page.getByRole('button', { name: /^Dissociate/ })).toBeVisible()
  await expectListed('/', 'E', 'Delete', 'D')
  await page.getByRole('button', { name: 'Sort and filter' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Dissociate/ })).toBeVisible()
  await expectListed('/', 'E', 'Delete', 'D')
})

test('the user changes the letter of a control in a row, and a letter of another page stays taken', {
  tag: ['@NAV-42', '@SES-41'],
}, async ({ page, db, signIn }) => {
  const keys = page.getByRole('dialog', { name: 'Keys of this page' })
  const hub = await createHub(db)
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-management')
  const search = page.getByRole('searchbox', { name: 'Find by name' })
  await search.fill(hub.name)
  await search.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: hub.name })).toBeFocused()
  await page.keyboard.press('?')
  const change = keys.getByRole('button', { name: 'Change the key: Edit the entry of the row' })
  await change.click()
  await page.keyboard.press('d')
  await expect(keys).toContainText('D is the key of: Dissociate the transaction of the row')
  await page.keyboard.press('m')
  await expect(keys.getByRole('term').filter({ hasText: /^M$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.getByRole('row').filter({ hasText: hub.name }).focus()
  await page.keyboard.press('e')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(new RegExp(`/hub-update/.*${hub.id}`))
})

test('the list of keys follows what the page shows', { tag: ['@NAV-42'] }, async ({ page, db, signIn }) => {
  const keys = page.getByRole('dialog', { name: 'Keys of this page' })
  const hub = await createHub(db, { labels: ['CB FNAC 12/10'], stores: ['Fnac'] })
  await signIn(...functionalities)
  await page.goto('/manual-association')
  await page.getByRole('radio', { name: hub.name }).press('?')
  await expect(keys).toContainText('Choose a mall by its first letters')
  await expect(keys.getByRole('heading', { name: 'In the table' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: hub.name }).check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'CB FNAC' })).toBeFocused()
  await page.keyboard.press('?')
  await expect(keys.getByRole('heading', { name: 'In the table' })).toBeVisible()
  await expect(keys).not.toContainText('Choose a mall by its first letters')

  await page.goto('/entity-management')
  await expectLive(page)
  await page.getByRole('radio', { name: 'Store', exact: true }).press('?')
  await expect(keys).toContainText('Ctrl+↵Validate the form of a dialog')
  await expect(keys.getByRole('heading', { name: 'In the table' })).toHaveCount(0)
  await page.goto(`/entity-management?type=store&id=${hub.stores[0]?.id}`)
  await expect(page.getByRole('heading', { name: 'Fnac' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(keys.getByRole('heading', { name: 'In the table' })).toBeVisible()
  await expectAccessible(page, 'keys of an entity')
})
