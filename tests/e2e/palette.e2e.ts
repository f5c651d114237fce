import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { functionalities } from '#lib/session/token.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { rowKeys } from '#stores/row-keys.ts'
import { countActions } from './support/actions.ts'
import { expectAccessible } from './support/axe.ts'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { createRetailer, retailerAddress } from './support/entities.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { openReview } from './support/receipt-review.ts'
import { expect, expectLive, failedRequest, test } from './support/test.ts'
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

test('the palette finds a customer by an e-mail, a phone number or an id, a transaction by its id, and the wizard by a card number', {
  tag: ['@belowPath', '@NAV-42', '@CUS-04', '@CUS-06', '@MDI-02', '@GIFT-05'],
}, async ({ page, db, signIn, callsOf, context, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, { person: { email: `Anne.Roy+${randomUUID().slice(0, 8)}@example.test` } })
  await signIn('SUPPORT_LVL_1', 'TRANSACTION_PINPOINT', 'HUB_SETUP_INIT')
  const actions = await countActions(page)
  await page.goto('/decrypt-customer')

  await test.step('Ctrl+K, Ctrl+V and Enter lead from any page to the customer with the copied e-mail', async () => {
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
  })

  await test.step('a phone number is found too, and is kept nowhere', async () => {
    // The library for phone numbers loads by then.
    await page.goto('/decrypt-customer')
    await page.keyboard.press('Control+k')
    await field(page).fill(`+33${customer.phone}`)
    await expect(group(page, 'For this text')).toHaveText(['Find the customer with this phone number'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`))
    expect(await kept(page)).not.toContain(customer.phone)
  })

  await test.step('an id waits in the field of the dissociation, or opens the customer', async () => {
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
    await field(page).fill(customer.id.toUpperCase())
    // The customer has been open, so the tools for a customer come first.
    await expect(group(page, 'For this text')).toHaveText([
      'Find the customer with this id',
      'Give a transaction of the customer its store with this id',
      /^Dissociate this transaction The service cannot look a transaction up/,
      'Give the transactions of the mall their stores with this id',
      'Change the mall with this id',
    ])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`))
    await expect(page.getByRole('link', { name: 'New search' })).toBeFocused()
  })

  await test.step('a card number is in the wizard, and in no address and no storage', async () => {
    await page.keyboard.press('Control+k')
    await field(page).fill('1234567890123456')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/hub-setup-initial-transaction/)
    await expect(page.getByLabel('Gift card number')).toHaveValue('1234 5678 9012 3456')
    expect(page.url() + (await kept(page))).not.toContain('1234567890123456')
  })
})

