import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Functionality } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import * as association from './association.ts'
import { createCustomer } from './customers.ts'
import { assignStore, createHub, createUser, type TestUser } from './data.ts'
import * as decrypt from './decrypt.ts'
import * as entities from './entities.ts'
import * as giftCard from './gift-card.ts'
import { createWholeHub } from './hubs.ts'
import * as patterns from './patterns.ts'
import * as receipts from './receipt-review.ts'
import { expect } from './test.ts'
import { blankPage } from './world.ts'

/* Every write of the dashboard, with the page that sends it. */

export interface WriteFixtures {
  readonly page: Page
  readonly db: Database
  readonly signIn: (...functionalities: Functionality[]) => Promise<TestUser>
}

/** The open page of a write. */
export interface WriteForm {
  /** The last press. */
  readonly button: Locator
  /** Enter in it sends; null when the form has no such field. */
  readonly field: Locator | null
  /** Opens the form if it is closed, and fills it up to the last press. */
  readonly fill: () => Promise<void>
  readonly expectInput: () => Promise<void>
  readonly expectSuccess: () => Promise<void>
  /** Goes back without an answer; null when the form has no such button, or locks it while the write runs. */
  readonly leave: (() => Promise<void>) | null
  /** Sends once more after `leave`. By default the form is filled and its button pressed. */
  readonly sendAgain?: () => Promise<void>
}

/** How the page finds out what a write without an answer has done. */
type Lost =
  /** It reads, and says that the write is saved. */
  | { readonly kind: 'saved'; readonly reading: EndpointName }
  /** It says that the write may have been saved. It reads what the API offers. */
  | { readonly kind: 'told'; readonly reading: EndpointName | null }
  /** The write saves nothing, and the page only says this. */
  | { readonly kind: 'nothing'; readonly text: string }

export interface Write {
  readonly name: EndpointName
  /** Where the page shows a failure. */
  readonly place: 'dialog' | 'form' | 'toast'
  readonly lost: Lost
  /** What the page says offline. */
  readonly offline?: string
  readonly open: (fixtures: WriteFixtures) => Promise<WriteForm>
}

/** A failure with this text, in the place of the write. */
export function failureOf({ place }: Write, page: Page, text: string): Locator {
  if (place === 'dialog') return page.getByRole('alertdialog').filter({ hasText: text })
  if (place === 'form') return page.getByRole('dialog').getByRole('alert').filter({ hasText: text })
  return page.getByRole('status').getByText(text)
}

/** Closes the shown failure, if the user can. */
export async function dismissFailure({ place }: Write, page: Page): Promise<void> {
  if (place === 'dialog') {
    const dialog = page.getByRole('alertdialog')
    await dialog
      .getByRole('button', { name: /^(Back|OK)$/ })
      .first()
      .click()
    await expect(dialog).toHaveCount(0)
  }
  if (place === 'toast') {
    await page.getByRole('button', { name: 'Dismiss message' }).click()
    await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(0)
  }
}

/** Whether a request is for a call of the contract. */
export function isCall(request: { method(): string; url(): string }, name: EndpointName): boolean {
  const { method, path } = contract[name]
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return request.method() === method && pattern.test(new URL(request.url()).pathname)
}

const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)
const shows = (locator: Locator) => () => expect(locator).toBeVisible()
const holds = (field: Locator, text: string) => () => expect(field).toHaveValue(text)

/** Presses Back. Typed input is left after a question. */
async function goBack(page: Page, { isTyped }: { isTyped: boolean }): Promise<void> {
  await inDialog(page, 'Back').click()
  if (isTyped) await inDialog(page, 'Leave').click()
  await expect(dialog(page)).toHaveCount(0)
}

const logIn: Write = {
  name: 'login',
  place: 'dialog',
  lost: { kind: 'nothing', text: 'Please try again' },
  offline: 'Please try again',
  async open({ page, db }) {
    const { email, password } = await createUser(db, ['ADMIN'])
    const field = page.getByLabel('Password')
    await page.goto(blankPage)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    return {
      button: page.getByRole('button', { name: 'Log in' }),
      field,
      async fill() {
        await page.getByLabel('E-mail').fill(email)
        await field.fill(password)
      },
      expectInput: holds(field, password),
      expectSuccess: shows(page.getByRole('banner').getByText(email)),
      leave: null,
    }
  },
}

