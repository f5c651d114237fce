import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  associateGiftCardTransaction,
  type GiftCardTransaction,
  listGiftCardTransactions,
} from '#lib/contracts/gift-cards.ts'
import { listHubStores } from '#lib/contracts/shopping-hubs.ts'
import { deleteStore } from '#lib/contracts/stores.ts'
import { giftCards, giftCardTransactions } from '#sandbox/db/schema/gift-cards.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import { seededCardNumbers } from '#sandbox/seed/gift-cards.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const as = 'hubs@dashboard.test'
const unknownId = '00000000-0000-4000-8000-000000000000'
const serverDate = '2026-04-12T10:15:00+00:00'

const list = (cardNumber: string) => sandbox.call(listGiftCardTransactions, { as, headers: { cardNumber } })
const associate = (body: unknown) => sandbox.call(associateGiftCardTransaction, { as, body })

let cards = 0

/** Creates a card with the given movements. */
async function createCard(...amountsCents: readonly number[]): Promise<string> {
  cards += 1
  const number = `TEST${String(cards).padStart(12, '0')}`
  await sandbox.db.insert(giftCards).values({ number })
  for (const amountCents of amountsCents) {
    const row = { cardNumber: number, label: 'FNAC CONFLUENT', amountCents, serverDate }
    await sandbox.db.insert(giftCardTransactions).values(row)
  }
  return number
}

async function freeStore(index: number) {
  const [store] = await sandbox.db
    .select()
    .from(stores)
    .where(and(eq(stores.hasInitialStoreTransaction, false), eq(stores.isOnline, false)))
    .orderBy(stores.id)
    .offset(index)
    .limit(1)
  if (!store) throw new Error('Every store has its initial transaction')
  return store
}

const associationOf = (cardNumber: string, storeId: string, amount: number) => ({
  cardNumber,
  storeId,
  label: 'FNAC CONFLUENT',
  amount,
  dateTime: serverDate,
})

describe('the transactions of a gift card', () => {
  it.each(seededCardNumbers)('%s are three to ten, the latest first, as the provider writes them', async (number) => {
    const { status, json } = await list(number)
    const movements = json as GiftCardTransaction[]
    expect(status).toBe(200)
    expect(movements.length).toBeGreaterThanOrEqual(3)
    expect(movements.length).toBeLessThanOrEqual(10)
    const instants = movements.map((movement) => Date.parse(movement.serverDate ?? ''))
    expect(instants).toEqual([...instants].sort((one, other) => other - one))
    for (const movement of movements) {
      expect(movement).toEqual({
        cardNumber: number,
        movementLabel: expect.any(String),
        curAmount: movement.euroAmount,
        euroAmount: expect.any(Number),
        serverDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+00:00$/),
      })
    }
    const amounts = movements.map(({ curAmount }) => curAmount ?? 0)
    expect(amounts.some((cents) => cents < 0) && amounts.some((cents) => cents > 0)).toBe(true)
  })

  it('come bare, with amounts in cents [API-07] [GIFT-15] [GIFT-16]', async () => {
    const number = await createCard(-1250, 1999)
    const movement = { cardNumber: number, movementLabel: 'FNAC CONFLUENT', serverDate }
    expect((await list(number)).json).toEqual([
      { ...movement, curAmount: -1250, euroAmount: -1250 },
      { ...movement, curAmount: 1999, euroAmount: 1999 },
    ])
  })

  it.each(['0000000000000000', 'x'])('are not found for the number %s [GIFT-25]', async (number) => {
    expect(await list(number)).toMatchObject({ status: 404, json: { code: 'giftCardNotFound' } })
  })

  it('need a number', async () => {
    expect(await sandbox.call(listGiftCardTransactions, { as })).toMatchObject({
      status: 400,
      json: { code: 'invalidRequest' },
    })
  })
})