test('arrows move, Escape returns the focus, and the palette finds stores, switches the theme and the language, and logs out', {
  tag: ['@NAV-08', '@NAV-12', '@NAV-42', '@ENT-04', '@ENT-28', '@I18-01', '@I18-06', '@SES-23', '@SES-41'],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 3 })
  const [, second] = retailer.stores
  await signIn('TRANSACTION_PINPOINT', 'STORE_RETAILER_MANAGEMENT')
  await page.goto('/manual-dissociation')
  await page.getByLabel('Transaction id').focus()
  await page.keyboard.press('Control+k')

  await test.step('arrows wrap, Enter without a result does nothing, and Escape and a button close', async () => {
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

  await test.step('a store is found by the name of its retailer and its own, with the keyboard alone', async () => {
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

  await test.step('the theme, the language and the logout', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('sombre')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await expect(page.getByRole('button', { name: 'Dark', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+k')
    await field(page).fill('francais')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/fr/entity-management?type=store&id=${second?.id}`)
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('deconnecter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/fr/')
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test('keys before the list has loaded open the entry that is meant, and those of a closed palette are forgotten', {
  tag: ['@NAV-42'],
}, async ({ page, signIn }) => {
  await signIn('TRANSACTION_PINPOINT')
  const openEarly = async () => {
    const release = await holdScripts(page)
    await page.goto('/no-access', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
    await page.keyboard.press('Control+k')
    return release
  }
  const forget = await openEarly()
  await page.keyboard.type('dissociation')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
  forget()
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL('/no-access')
  await page.unrouteAll()

  const goOn = await openEarly()
  await page.keyboard.type('manual')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('manual')
  goOn()
  await expect(page).toHaveURL('/manual-dissociation')
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

test('the list of keys that is asked for before the tool works opens once it does, and `?` is text in a field and a key only where it is one', {
  tag: ['@INP-04', '@NAV-42', '@SES-41'],
}, async ({ page, signIn }) => {
  await signIn('SUPPORT_LVL_1', 'TRANSACTION_PINPOINT')
  const list = page.getByRole('dialog', { name: 'Keys of this page' })
  const button = page.getByRole('button', { name: 'Keys of this page' })
  const file = page.getByRole('button', { name: 'Choose a file' })
  const id = page.getByLabel('Transaction id')
  /** Acts on a page whose scripts come afterwards. */
  const actEarly = async (address: string, focused: Locator, act: () => Promise<void>) => {
    const arrive = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(focused).toBeFocused()
    await act()
    await expect(list).toHaveCount(0)
    arrive()
  }

  await test.step('by its key, pressed twice, by the palette and by its button', async () => {
    const askInPalette = async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('touches')
      await page.keyboard.press('Enter')
    }
    await actEarly('/decrypt-customer', file, async () => {
      await page.keyboard.press('?')
      await page.keyboard.press('?')
    })
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    for (const ask of [askInPalette, () => button.click()]) {
      await actEarly('/manual-dissociation', id, ask)
      await expect(list.locator(':focus')).toHaveCount(1)
      await expect(palette(page)).toBeHidden()
    }
  })

  await test.step('`?` belongs to a field and to an open palette, and is no key when such keys are off', async () => {
    const opensNoList = async (act: () => Promise<void>) => {
      await page.unrouteAll()
      await actEarly('/manual-dissociation', id, act)
      await expectLive(page)
      // What is asked for later is here, so a list would be.
      await page.keyboard.press('Control+k')
      await expect(palette(page).getByRole('status')).toHaveText(/results$/)
      await page.keyboard.press('Escape')
      await expect(list).toHaveCount(0)
    }
    await opensNoList(() => page.keyboard.press('?'))
    await expect(id).toHaveValue('?')
    await opensNoList(async () => {
      await page.keyboard.press('Control+k')
      await palette(page).getByRole('button', { name: 'Close' }).focus()
      await page.keyboard.press('?')
      await page.keyboard.press('Escape')
    })
    await button.click()
    await list.getByRole('checkbox', { name: 'Keys of one character' }).uncheck()
    await opensNoList(async () => {
      await id.blur()
      await page.keyboard.press('?')
    })
  })
})

test('an action opens the dialog of its page, with the cursor in it, from another page and from this one', {
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
  await page.keyboard.press('Control+k')
  await field(page).fill('creer')
  await expect(group(page, 'On this page')).toHaveText(['Create a user Users Management'])
  await options(page).first().click()
  await expect(created.locator(':focus')).toHaveCount(1)
})

test('the palette presses the controls of the table of the page, shows a row by its id, and leads to what was done to it', {
  tag: ['@NAV-42', '@MAS-08'],
}, async ({ page, db, signIn }) => {
  const labels = ['CB FNAC 12/10', 'CB ZEPHIR HUB', 'CB GAMMA']
  const hub = await createHub(db, { stores: ['Fnac', 'Zephir'], labels })
  const [, zephir = '', gamma = ''] = hub.transactions.map(({ id }) => id)
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

  await test.step('it offers the controls that work, and presses them by key and by pointer', async () => {
    // One row has a sure store, once the stores are ranked.
    await expect(page.getByRole('button', { name: 'Associate all shown: 1' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(group(page, 'On this page').filter({ hasText: 'Unassigned transactions' })).toHaveText([
      'Associate all shown: 1 Unassigned transactions',
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

  await test.step('an id leads to its row, even when a filter hides it, and the log of the day to what was done', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('fnac')
    await expect(row('CB GAMMA')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await field(page).fill(gamma)
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
    await field(page).fill(zephir)
    await expect(group(page, 'For this text').first()).toHaveText(/^Show what was done to it today/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/manual-dissociation?q=${zephir}`)
    await expect(row('CB ZEPHIR HUB')).toContainText('Zephir')
  })
})

test('above a dialog the palette presses only what the dialog has, and nothing that decides', {
  tag: ['@NAV-42', '@REC-21'],
}, async ({ page, db, signIn, callsOf }) => {
  await openReview({ page, db, signIn }, [{}])
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Park/ })).toBeVisible()
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

test('? lists the keys that work on what a page shows, on a choice too, but not while a text is typed', {
  tag: ['@NAV-42', '@MDI-05'],
}, async ({ page, db, signIn }) => {
  test.setTimeout(120_000)
  const keys = page.getByRole('dialog', { name: 'Keys of this page' })
  const inTable = keys.getByRole('heading', { name: 'In the table' })
  const customer = await createCustomer(db, { transactions: [{ label: 'CB FNAC 12/10' }] })
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const retailer = await createRetailer(db, { stores: 1, transactions: 1, patterns: ['FNAC'] })
  await signIn(...functionalities)
  /** Expects that the list has exactly the keys of rows and of a search that work. Returns them. */
  const expectWorking = async (what: string, more = async () => {}) => {
    await page.keyboard.press('?')
    await expect(keys, what).toContainText('Go to a page or a customer')
    const listed = await listedTableKeys(keys)
    await more()
    await page.keyboard.press('Escape')
    await expect(keys, what).toBeHidden()
    expect(await tableKeysOn(page), what).toEqual(listed)
    return listed
  }

  const tools = triedTools.filter(({ path }) => path !== '/manual-association')
  const addresses = [
    ...tools.map(({ path, page: file }) => (path.includes('{id}') ? `${file}/?id=${hub.id}` : path)),
    `/customer-search-support?customer=${customer.id}`,
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
    if ((await expectWorking(path)).includes('/')) searchable.push(path)
  }
  // The offers have a search of shops, and the association of the support asks for a customer.
  const withSearch = ['/offers', '/customerSupport/manualAssociation', '/user-management']
  expect(searchable).toEqual(expect.arrayContaining(withSearch.filter((path) => addresses.includes(path))))

  await test.step('the list follows a choice that becomes a table', async () => {
    const ofMalls = 'Choose a mall by its first letters'
    await page.goto('/manual-association')
    await page.getByRole('radio', { name: hub.name }).focus()
    await expectLive(page)
    // The list of malls has a filter.
    const listed = await expectWorking('malls', async () => {
      await expect(keys).toContainText(ofMalls)
      await expect(inTable).toHaveCount(0)
    })
    expect(listed).toEqual(['/'])
    await page.getByRole('radio', { name: hub.name }).check()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: 'CB FNAC' })).toBeFocused()
    await expectWorking('table', async () => {
      await expect(inTable).toBeVisible()
      await expect(keys).not.toContainText(ofMalls)
      await expectAccessible(page, 'keys of a table')
    })
  })

  await test.step('it has the keys of the rows and of the search that an entity shows', async () => {
    await page.goto(retailerAddress(retailer.id))
    await expect(page.getByRole('button', { name: 'Edit FNAC' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Dissociate/ })).toBeVisible()
    expect(await expectWorking('entity')).toEqual(['/', 'E', 'Delete', 'D'])
    await page.getByRole('button', { name: 'Sort and filter' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Dissociate/ })).toBeVisible()
    expect(await expectWorking('all rows of an entity')).toEqual(['/', 'E', 'Delete', 'D'])
  })
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
