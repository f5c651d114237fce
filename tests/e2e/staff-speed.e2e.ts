import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { giftCardTransactions } from '#sandbox/db/schema/gift-cards.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { countActions, type Keyboard, keyboards, pasteByMouse } from './support/actions.ts'
import { inStrip, logLines, row, storeIdOf, stripShows } from './support/association.ts'
import { installClock } from './support/clock.ts'
import { createHub, createUser, storeOf, type TestHub, uniqueWord } from './support/data.ts'
import {
  labels as cardLabels,
  success as cardSuccess,
  chooseStore,
  createCard,
  dialog,
  path as giftCards,
  next,
  storeField,
  storeOfMovement,
  table,
  validate,
} from './support/gift-card.ts'
import { expect, test } from './support/test.ts'
import { rightsRead } from './support/users.ts'

/* How many keys and clicks the daily work takes. A change that makes a journey longer fails here. */

const stores = ['Belor', 'Fanal', 'Fanal Livres', 'Sorelle', 'Zephir']
const zephir = 'CB ZEPHIR HUB 12/10'
const fanal = 'CB FANAL LIVRES 11/10'
const bakery = 'CB BOULANGERIE MARTIN 10/10'

const entry = (page: Page) => logLines(page, zephir)
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Validate' })
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add pattern to' })
const suggestion = (page: Page) =>
  adding(page).getByRole('region', { name: 'Suggested patterns' }).getByRole('button').first()
const found = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Back users' }).getByRole('row').filter({ hasText: email })
const firstRight = (page: Page) => page.getByRole('dialog', { name: 'Update a user' }).getByRole('checkbox').first()

/** Opens the list of a hub and waits for the likely stores of its first row. */
async function openRows(page: Page, hub: TestHub): Promise<void> {
  await installClock(page)
  await page.goto(`/manual-association?hub=${hub.id}`)
  await stripShows(page, hub.transactions[0]?.label ?? '')
}

const ways = [
  ...keyboards.map(({ name, press }) => ({
    way: name,
    accept: (page: Page) => press(page, 'a'),
    second: (page: Page) => press(page, 'é'),
    undo: (page: Page) => press(page, 'Control+z'),
  })),
  {
    way: 'the mouse',
    accept: (page: Page) => inStrip(page, /^Zephir/).click(),
    second: (page: Page) =>
      inStrip(page, /^Fanal/)
        .nth(1)
        .click(),
    undo: (page: Page) => inStrip(page, 'Undo').click(),
  },
]

for (const { way, accept, second, undo } of ways) {
  test(`one action of ${way} associates a row with its proposal or another likely store, and one takes it back`, {
    tag: ['@MAS-15', '@MDI-07', ...(way === keyboards[0].name ? [] : ['@long'])],
  }, async ({ page, db, signIn }) => {
    const actions = await countActions(page)
    const hub = await createHub(db, { stores, labels: [zephir, fanal] })
    const [first, other] = hub.transactions.map(({ id }) => id)
    await signIn('TRANSACTION_PINPOINT')
    await openRows(page, hub)
    await accept(page)
    await expect(row(page, zephir)).toHaveCount(0)
    expect(await actions()).toBe(1)
    expect(await storeOf(db, first ?? '')).toBe(storeIdOf(hub, 'Zephir'))
    await undo(page)
    await expect(row(page, zephir)).toBeVisible()
    expect(await actions()).toBe(1)
    expect(await storeOf(db, first ?? '')).toBeNull()

    await page.goto(`/manual-association?hub=${hub.id}&q=fanal`)
    await stripShows(page, fanal)
    const name = (await inStrip(page, /Fanal/).nth(1).innerText()).includes('Livres') ? 'Fanal Livres' : 'Fanal'
    await second(page)
    await expect(row(page, fanal)).toHaveCount(0)
    expect(await actions()).toBe(1)
    expect(await storeOf(db, other ?? '')).toBe(storeIdOf(hub, name))
  })
}

const [{ press, type }, french] = keyboards

test('five keys associate a row with a store that is not likely', { tag: ['@MAS-13'] }, async ({
  page,
  db,
  signIn,
}) => {
  const actions = await countActions(page)
  const hub = await createHub(db, { stores, labels: [bakery] })
  await signIn('TRANSACTION_PINPOINT')
  await openRows(page, hub)
  await press(page, 'f')
  await expect(page.getByRole('combobox', { name: /^Store/ })).toBeFocused()
  await type(page, 'sor')
  await expect(page.getByRole('option')).toHaveText(['Sorelle'])
  await press(page, 'Enter')
  await expect(row(page, bakery)).toHaveCount(0)
  expect(await actions()).toBe(5)
  expect(await storeOf(db, hub.transactions[0]?.id ?? '')).toBe(storeIdOf(hub, 'Sorelle'))
})

