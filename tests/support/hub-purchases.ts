import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { customers } from '#sandbox/db/schema/customers.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import type { TestSandbox } from './sandbox.ts'

/** Money spent, with the store that it was spent at. */
export interface Purchase {
  readonly customerId: string
  readonly store: string
  readonly retailerId: string | null
  readonly day: string
  readonly cents: number
  readonly isInHub: boolean
  readonly isOnline: boolean
}

const dayMs = 86_400_000

/** The day so many days earlier. */
export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/**
 * The purchases of all customers with a known store, from plain reads of the tables: the counterpart of the service's SQL.
 * `inHub` are the purchases in Confluent of the 182 days that end with the last one there, which is `lastDay`.
 */
export async function readPurchases({ db }: TestSandbox) {
  const rows = await db
    .select({
      customerId: customers.id,
      store: stores.name,
      retailerId: stores.retailerId,
      day: transactions.spentOn,
      amountCents: transactions.amountCents,
      hub: shoppingHubs.name,
      isOnline: stores.isOnline,
    })
    .from(transactions)
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .leftJoin(shoppingHubs, eq(shoppingHubs.id, stores.shoppingHubId))
  const spent: readonly Purchase[] = rows
    .filter(({ amountCents }) => amountCents < 0)
    .map(({ amountCents, hub, ...row }) => ({ ...row, cents: -amountCents, isInHub: hub === 'Confluent' }))
  const lastDay = spent
    .filter(({ isInHub }) => isInHub)
    .map(({ day }) => day)
    .reduce((latest, day) => (day > latest ? day : latest))
  const everywhere = spent.filter(({ day }) => day > daysBefore(lastDay, 182) && day <= lastDay)
  return { everywhere, inHub: everywhere.filter(({ isInHub }) => isInHub), lastDay }
}

/** The sum of what was spent, in cents. */
export const sumOf = (purchases: readonly Purchase[]) => purchases.reduce((sum, { cents }) => sum + cents, 0)

/** The same value once. */
export const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]

/** Customers' days with one of the purchases. */
export const sessionsOf = (purchases: readonly Purchase[]) =>
  new Set(purchases.map(({ customerId, day }) => `${customerId} ${day}`))

/** Customers with one of the purchases. */
export const customersOf = (purchases: readonly Purchase[]) => new Set(purchases.map(({ customerId }) => customerId))

/** Checks a figure that was rounded to two decimals against the exact one, of which halves go either way. */
export function expectRounded(value: number | null | undefined, exact: number, what = ''): void {
  expect(Math.abs((value ?? Number.NaN) - exact), what).toBeLessThan(0.00501)
}