const userRow = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Back users' }).getByRole('row').filter({ hasText: email })

const createBackUser: Write = {
  name: 'createBackUser',
  place: 'form',
  lost: { kind: 'saved', reading: 'listBackUsers' },
  async open({ page, signIn }) {
    await signIn('ADMIN')
    await page.goto('/user-management')
    const email = `user-${randomUUID().slice(0, 8)}@dashboard.test`
    const field = dialog(page).getByLabel('Confirm password')
    const button = inDialog(page, 'Validate')
    return {
      button,
      field,
      async fill() {
        if (!(await button.isVisible())) await page.getByRole('button', { name: 'Create a user' }).click()
        await dialog(page).getByLabel('Email').fill(email)
        await dialog(page).getByLabel('Password', { exact: true }).fill('Password1')
        await field.fill('Password1')
        await dialog(page).getByRole('checkbox', { name: 'Hub set-up' }).check()
      },
      expectInput: holds(dialog(page).getByLabel('Email'), email),
      expectSuccess: shows(toast(page, 'User successfully created')),
      leave: () => inDialog(page, 'Cancel').click(),
    }
  },
}

const updateBackUser: Write = {
  name: 'updateBackUser',
  place: 'form',
  lost: { kind: 'saved', reading: 'listBackUsers' },
  async open({ page, db, signIn }) {
    const { email } = await createUser(db, ['SUPPORT_LVL_1'])
    await signIn('ADMIN')
    await page.goto('/user-management')
    const button = inDialog(page, 'Validate')
    const right = dialog(page).getByRole('checkbox', { name: 'Hub set-up' })
    return {
      button,
      field: dialog(page).getByLabel('Change password'),
      async fill() {
        if (!(await button.isVisible())) await userRow(page, email).getByRole('button', { name: 'Edit' }).click()
        await right.check()
      },
      expectInput: () => expect(right).toBeChecked(),
      expectSuccess: shows(toast(page, 'User successfully updated')),
      leave: () => inDialog(page, 'Cancel').click(),
    }
  },
}

const deleteBackUser: Write = {
  name: 'deleteBackUser',
  place: 'form',
  lost: { kind: 'told', reading: 'listBackUsers' },
  async open({ page, db, signIn }) {
    const { email } = await createUser(db, ['SUPPORT_LVL_1'])
    await signIn('ADMIN')
    await page.goto('/user-management')
    const button = inDialog(page, 'Validate')
    const remove = userRow(page, email).getByRole('button', { name: 'Delete' })
    return {
      button,
      field: null,
      async fill() {
        if (!(await button.isVisible())) await remove.click()
      },
      expectInput: shows(dialog(page).getByText(email)),
      expectSuccess: shows(toast(page, 'User successfully deleted')),
      leave: () => inDialog(page, 'Cancel').click(),
      // A user who is being deleted opens no dialog.
      sendAgain: () => remove.click({ force: true }),
    }
  },
}

const unlockPassword: Write = {
  name: 'unlockPassword',
  place: 'dialog',
  lost: { kind: 'told', reading: 'getCustomer' },
  async open({ page, db, signIn }) {
    const { id } = await createCustomer(db, { locked: true })
    await signIn('SUPPORT_LVL_1')
    await page.goto(`/customer-search-support?customer=${id}`)
    const button = page.getByRole('button', { name: 'Unlock' })
    const term = page.getByRole('term').filter({ hasText: 'Locked password' })
    return {
      button,
      field: null,
      fill: () => expect(button).toBeVisible(),
      expectInput: shows(button),
      expectSuccess: () => expect(term.locator('xpath=following-sibling::dd')).toHaveText('No'),
      leave: null,
    }
  },
}