test('two keys take an older association of today back', { tag: ['@MDI-07', '@MDI-08'] }, async ({
  page,
  db,
  signIn,
}) => {
  const actions = await countActions(page)
  await signIn('TRANSACTION_PINPOINT')
  const id = await associateEarlier(page, await createHub(db, { stores, labels: [zephir, bakery] }))
  await actions()
  await press(page, 'l')
  await expect(entry(page)).toBeFocused()
  await press(page, 'Enter')
  await expect(entry(page).first()).toContainText('Dissociated')
  expect(await actions()).toBe(2)
  expect(await storeOf(db, id)).toBeNull()
})

test('two keys test a pattern for the store of a row', { tag: ['@PAT-02', '@PAT-06'] }, async ({
  page,
  db,
  signIn,
}) => {
  const actions = await countActions(page)
  const { label, hub } = await createNamed(db)
  await signIn('TRANSACTION_PINPOINT', 'STORE_RETAILER_MANAGEMENT')
  await openRows(page, hub)
  await press(page, 'p')
  await expect(suggestion(page)).toBeFocused()
  await press(page, 'Enter')
  await expect(adding(page).getByRole('row').filter({ hasText: label })).toBeVisible()
  expect(await actions()).toBe(2)
})

test('a gift card line takes eleven keys, and the next one for another store six', {
  tag: ['@GIFT-08', '@GIFT-12'],
}, async ({ page, db, signIn, context }) => {
  const actions = await countActions(page)
  const letters = 'zq'
  const { number, hub, mall } = await createNamedCard(db, letters)
  await signIn('HUB_SETUP_INIT')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(giftCards)
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), number)
  await expect(page.getByRole('textbox', { name: /^Gift card number/ })).toBeFocused()
  await press(page, 'Control+v')
  await press(page, 'Enter')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await type(page, letters)
  await expect(page.getByRole('radio', { name: mall })).toBeChecked()
  await press(page, 'Enter')
  await associateLine(page, { press, type }, 'se', 'Sephora')
  expect(await actions()).toBe(11)
  await associateLine(page, { press, type }, 'za', 'Zara')
  expect(await actions()).toBe(6)
  const given = await Promise.all(cardLines.map((label) => storeOfMovement(db, number, label)))
  expect(given).toEqual([storeIdOf(hub, 'Sephora'), storeIdOf(hub, 'Zara')])
})

