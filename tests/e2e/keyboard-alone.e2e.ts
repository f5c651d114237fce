import type { Locator, Page } from '@playwright/test'
import type { EndpointName } from '#lib/contracts/contract.ts'
import { functionalities } from '#lib/session/token.ts'
import type { Faults } from '#sandbox/http/faults.ts'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { assignStore, createHub, createUser, storeOf } from './support/data.ts'
import { chooseStore, createCard, path as giftCards, resume, storeField } from './support/gift-card.ts'
import { hubNamed } from './support/hubs.ts'
import { tabTo, watchFocus } from './support/keyboard.ts'
import { expectFresh, group } from './support/statistics.ts'
import { expect, failedRequest, test } from './support/test.ts'

/* The main work of the tools whose own files have no such journey. No step leaves the page without a focus, and each result is announced. */

test('a back user logs in and dissociates a transaction by keyboard alone', {
  tag: ['@P26', '@SES-15', '@MDI-06'],
}, async ({ page, db }) => {
  const focus = watchFocus(page)
  const user = await createUser(db, ['TRANSACTION_PINPOINT'])
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const id = hub.transactions[0]?.id ?? ''
  await assignStore(db, id, hub.stores[0]?.id ?? '')
  await page.goto('/')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(user.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(user.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  await focus.keptAfter('the login')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Manual dissociation' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Transaction id' })).toBeFocused()
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /^Dissociate transaction/ })
  await expect(question).toBeVisible()
  await focus.keptAfter('the question')
  await tabTo(page, question.getByRole('button', { name: 'Validate' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('The transaction has been successfully dissociated')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Transaction id' })).toBeFocused()
  expect(await storeOf(db, id)).toBeNull()
  focus.note('login and dissociation')
})

test('an agent finds a customer and unlocks the password by keyboard alone', {
  tag: ['@P26', '@CUS-24', '@CUS-39'],
}, async ({ page, db, signIn }) => {
  const focus = watchFocus(page)
  const customer = await createCustomer(db, { locked: true, transactions: [{ label: 'CB FNAC' }] })
  await signIn('SUPPORT_LVL_1')
  await page.goto('/customer-search-support')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await page.keyboard.type(customer.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toBeVisible()
  await focus.keptAfter('the search')
  await tabTo(page, page.getByRole('button', { name: 'Unlock' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('No', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0)
  await focus.keptAfter('the unlocking')
  focus.note('search and unlocking')
})

test('a set-up user creates a mall by keyboard alone', { tag: ['@P26', '@HUB-17', '@HUB-26'] }, async ({
  page,
  db,
  signIn,
}) => {
  const focus = watchFocus(page)
  const name = `Hub ${crypto.randomUUID().slice(0, 8)}`
  await signIn('HUB_SETUP_INIT')
  await page.goto('/hub-creation')
  await expect(page.getByLabel(/^Hub Name/)).toBeFocused()
  await page.keyboard.type(name)
  for (const [field, text, option] of [
    ['Hub Owner', 'alizé', 'Groupe Alizé'],
    ['City', 'bordeaux', 'Bordeaux'],
  ] as const) {
    await tabTo(page, page.getByRole('combobox', { name: new RegExp(`^${field}( \\(|$)`) }))
    await page.keyboard.type(text)
    await expect(page.getByRole('option', { name: option })).toBeVisible()
    await page.keyboard.press('Enter')
    await focus.keptAfter(field)
  }
  await tabTo(page, page.getByLabel(/^Program Name/))
  await page.keyboard.type('Club')
  await tabTo(page, page.getByRole('button', { name: 'Save Hub' }).first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(`hub ${name} Created`)).toBeVisible()
  await focus.keptAfter('saving')
  expect((await hubNamed(db, name))?.programName).toBe('Club')
  focus.note('a new mall')
})

test('a back user refreshes the board, reads it as a table and makes it dark by keyboard alone', {
  tag: ['@P26', '@STA-05'],
}, async ({ page, signIn }) => {
  const focus = watchFocus(page)
  await installClock(page)
  await signIn()
  await page.goto('/statistic-board')
  await expectFresh(page)
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await tabTo(page, refresh)
  await page.keyboard.press('Enter')
  await expect(refresh).toBeFocused()
  await expectFresh(page)
  const asTable = group(page).getByRole('button', { name: /^Show as table/ })
  await tabTo(page, asTable)
  await page.keyboard.press('Enter')
  await expect(group(page).getByRole('table').first()).toBeVisible()
  await focus.keptAfter('the table')
  const dark = page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' })
  await dark.focus()
  await page.keyboard.press('Space')
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  await expect(dark).toBeFocused()
  focus.note('the board')
})

test('a reading that is tried again by keyboard keeps the focus when it fails again, and gives it to what it has read', {
  tag: ['@P26', '@CUS-43', '@HUB-31', '@USR-37'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, { rewards: [{ state: 'RFND' }] })
  const giftCard = await createCard(db)
  await signIn(...functionalities)
  const { again, reload, region, firstRow } = partsOf(page)
  const steps = await tryAgain({ page, faults, callsOf }, [
    // A part of a page.
    {
      call: 'listRewards',
      open: () => page.goto(`/customer-search-support?customer=${customer.id}`),
      hasDialog: true,
      again,
      lands: region('Rewards'),
    },
    // A field.
    {
      call: 'listCities',
      open: () => page.goto('/hub-creation'),
      again,
      lands: page.getByRole('combobox', { name: /^City/ }),
    },
    // A list, whose search stays.
    {
      call: 'listBackUsers',
      open: () => page.goto('/user-management'),
      again: reload,
      lands: page.getByRole('searchbox', { name: 'Find by e-mail' }),
    },
    // A step of a wizard, where the table replaces the button.
    {
      call: 'listGiftCardTransactions',
      async open() {
        await resume(page, giftCard, `${giftCards}?step=store`)
        await chooseStore(page, 'Zara')
      },
      hasDialog: true,
      again,
      lands: firstRow,
    },
  ])
  steps.note('reading again')
})

test('a reading that is tried again by keyboard does so in the other lists, in a card of several and in a dialog too', {
  tag: ['@P26', '@HUB-31', '@OFF-64', '@USR-37', '@long'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, { transactions: [{ label: 'CB FNAC' }] })
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const giftCard = await createCard(db)
  await signIn(...functionalities)
  const { again, reload, region, firstRow } = partsOf(page)
  const steps = await tryAgain({ page, faults, callsOf }, [
    { call: 'listShoppingHubs', open: () => page.goto('/hub-management'), again, lands: region('Malls') },
    {
      call: 'listShoppingHubs',
      open: () => page.goto('/manual-association'),
      hasDialog: true,
      again,
      lands: page.getByRole('radio').first(),
    },
    {
      call: 'listUnassigned',
      open: () => page.goto(`/manual-association?hub=${hub.id}`),
      hasDialog: true,
      again,
      lands: firstRow,
    },
    {
      call: 'getCustomerTransactions',
      async open() {
        faults.clear()
        await page.route(
          '**/transactions',
          (route) => route.fulfill({ json: { customerHubId: customer.hub.id, transactions: [] } }),
          { times: 1 },
        )
        await page.goto(`/customerSupport/manualAssociation?customer=${customer.id}`)
        await expect(page.getByText('No transactions found')).toBeVisible()
        faults.set('getCustomerTransactions', { status: 500 })
        await reload.click()
      },
      hasDialog: true,
      again,
      lands: firstRow,
    },
    {
      call: 'listHubStores',
      open: () => resume(page, giftCard, `${giftCards}?step=store`),
      hasDialog: true,
      again,
      lands: storeField(page),
    },
    // A card of several, whose button names it.
    {
      call: 'getMaximumBudget',
      open: () => page.goto('/offers?tab=individualised'),
      again: page.getByRole('button', { name: 'Try again: Budget total' }),
      lands: page.getByRole('tabpanel').locator('section', { hasText: 'Lancer une offre' }),
    },
    // A dialog.
    {
      call: 'listFunctionalities',
      async open() {
        await page.goto('/user-management')
        await page.getByRole('button', { name: 'Create a user' }).click()
      },
      again: page.getByRole('dialog').getByRole('button', { name: 'Try again' }),
      lands: page.getByRole('group', { name: 'Functionalities' }),
    },
  ])
  steps.note('reading other lists again')
})

/** A reading that fails, and where its button is. */
interface Place {
  readonly call: EndpointName
  readonly open: () => Promise<unknown>
  readonly hasDialog?: true
  readonly again: Locator
  /** What has the focus after the reading. */
  readonly lands: Locator
}

function partsOf(page: Page) {
  const main = page.getByRole('main')
  return {
    again: main.getByRole('button', { name: 'Try again' }),
    reload: main.getByRole('button', { name: 'Reload' }).first(),
    region: (name: string) => page.getByRole('region', { name, exact: true }),
    firstRow: page.getByRole('table').getByRole('row').nth(1),
  }
}

interface Api {
  readonly page: Page
  readonly faults: Faults
  readonly callsOf: (name: EndpointName) => number
}

/** Reads again in each place by keyboard, first without and then with success. */
async function tryAgain({ page, faults, callsOf }: Api, places: readonly Place[]) {
  const focus = watchFocus(page)
  const told = page.getByRole('alertdialog')
  for (const place of places) {
    const failed = async () => {
      if (place.hasDialog) {
        await expect(told).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await expect(told).toHaveCount(0)
    }
    faults.clear()
    faults.set(place.call, { status: 500 })
    await place.open()
    await failed()
    await tabTo(page, place.again)
    const calls = callsOf(place.call)
    await page.keyboard.press('Enter')
    await expect.poll(() => callsOf(place.call)).toBe(calls + 1)
    await failed()
    await expect(place.again).not.toHaveAttribute('aria-busy', 'true')
    await expect(place.again, `after ${place.call} failed again`).toBeFocused()
    faults.clear()
    await page.keyboard.press('Enter')
    await expect(place.again).toHaveCount(0)
    await expect(place.lands, `after ${place.call}`).toBeFocused()
    await focus.keptAfter(place.call)
  }
  return focus
}