const decryptCustomers: Write = {
  name: 'decryptCustomers',
  place: 'toast',
  lost: { kind: 'nothing', text: 'Error server' },
  async open({ page, signIn }) {
    await signIn('SUPPORT_LVL_1')
    await decrypt.openModal(page, decrypt.csvFile('id\n1\n'))
    const field = decrypt.modal(page).getByRole('textbox', { name: 'Query String' })
    return {
      button: decrypt.submit(page),
      field,
      fill: () => field.fill('utm_source=a'),
      expectInput: holds(field, 'utm_source=a'),
      expectSuccess: shows(toast(page, 'File decrypted successfully')),
      // Cancel ends the upload.
      leave: null,
    }
  },
}

const associateGiftCardTransaction: Write = {
  name: 'associateGiftCardTransaction',
  place: 'dialog',
  lost: { kind: 'told', reading: 'listHubStores' },
  async open({ page, db, signIn }) {
    const card = await giftCard.createCard(db)
    await signIn('HUB_SETUP_INIT')
    await giftCard.resume(page, card)
    await giftCard.chooseStore(page, 'Zara')
    const label = giftCard.labels[2] ?? ''
    return {
      button: giftCard.validate(page),
      field: null,
      async fill() {
        if (!(await giftCard.dialog(page).isVisible())) await giftCard.openConfirmation(page, label)
      },
      expectInput: shows(giftCard.dialog(page).getByText(label)),
      expectSuccess: shows(giftCard.success(page)),
      leave: () => goBack(page, { isTyped: false }),
    }
  },
}

const ownerField = (page: Page) => page.getByRole('combobox', { name: /^Hub Owner/ })
const saveHub = (page: Page) => page.getByRole('button', { name: 'Save Hub' }).first()

async function choose(field: Locator, name: string): Promise<void> {
  if ((await field.inputValue()) === name) return
  await field.fill(name)
  await field.page().getByRole('option', { name }).click()
}

const createShoppingHub: Write = {
  name: 'createShoppingHub',
  place: 'toast',
  lost: { kind: 'saved', reading: 'listShoppingHubs' },
  async open({ page, signIn }) {
    await signIn('HUB_SETUP_INIT')
    await page.goto('/hub-creation')
    const name = `Hub ${randomUUID().slice(0, 8)}`
    const field = page.getByLabel(/^Hub Name/)
    return {
      button: saveHub(page),
      field,
      async fill() {
        await field.fill(name)
        await choose(ownerField(page), 'Groupe Alizé')
        await choose(page.getByRole('combobox', { name: 'City' }), 'Bordeaux')
        await page.getByLabel(/^Program Name/).fill('Club')
      },
      expectInput: holds(field, name),
      expectSuccess: shows(toast(page, `hub ${name} Created`)),
      leave: null,
    }
  },
}

const updateShoppingHub: Write = {
  name: 'updateShoppingHub',
  place: 'toast',
  lost: { kind: 'saved', reading: 'getShoppingHub' },
  async open({ page, db, signIn }) {
    const hub = await createWholeHub(db)
    await signIn('HUB_SETUP_INIT')
    await page.goto(`/hub-update/?id=${hub.id}`)
    await expect(page.getByLabel(/^Hub Name/)).toHaveValue(hub.name)
    const field = page.getByLabel('Baseline')
    return {
      button: saveHub(page),
      field,
      fill: () => field.fill('Near you'),
      expectInput: holds(field, 'Near you'),
      expectSuccess: shows(toast(page, 'hub updated')),
      leave: null,
    }
  },
}

const createHubOwner: Write = {
  name: 'createHubOwner',
  place: 'toast',
  lost: { kind: 'saved', reading: 'listHubOwners' },
  async open({ page, signIn }) {
    await signIn('HUB_SETUP_INIT')
    await page.goto('/hub-creation')
    const name = `Owner ${randomUUID().slice(0, 8)}`
    const field = dialog(page).getByLabel(/^Name/)
    return {
      button: inDialog(page, 'Validate'),
      field,
      async fill() {
        if (!(await field.isVisible())) await choose(ownerField(page), 'Add a hub owner')
        await field.fill(name)
      },
      expectInput: holds(field, name),
      expectSuccess: holds(ownerField(page), name),
      leave: () => goBack(page, { isTyped: true }),
    }
  },
}