test('eight keys of a French keyboard change one right of a user', { tag: ['@USR-05', '@USR-11'] }, async ({
  page,
  db,
  signIn,
}) => {
  const actions = await countActions(page)
  // The letters are in no hexadecimal id, so that no other user's e-mail has them.
  const letters = 'zqy'
  const user = await createUser(db, [], { emailStart: letters })
  await signIn('ADMIN')
  await page.goto('/user-management')
  await expect(found(page, user.email)).toBeVisible()
  await rightsRead(page)
  await french.press(page, '/')
  await french.type(page, letters)
  await french.press(page, 'Enter')
  await expect(found(page, user.email)).toBeFocused()
  await french.press(page, 'e')
  await expect(firstRight(page)).toBeFocused()
  await french.press(page, 'Space')
  await french.press(page, 'Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(found(page, user.email)).not.toContainText('None')
  expect(await actions()).toBe(8)
})

test('four presses of the mouse associate a row with a store that is not likely', {
  tag: ['@MAS-13', '@long'],
}, async ({ page, db, signIn }) => {
  const actions = await countActions(page)
  const hub = await createHub(db, { stores, labels: [bakery] })
  await signIn('TRANSACTION_PINPOINT')
  await openRows(page, hub)
  await inStrip(page, 'Find a store').click()
  await page.getByRole('combobox', { name: /^Store/ }).click()
  await page.getByRole('option', { name: 'Sorelle' }).click()
  await page.clock.runFor(pressGuardMs)
  await confirm(page).click()
  await expect(row(page, bakery)).toHaveCount(0)
  expect(await actions()).toBe(4)
  expect(await storeOf(db, hub.transactions[0]?.id ?? '')).toBe(storeIdOf(hub, 'Sorelle'))
})

test('two presses of the mouse take an older association of today back', {
  tag: ['@MDI-07', '@MDI-08', '@long'],
}, async ({ page, db, signIn }) => {
  const actions = await countActions(page)
  await signIn('TRANSACTION_PINPOINT')
  const id = await associateEarlier(page, await createHub(db, { stores, labels: [zephir, bakery] }))
  await actions()
  await inStrip(page, /^Today’s actions/).click()
  await entry(page).getByRole('button').click()
  await expect(entry(page).first()).toContainText('Dissociated')
  expect(await actions()).toBe(2)
  expect(await storeOf(db, id)).toBeNull()
})

test('three presses of the mouse change one right of a user', { tag: ['@USR-05', '@USR-11', '@long'] }, async ({
  page,
  db,
  signIn,
}) => {
  const actions = await countActions(page)
  const user = await createUser(db, [])
  await signIn('ADMIN')
  await page.goto('/user-management')
  await found(page, user.email).getByRole('button', { name: /^Edit/ }).click()
  await firstRight(page).click()
  await confirm(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(found(page, user.email)).not.toContainText('None')
  expect(await actions()).toBe(3)
})

test('a gift card line takes ten presses of the mouse, and the next one for another store five', {
  tag: ['@GIFT-08', '@GIFT-12', '@long'],
}, async ({ page, db, signIn }) => {
  const actions = await countActions(page)
  const { number, hub, mall } = await createNamedCard(db, 'zv')
  await signIn('HUB_SETUP_INIT')
  await page.goto(giftCards)
  const unseen = await pasteByMouse(page, page.getByRole('textbox', { name: /^Gift card number/ }), number)
  await next(page).click()
  await page.getByText(mall, { exact: true }).dblclick()
  const stores = ['Sephora', 'Zara']
  const counts: number[] = []
  for (const [index, store] of stores.entries()) {
    await chooseStore(page, store)
    await page.getByRole('button', { name: `Associate ${cardLines[index]}`, exact: true }).click()
    await validate(page).click()
    await expect(cardSuccess(page).last()).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    counts.push(await actions())
  }
  expect(counts).toEqual([10 - unseen, 5])
  const given = await Promise.all(cardLines.map((label) => storeOfMovement(db, number, label)))
  expect(given).toEqual(stores.map((store) => storeIdOf(hub, store)))
})

/** Labels that name a store, because a label that names none is doubted, and the question then starts at Back. */
const cardLines = ['ACHAT SEPHORA', 'ACHAT ZARA']

/**
 * Creates a gift card with these labels, and a mall that two letters find.
 *
 * @param letters of one test, because the malls of others stay
 */
async function createNamedCard(db: Database, letters: string) {
  const { number, hub } = await createCard(db)
  const mall = `${letters} ${hub.name}`
  await db.update(shoppingHubs).set({ name: mall }).where(eq(shoppingHubs.id, hub.id))
  for (const [index, label] of cardLines.entries()) {
    await db
      .update(giftCardTransactions)
      .set({ label })
      .where(and(eq(giftCardTransactions.cardNumber, number), eq(giftCardTransactions.label, cardLabels[index] ?? '')))
  }
  return { number, hub, mall }
}

/** Associates the first row in an earlier visit of the page, so that Undo does not take it back. */
async function associateEarlier(page: Page, hub: TestHub): Promise<string> {
  await openRows(page, hub)
  await page.keyboard.press('a')
  await expect(row(page, zephir)).toHaveCount(0)
  await page.reload()
  await expect(inStrip(page, 'Undo')).toHaveCount(0)
  await stripShows(page, bakery)
  return hub.transactions[0]?.id ?? ''
}

/** Creates a hub whose only transaction names a store that no other hub has, because a test of a pattern finds the rows of all hubs. */
async function createNamed(db: Database) {
  const word = uniqueWord()
  const label = `CB ${word} HUB 12/10`
  return { label, hub: await createHub(db, { stores: [word, 'Fanal'], labels: [label] }) }
}

/** Gives the next line of a gift card its store, from the step of the store on. */
async function associateLine(
  page: Page,
  { press, type }: Pick<Keyboard, 'press' | 'type'>,
  letters: string,
  store: string,
): Promise<void> {
  await expect(storeField(page)).toBeFocused()
  await type(page, letters)
  await expect(page.getByRole('option')).toHaveText([store])
  await press(page, 'Enter')
  await press(page, 'Enter')
  await expect(table(page).locator('tbody tr:focus')).toHaveCount(1)
  await press(page, 'Enter')
  // After an association the stores are read again, and a store may have its transaction by then.
  await expect(validate(page)).toBeFocused()
  await expect(validate(page)).not.toHaveAttribute('aria-busy', 'true')
  await press(page, 'Enter')
  await expect(cardSuccess(page).last()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}
