import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { patterns, retailers, stores } from '#sandbox/db/schema/stores.ts'
import { transactions as transactionTable } from '#sandbox/db/schema/transactions.ts'
import { createHub, type TestHub } from './data.ts'

/* Helpers for the tests of Store & retailer management. */

/** A retailer that only one test uses. Its stores are in a new hub and have transactions. */
export interface TestRetailer {
  readonly id: string
  readonly name: string
  readonly siren: string
  readonly hub: TestHub
  /** Sorted by name, as in the API. */
  readonly stores: TestHub['stores']
}

export interface RetailerOptions {
  readonly name?: string
  /** Number of stores. */
  readonly stores?: number
  /** Number of transactions. All belong to the first store. */
  readonly transactions?: number
  readonly patterns?: readonly string[]
}

/** Creates a retailer. Its default name is unique. */
export async function createRetailer(db: Database, options: RetailerOptions = {}): Promise<TestRetailer> {
  const { stores: count = 0, transactions = 0, patterns: expressions = [] } = options
  const id = randomUUID()
  const name = options.name ?? `Retailer ${id.slice(0, 8)}`
  const siren = unusedSiren()
  await db.insert(retailers).values({ id, name, siren })
  const numbers = Array.from({ length: count }, (_, index) => `Shop ${String(index + 1).padStart(3, '0')}`)
  const labels = Array.from({ length: transactions }, (_, index) => `CB ${id.slice(0, 8)} ${index + 1}`)
  const hub = await createHub(db, { stores: numbers, labels })
  const ids = hub.stores.map((store) => store.id)
  if (ids.length > 0) await db.update(stores).set({ retailerId: id }).where(inArray(stores.id, ids))
  if (transactions > 0) {
    await db
      .update(transactionTable)
      .set({ storeId: ids[0] ?? null, storeAssociationOrigin: 'MANUAL' })
      .where(eq(transactionTable.customerId, hub.customerId))
  }
  if (expressions.length > 0) {
    await db.insert(patterns).values(expressions.map((pattern) => ({ id: randomUUID(), pattern, retailerId: id })))
  }
  return { id, name, siren, hub, stores: hub.stores }
}

/** A random SIREN: nine digits; the last one is the check digit. */
export function unusedSiren(): string {
  const digits = Array.from({ length: 8 }, () => Math.floor(Math.random() * 10))
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return [...digits, (10 - (sum % 10)) % 10].join('')
}

/** The current database row of a store, or undefined. */
export async function storeRow(db: Database, id: string) {
  const [row] = await db.select().from(stores).where(eq(stores.id, id))
  return row
}

/** The current database row of a retailer, or undefined. */
export async function retailerRow(db: Database, id: string) {
  const [row] = await db.select().from(retailers).where(eq(retailers.id, id))
  return row
}

/** The patterns of a store in the database, in their order. */
export async function patternsOf(db: Database, storeId: string): Promise<string[]> {
  const rows = await db.select().from(patterns).where(eq(patterns.storeId, storeId)).orderBy(asc(patterns.position))
  return rows.map(({ pattern }) => pattern)
}

export const path = '/entity-management'
export const storeAddress = (id: string) => `${path}?type=store&id=${id}`
export const retailerAddress = (id: string) => `${path}?type=retailer&id=${id}`

export const failure = (page: Page) => page.getByRole('alertdialog')
export const dialog = (page: Page) => page.getByRole('dialog')
export const success = (page: Page, text: string) => page.getByRole('status').getByText(text)
/** Shown beside the form while nothing is searched. */
export const start = (page: Page) => page.getByRole('region', { name: 'What happens next' })
export const view = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** The value beside a label of the general information. */
export const fact = (page: Page, label: string) =>
  page.getByRole('region', { name: 'General information' }).locator('dt', { hasText: label }).locator('+ dd')

export async function searchStore(page: Page, id: string) {
  await page.getByRole('textbox', { name: 'Store id' }).fill(id)
  await button(page, 'Search').click()
}