/** A write of the dialog of a pattern. Enter in its field tests the pattern. */
function patternWrite(name: EndpointName, opener: RegExp, done: string): Write {
  return {
    name,
    place: 'form',
    lost: { kind: 'saved', reading: 'getStore' },
    async open(fixtures) {
      const { page } = fixtures
      const { pattern } = await patterns.openStore(fixtures)
      const typed = name === 'deletePattern' ? pattern : 'A NEW ONE'
      return {
        button: patterns.validate(page),
        field: null,
        async fill() {
          if (!(await patterns.field(page).isVisible())) await patterns.open(page, opener)
          if (typed !== pattern) await patterns.field(page).fill(typed)
        },
        expectInput: holds(patterns.field(page), typed),
        expectSuccess: shows(toast(page, `Pattern successfully ${done}`)),
        leave: () => goBack(page, { isTyped: typed !== pattern }),
      }
    },
  }
}

const decideReceipt: Write = {
  name: 'decideReceipt',
  place: 'dialog',
  // No call of the API reads a decided receipt.
  lost: { kind: 'told', reading: null },
  async open(fixtures) {
    const { page } = fixtures
    await receipts.openReview(fixtures, [{}, {}])
    const field = receipts.field(page, 'Amount')
    return {
      button: receipts.validate(page),
      // Enter in a field goes on to the next one.
      field: null,
      fill: () => field.fill('17.30'),
      expectInput: holds(field, '17.30'),
      expectSuccess: shows(receipts.success(page, 'validated')),
      // The review cannot be closed while a decision runs.
      leave: null,
    }
  },
}

interface EntityOptions {
  readonly name: EndpointName
  readonly lost: Lost
  /** The button that opens the dialog, and the one that sends. */
  readonly opener: string
  readonly sender: string
  readonly success: string
  /** Opens the page. */
  readonly start: (fixtures: WriteFixtures) => Promise<void>
  /** The texts to type, by the label of their field; Enter is pressed in the first one. */
  readonly typed: () => Readonly<Record<string, string>>
}

/** A write of a dialog for a store or a retailer. */
function entityWrite({ name, lost, opener, sender, success, start, typed }: EntityOptions): Write {
  return {
    name,
    place: 'dialog',
    lost,
    async open(fixtures) {
      const { page } = fixtures
      await start(fixtures)
      const texts = Object.entries(typed())
      const fieldOf = (label: string) => dialog(page).getByRole('textbox', { name: label })
      const [first] = texts
      const field = first ? fieldOf(first[0]) : null
      const button = inDialog(page, sender)
      return {
        button,
        field,
        async fill() {
          if (!(await button.isVisible())) await entities.button(page, opener).click()
          for (const [label, text] of texts) await fieldOf(label).fill(text)
        },
        async expectInput() {
          for (const [label, text] of texts) await expect(fieldOf(label)).toHaveValue(text)
        },
        expectSuccess: shows(entities.success(page, success)),
        leave: () => goBack(page, { isTyped: texts.length > 0 }),
      }
    },
  }
}

async function openStore({ page, db, signIn }: WriteFixtures): Promise<void> {
  const retailer = await entities.createRetailer(db, { stores: 1 })
  const [store] = retailer.stores
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(entities.storeAddress(store?.id ?? ''))
  await expect(entities.view(page, store?.name ?? '')).toBeVisible()
}

async function openRetailer({ page, db, signIn }: WriteFixtures): Promise<void> {
  const { id, name } = await entities.createRetailer(db)
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(entities.retailerAddress(id))
  await expect(entities.view(page, name)).toBeVisible()
}

const nothingTyped = () => ({})

