import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { giftCards, giftCardTransactions } from '#sandbox/db/schema/gift-cards.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import { createHub, type TestHub } from './data.ts'
import { expect } from './test.ts'

/* Helpers for the tests of the gift card wizard. */

/** A card that only one test uses, and a hub whose stores need an initial transaction. */
export interface TestCard {
  readonly number: string
  readonly hub: TestHub
}

export const labels = ['ACTIVATION CARTE', 'ACHAT SEPHORA LYON', 'ACHAT ZARA LYON']

/** Creates a card with three transactions, and a hub with four stores. Only the second store has its initial transaction. */
export async function createCard(db: Database): Promise<TestCard> {
  const number = randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()
  const hub = await createHub(db, { stores: ['Armand Thiery', 'Fnac', 'Sephora', 'Zara'] })
  await db
    .update(stores)
    .set({ hasInitialStoreTransaction: true })
    .where(eq(stores.id, hub.stores[1]?.id ?? ''))
  await db.insert(giftCards).values({ number })
  await db.insert(giftCardTransactions).values(
    labels.map((label, index) => ({
      cardNumber: number,
      label,
      amountCents: [5_000, -1_250, -7][index] ?? 0,
      serverDate: `2026-10-2${index}T09:30:00.000Z`,
    })),
  )
  return { number, hub }
}

/** Id of the current store of a card's transaction, or null. */
export async function storeOfMovement(db: Database, number: string, label: string): Promise<string | null> {
  const rows = await db.select().from(giftCardTransactions).where(eq(giftCardTransactions.cardNumber, number))
  return rows.find((row) => row.label === label)?.storeId ?? null
}

export const path = '/hub-setup-initial-transaction'
export const numberField = (page: Page) => page.getByRole('textbox', { name: /^Gift card number/ })
export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
export const storeField = (page: Page) => page.getByRole('combobox', { name: /^Store/ })
export const table = (page: Page) => page.getByRole('table', { name: 'Gift card transactions' })
export const dialog = (page: Page) => page.getByRole('dialog')
export const failure = (page: Page) => page.getByRole('alertdialog')
export const back = (page: Page) => failure(page).getByRole('button', { name: 'Back', exact: true })
export const validate = (page: Page) => dialog(page).getByRole('button', { name: 'Validate' })
export const success = (page: Page) =>
  page.getByRole('status').getByText('The transaction has been successfully associated')

/** Opens the wizard with a saved card and hub, as after the first two steps. */
export async function resume(page: Page, { number, hub }: TestCard, address = path): Promise<void> {
  const saved = {
    'giftCard.cardNumber': number,
    'giftCard.shoppingHub': hub.id,
    'giftCard.shoppingHubName': hub.name,
  }
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, saved)
  await page.goto(address)
  await expect(page.getByRole('combobox')).toBeVisible()
}

/** Chooses a store and presses Next. */
export async function chooseStore(page: Page, name: string): Promise<void> {
  await storeField(page).click()
  await page.getByRole('option', { name }).click()
  await next(page).click()
}

/** Presses a row's Associate button. */
export async function openConfirmation(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Associate ${label}` }).click()
  await expect(dialog(page)).toBeVisible()
}

/** The values that the wizard saves in local storage. */
export function saved(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('giftCard.'))),
  )
}