describe('the association of a gift card’s transaction', () => {
  it('takes the amount in euros and marks the store in the list of its mall [API-08] [GIFT-19] [GIFT-23]', async () => {
    // Its amount in euros has no exact binary representation.
    const number = await createCard(-3305)
    const store = await freeStore(0)
    const marked = async () => {
      const { json } = await sandbox.call(listHubStores, {
        as,
        query: { limit: '1000' },
        headers: { shoppingHubId: store.shoppingHubId ?? '' },
      })
      const found = (json as { stores: { id: string; hasInitialStoreTransaction: boolean }[] }).stores
      return found.find(({ id }) => id === store.id)?.hasInitialStoreTransaction
    }
    if (store.shoppingHubId !== null) expect(await marked()).toBe(false)
    expect(await associate(associationOf(number, store.id, -33.05))).toMatchObject({ status: 204, json: undefined })
    if (store.shoppingHubId !== null) expect(await marked()).toBe(true)
    const [movement] = await sandbox.db
      .select()
      .from(giftCardTransactions)
      .where(eq(giftCardTransactions.cardNumber, number))
    expect(movement?.storeId).toBe(store.id)
  })

  it('is refused a second time, whatever the store [GIFT-27]', async () => {
    const number = await createCard(-500)
    const [first, second] = [await freeStore(0), await freeStore(1)]
    expect((await associate(associationOf(number, first.id, -5))).status).toBe(204)
    for (const store of [first, second]) {
      expect(await associate(associationOf(number, store.id, -5))).toMatchObject({
        status: 409,
        json: { code: 'transactionExists' },
      })
    }
    expect((await sandbox.db.select().from(stores).where(eq(stores.id, second.id)))[0]).toEqual(second)
  })

  it('is refused for a store that has its initial transaction, and leaves the movement free', async () => {
    const number = await createCard(-500, -700)
    const store = await freeStore(0)
    expect((await associate(associationOf(number, store.id, -5))).status).toBe(204)
    expect(await associate(associationOf(number, store.id, -7))).toMatchObject({
      status: 409,
      json: { code: 'transactionExists' },
    })
    expect((await associate(associationOf(number, (await freeStore(0)).id, -7))).status).toBe(204)
  })

  it('lets one of two at the same time win', async () => {
    const number = await createCard(-500)
    const [first, second] = [await freeStore(0), await freeStore(1)]
    const answers = await Promise.all([first, second].map((store) => associate(associationOf(number, store.id, -5))))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('takes the next of two movements that look the same', async () => {
    const number = await createCard(-500, -500)
    expect((await associate(associationOf(number, (await freeStore(0)).id, -5))).status).toBe(204)
    expect((await associate(associationOf(number, (await freeStore(0)).id, -5))).status).toBe(204)
    expect((await associate(associationOf(number, (await freeStore(0)).id, -5))).status).toBe(409)
  })

  it.each([unknownId, 'x', '', undefined])('refuses the store %s', async (storeId) => {
    const body = { ...associationOf(await createCard(-500), 'replaced', -5), storeId }
    expect(await associate(body)).toMatchObject({ status: 400, json: { code: 'invalidStoreId' } })
  })

  it.each([
    { amount: -5.01 },
    { amount: 5 },
    { amount: null },
    { label: 'OTHER' },
    { label: null },
    { dateTime: '2026-04-12T10:15:00Z' },
    { dateTime: null },
    { cardNumber: seededCardNumbers[0] },
  ])('finds no movement with %j', async (other) => {
    const store = await freeStore(0)
    const body = { ...associationOf(await createCard(-500), store.id, -5), ...other }
    expect(await associate(body)).toMatchObject({ status: 404, json: { code: 'transactionNotFound' } })
    expect((await freeStore(0)).id).toBe(store.id)
  })

  it('is undone by deleting the store', async () => {
    const number = await createCard(-500)
    const store = await freeStore(0)
    await associate(associationOf(number, store.id, -5))
    await sandbox.call(deleteStore, { as: 'entities@dashboard.test', params: { id: store.id } })
    expect((await associate(associationOf(number, (await freeStore(0)).id, -5))).status).toBe(204)
  })

  it('stands on one seeded movement already', async () => {
    const associated = await sandbox.db.select().from(giftCardTransactions)
    const seeded = associated.filter(
      ({ cardNumber, storeId }) => cardNumber === seededCardNumbers[0] && storeId !== null,
    )
    expect(seeded).toHaveLength(1)
    const [movement] = seeded
    const amount = (movement?.amountCents ?? 0) / 100
    const body = { cardNumber: movement?.cardNumber, label: movement?.label, amount, dateTime: movement?.serverDate }
    expect(await associate({ ...body, storeId: (await freeStore(0)).id })).toMatchObject({
      status: 409,
      json: { code: 'transactionExists' },
    })
  })
})
