import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { giftCardTransactions } from '#sandbox/db/schema/gift-cards.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { countActions, type Keyboard, keyboards, pasteByMouse } from './support/actions.ts'
import { inStrip, logLines, row, storeIdOf, stripShows } from './support/association.ts'
import { installClock } from './support/clock.ts'
import { createHub, createUser, storeOf } from './support/data.ts'
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
const rest = 'CB GARAGE DUPONT 09/10'

/** The newest association of the log. */
const entry = (page: Page) => logLines(page, bakery)
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Validate' })
const storeChoice = (page: Page) => page.getByRole('combobox', { name: /^Store/ })
const found = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Back users' }).getByRole('row').filter({ hasText: email })
const firstRight = (page: Page) => page.getByRole('dialog', { name: 'Update a user' }).getByRole('checkbox').first()

const ways = [
  ...keyboards.map(({ name, press, type }) => ({
    way: name,
    most: { find: 5, older: 2 },
    accept: (page: Page) => press(page, 'a'),
    second: (page: Page) => press(page, 'é'),
    undo: (page: Page) => press(page, 'Control+z'),
    async find(page: Page) {
      await press(page, 'f')
      await expect(storeChoice(page)).toBeFocused()
      await type(page, 'sor')
      await expect(page.getByRole('option')).toHaveText(['Sorelle'])
      await press(page, 'Enter')
    },
    openLog: (page: Page) => press(page, 'l'),
    async takeBack(page: Page) {
      await expect(entry(page)).toBeFocused()
      await press(page, 'Enter')
    },
  })),
  {
    way: 'the mouse',
    most: { find: 4, older: 2 },
    accept: (page: Page) => inStrip(page, /^Zephir/).click(),
    second: (page: Page) =>
      inStrip(page, /^Fanal/)
        .nth(1)
        .click(),
    undo: (page: Page) => inStrip(page, 'Undo').click(),
    async find(page: Page) {
      await inStrip(page, 'Find a store').click()
      await storeChoice(page).click()
      await page.getByRole('option', { name: 'Sorelle' }).click()
      await page.clock.runFor(pressGuardMs)
      await confirm(page).click()
    },
    openLog: (page: Page) => inStrip(page, /^Today’s actions/).click(),
    takeBack: (page: Page) => entry(page).getByRole('button').click(),
  },
]

for (const { way, most, accept, second, undo, find, openLog, takeBack } of ways) {
  test(`${way}: one action for a likely store or its undo, ${most.find} for another store, and ${most.older} take an older association back`, {
    tag: ['@MAS-13', '@MAS-15', '@MDI-07', '@MDI-08', ...(way === keyboards[0].name ? [] : ['@long'])],
  }, async ({ page, db, signIn }) => {
    const actions = await countActions(page)
    const hub = await createHub(db, { stores, labels: [zephir, fanal, bakery, rest] })
    const stored = (index: number) => storeOf(db, hub.transactions[index]?.id ?? '')
    await signIn('TRANSACTION_PINPOINT')
    await installClock(page)
    await page.goto(`/manual-association?hub=${hub.id}`)
    await stripShows(page, zephir)
    await accept(page)
    await expect(row(page, zephir)).toHaveCount(0)
    expect(await actions()).toBe(1)
    expect(await stored(0)).toBe(storeIdOf(hub, 'Zephir'))
    await undo(page)
    await expect(row(page, zephir)).toBeFocused()
    expect(await actions()).toBe(1)
    expect(await stored(0)).toBeNull()

    // A store that was taken back is likely, but proposed no longer.
    await stripShows(page, zephir)
    await inStrip(page, /^Zephir/).click()
    await expect(row(page, fanal)).toBeFocused()
    await stripShows(page, fanal)
    await actions()
    const name = (await inStrip(page, /Fanal/).nth(1).innerText()).includes('Livres') ? 'Fanal Livres' : 'Fanal'
    await second(page)
    await expect(row(page, fanal)).toHaveCount(0)
    expect(await actions()).toBe(1)
    expect(await stored(1)).toBe(storeIdOf(hub, name))

    await stripShows(page, bakery)
    await find(page)
    await expect(row(page, bakery)).toHaveCount(0)
    expect(await actions()).toBe(most.find)
    expect(await stored(2)).toBe(storeIdOf(hub, 'Sorelle'))

    // Undo takes back what this visit did, and the log all of today.
    await page.reload()
    await stripShows(page, rest)
    await expect(inStrip(page, 'Undo')).toHaveCount(0)
    await actions()
    await openLog(page)
    await takeBack(page)
    await expect(entry(page).first()).toContainText('Dissociated')
    expect(await actions()).toBe(most.older)
    expect(await stored(2)).toBeNull()
  })
}

const [{ press, type }, french] = keyboards

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
