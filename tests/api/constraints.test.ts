import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { backUsers } from '#sandbox/db/schema/back-users.ts'
import { bankConnections, payouts, rewards } from '#sandbox/db/schema/cashback.ts'
import { customers } from '#sandbox/db/schema/customers.ts'
import { patterns, retailers, stores } from '#sandbox/db/schema/stores.ts'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import { createCustomer } from '#tests/e2e/support/customers.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

/** Code of the database's error: 23505 unique, 23503 foreign key, 23514 check, 23502 missing value. */
async function errorCode(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work
    return 'no error'
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return cause instanceof Error && 'code' in cause ? cause.code : error
  }
}

const run = (statement: SQL) => errorCode(sandbox.db.execute(statement))

describe('the database refuses', () => {
  it('a second Google place id', async () => {
    const [store] = await sandbox.db.select().from(stores).limit(1)
    expect(await errorCode(sandbox.db.insert(stores).values({ ...store, id: crypto.randomUUID() } as never))).toBe(
      '23505',
    )
  })

  it('a second SIREN', async () => {
    const [retailer] = await sandbox.db.select().from(retailers).limit(1)
    const siren = retailer?.siren ?? ''
    const again = { id: crypto.randomUUID(), name: 'Again', siren }
    expect(await errorCode(sandbox.db.insert(retailers).values(again))).toBe('23505')
  })

  it.each(['12345678', '12345678a', '', '123456789'])('the SIREN "%s"', async (siren) => {
    expect(await errorCode(sandbox.db.insert(retailers).values({ id: crypto.randomUUID(), name: 'New', siren }))).toBe(
      '23514',
    )
  })

  it('an e-mail that differs in capitals alone', async () => {
    const user = { id: crypto.randomUUID(), email: 'ADMIN@dashboard.test', passwordHash: '' }
    expect(await errorCode(sandbox.db.insert(backUsers).values(user))).toBe('23505')
  })

  it('a pattern of nobody, and one of two', async () => {
    const [store] = await sandbox.db.select().from(stores).where(isNotNull(stores.retailerId)).limit(1)
    const pattern = { id: crypto.randomUUID(), pattern: 'X' }
    expect(await errorCode(sandbox.db.insert(patterns).values(pattern))).toBe('23514')
    const ofTwo = { ...pattern, storeId: store?.id ?? null, retailerId: store?.retailerId ?? null }
    expect(await errorCode(sandbox.db.insert(patterns).values(ofTwo))).toBe('23514')
  })

  it('a store without an origin of its association', async () => {
    expect(await run(sql`update ${transactions} set store_id = (select min(id::text)::uuid from ${stores})`)).toBe(
      '23514',
    )
  })

  it('a transaction whose account is another customer’s', async () => {
    const [one] = await sandbox.db.select().from(transactions).limit(1)
    const other = sql`(select id from customers where id <> ${one?.customerId} limit 1)`
    expect(await run(sql`update ${transactions} set customer_id = ${other} where id = ${one?.id}`)).toBe('23503')
  })

  it('a movement of nothing', async () => {
    expect(await run(sql`update ${transactions} set amount_cents = 0`)).toBe('23514')
  })

  it('a customer’s e-mail twice in a mall, whatever its capitals, and takes it in another', async () => {
    const { id, email, hub } = await createCustomer(sandbox.db)
    const [one] = await sandbox.db.select().from(customers).where(eq(customers.id, id))
    const again = { ...one, id: crypto.randomUUID(), email: email.toUpperCase(), shoppingHubId: hub.id }
    const { hub: other } = await createCustomer(sandbox.db)
    const insert = (row: object) =>
      errorCode(sandbox.db.insert(customers).values(row as typeof again & { createdAt: Date }))
    expect(await insert(again)).toBe('23505')
    expect(await insert({ ...again, shoppingHubId: other.id })).toBe('no error')
  })

  it.each([
    { phone: '6 12' },
    { phone: '' },
    { callingCode: null },
    { phoneCountry: null },
    { passwordNbAttempt: -1 },
    { validatedScans: 2, totalScans: 1 },
    { validatedScans: -1 },
  ])('a customer with %j', async (change) => {
    const { id } = await createCustomer(sandbox.db)
    expect(await errorCode(sandbox.db.update(customers).set(change).where(eq(customers.id, id)))).toBe('23514')
  })

  it('a reward that somebody else’s transfer paid', async () => {
    const [one, other] = [
      await createCustomer(sandbox.db, { rewards: [{ state: 'RFND', iban: 'FR76' }] }),
      await createCustomer(sandbox.db, { rewards: [{ state: 'PEND' }] }),
    ]
    const [payout] = await sandbox.db.select().from(payouts).where(eq(payouts.customerId, one.id))
    const change = sandbox.db.update(rewards).set({ payoutId: payout?.id ?? null })
    expect(await errorCode(change.where(eq(rewards.id, other.rewardIds[0] ?? '')))).toBe('23503')
  })

  it('a bank connection that was updated before it was made', async () => {
    const { id } = await createCustomer(sandbox.db, { connections: [{ name: 'LCL' }] })
    const change = sandbox.db.update(bankConnections).set({ lastUpdate: new Date(0) })
    expect(await errorCode(change.where(eq(bankConnections.customerId, id)))).toBe('23514')
  })

  it('a gift card whose number has not 16 characters', async () => {
    expect(await run(sql`insert into gift_cards values ('123456789012345')`)).toBe('23514')
  })

  it('two initial transactions of a store', async () => {
    expect(await run(sql`update gift_card_transactions set store_id = (select id from ${stores} limit 1)`)).toBe(
      '23505',
    )
  })

  it('taking away a store with transactions', async () => {
    const [one] = await sandbox.db.select().from(transactions).where(isNotNull(transactions.storeId)).limit(1)
    expect(await errorCode(sandbox.db.delete(stores).where(eq(stores.id, one?.storeId ?? '')))).toBe('23503')
  })
})