const entityWrites: readonly Write[] = [
  entityWrite({
    name: 'createStore',
    // No list holds all stores. The page shows those of its retailer.
    lost: { kind: 'told', reading: 'getRetailer' },
    opener: 'Add store',
    sender: 'Create',
    success: 'Store successfully created',
    start: openRetailer,
    typed: () => ({ 'Store name': 'Once', 'Google place ID': `place-${randomUUID()}` }),
  }),
  entityWrite({
    name: 'updateStore',
    lost: { kind: 'saved', reading: 'getStore' },
    opener: 'Edit',
    sender: 'Save',
    success: 'Store successfully updated',
    start: openStore,
    typed: () => ({ 'Store name': 'Changed' }),
  }),
  entityWrite({
    name: 'deleteStore',
    lost: { kind: 'saved', reading: 'getStore' },
    opener: 'Delete',
    sender: 'Delete store',
    success: 'Store successfully deleted',
    start: openStore,
    typed: nothingTyped,
  }),
  entityWrite({
    name: 'createRetailer',
    lost: { kind: 'saved', reading: 'listRetailers' },
    opener: 'Create entity',
    sender: 'Create',
    success: 'Retailer successfully created',
    async start({ page, signIn }) {
      await signIn('STORE_RETAILER_MANAGEMENT')
      await page.goto(entities.path)
      await page.getByRole('radio', { name: 'Retailer' }).check()
    },
    typed: () => ({ 'Retailer name': `Once ${randomUUID().slice(0, 8)}`, 'SIREN number': entities.unusedSiren() }),
  }),
  entityWrite({
    name: 'updateRetailer',
    lost: { kind: 'saved', reading: 'getRetailer' },
    opener: 'Edit',
    sender: 'Save',
    success: 'Retailer successfully updated',
    start: openRetailer,
    typed: () => ({ 'Retailer name': `Changed ${randomUUID().slice(0, 8)}` }),
  }),
  entityWrite({
    name: 'deleteRetailer',
    lost: { kind: 'saved', reading: 'getRetailer' },
    opener: 'Delete',
    sender: 'Delete retailer',
    success: 'Retailer successfully deleted',
    start: openRetailer,
    typed: nothingTyped,
  }),
]

const associateTransaction: Write = {
  name: 'associateTransaction',
  place: 'dialog',
  lost: { kind: 'told', reading: 'listUnassigned' },
  async open(fixtures) {
    const { page } = fixtures
    await association.openAssociation(fixtures)
    const field = association.dialog(page).getByRole('combobox', { name: /Store/ })
    return {
      button: association.validate(page),
      field,
      async fill() {
        if (!(await field.isVisible())) await association.openDialog(page, association.labels[0] ?? '')
        if ((await field.inputValue()) !== 'Zara') await association.chooseStore(page, 'Zara')
      },
      expectInput: holds(field, 'Zara'),
      expectSuccess: shows(association.success(page)),
      leave: () => goBack(page, { isTyped: false }),
    }
  },
}

const dissociateTransaction: Write = {
  name: 'dissociateTransaction',
  place: 'dialog',
  // No call of the API reads one transaction.
  lost: { kind: 'told', reading: null },
  async open({ page, db, signIn }) {
    const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
    const id = hub.transactions[0]?.id ?? ''
    await assignStore(db, id, hub.stores[0]?.id ?? '')
    await signIn('TRANSACTION_PINPOINT')
    await page.goto('/manual-dissociation')
    const typed = page.getByLabel('Transaction id')
    const button = inDialog(page, 'Validate')
    return {
      button,
      // Enter in the field asks the question.
      field: null,
      async fill() {
        if (await button.isVisible()) return
        await typed.fill(id)
        await page.getByRole('button', { name: 'Dissociate' }).click()
      },
      expectInput: holds(typed, id),
      expectSuccess: shows(toast(page, 'The transaction has been successfully dissociated')),
      leave: () => goBack(page, { isTyped: false }),
    }
  },
}

/** All of them. A test fails when a call of the contract that is not a GET is missing. */
export const writes: readonly Write[] = [
  logIn,
  createBackUser,
  updateBackUser,
  deleteBackUser,
  unlockPassword,
  decryptCustomers,
  associateGiftCardTransaction,
  createShoppingHub,
  updateShoppingHub,
  createHubOwner,
  patternWrite('addPattern', /^Add/, 'added'),
  patternWrite('updatePattern', /^Edit/, 'updated'),
  patternWrite('deletePattern', /^Delete/, 'deleted'),
  decideReceipt,
  ...entityWrites,
  associateTransaction,
  dissociateTransaction,
]
