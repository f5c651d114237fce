import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  createStore,
  deleteStore,
  getStore,
  listStoreTransactions,
  type Store,
  updateStore,
} from '#lib/contracts/stores.ts'
import { cities, shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { patterns, retailers, stores } from '#sandbox/db/schema/stores.ts'
import { claims, transactions } from '#sandbox/db/schema/transactions.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const as = 'entities@dashboard.test'
const unknownId = '00000000-0000-4000-8000-000000000000'

const read = (id: string) => sandbox.call(getStore, { as, params: { id } })
const create = (body: unknown) => sandbox.call(createStore, { as, body })
const change = (id: string, body: unknown) => sandbox.call(updateStore, { as, params: { id }, body })
const remove = (id: string) => sandbox.call(deleteStore, { as, params: { id } })
const newStore = (more: object = {}) => ({
  name: 'New',
  googlePlaceId: `place-${crypto.randomUUID()}`,
  isOnline: false,
  ...more,
})

async function createdId(more: object = {}): Promise<string> {
  return ((await create(newStore(more))).json as { storeId: string }).storeId
}

async function stored(id: string) {
  const [row] = await sandbox.db.select().from(stores).where(eq(stores.id, id))
  return row
}

async function idOf(table: typeof retailers | typeof shoppingHubs | typeof cities, name: string): Promise<string> {
  const [row] = await sandbox.db.select({ id: table.id }).from(table).where(eq(table.name, name))
  if (!row) throw new Error(`Nothing is called ${name}`)
  return row.id
}

describe('a store', () => {
  it('is read with counters that equal a recount in plain code [API-12] [ENT-32]', async () => {
    const { db } = sandbox
    const [allStores, allPatterns, allClaims, allTransactions, allRetailers, allHubs, allCities] = await Promise.all([
      db.select().from(stores),
      db.select().from(patterns),
      db.select().from(claims),
      db.select({ id: transactions.id, storeId: transactions.storeId }).from(transactions),
      db.select().from(retailers),
      db.select().from(shoppingHubs),
      db.select().from(cities),
    ])
    const storeOf = new Map(allTransactions.map(({ id, storeId }) => [id, storeId]))
    const sample = allStores.filter((store, index) => index % 40 === 0 || store.isOnline)
    expect(sample.length).toBeGreaterThan(15)
    for (const row of sample) {
      const ofRetailer = allStores.filter(({ retailerId }) => retailerId === row.retailerId)
      const inCity = row.cityId === null ? null : ofRetailer.filter(({ cityId }) => cityId === row.cityId)
      const hasPattern = (id: string) => allPatterns.some(({ storeId }) => storeId === id)
      const { streetNumber, route, country } = row
      const city = allCities.find(({ id }) => id === row.cityId)?.name ?? null
      const street = [streetNumber, route].filter((part) => part !== null).join(' ')
      const line = [street, city, country].filter((part) => part !== null && part !== '').join(', ')
      const expected: Store = {
        id: row.id,
        name: row.name,
        googlePlaceId: row.googlePlaceId,
        retailerId: row.retailerId,
        retailerName: allRetailers.find(({ id }) => id === row.retailerId)?.name ?? null,
        shoppingHubId: row.shoppingHubId,
        shoppingHubName: allHubs.find(({ id }) => id === row.shoppingHubId)?.name ?? null,
        isOnline: row.isOnline,
        cityId: row.cityId,
        cityName: city,
        address: (streetNumber ?? route ?? country) === null ? null : { streetNumber, route, country },
        formattedAddress: line === '' ? null : line,
        storeCount: ofRetailer.length,
        numberOfStoresFromSameRetailerInCity: inCity?.length ?? null,
        numberOfStoresFromSameRetailerInCityWithoutStrongPattern:
          inCity?.filter(({ id }) => !hasPattern(id)).length ?? null,
        numberOfClaims: allClaims.filter(({ transactionId }) => storeOf.get(transactionId) === row.id).length,
        transactionPatterns: allPatterns
          .filter(({ storeId }) => storeId === row.id)
          .map(({ id, pattern }) => ({ id, pattern })),
      }
      expect(await read(row.id)).toMatchObject({ status: 200, json: expected })
    }
  })

  it.each([
    ['x', 400, 'invalidStoreId'],
    [unknownId, 404, 'storeNotFound'],
  ])('%s is refused with %d %s by every call [ENT-53] [ENT-56]', async (id, status, code) => {
    const refusal = { status, json: { code } }
    expect(await read(id)).toMatchObject(refusal)
    expect(await sandbox.call(listStoreTransactions, { as, params: { id } })).toMatchObject(refusal)
    expect(await change(id, { name: 'X' })).toMatchObject(refusal)
    expect(await remove(id)).toMatchObject(refusal)
  })
})

describe('the transactions of a store', () => {
  it('are all of them, the latest first [API-13] [ENT-34]', async () => {
    const [one] = await sandbox.db.select().from(transactions).where(isNotNull(transactions.storeId)).limit(1)
    const id = one?.storeId ?? ''
    const { json } = await sandbox.call(listStoreTransactions, { as, params: { id } })
    const listed = (json as { transactions: { id: string; transactionDate: string }[] }).transactions
    const rows = await sandbox.db.select().from(transactions).where(eq(transactions.storeId, id))
    expect(listed.map((row) => row.id).sort()).toEqual(rows.map((row) => row.id).sort())
    const dates = listed.map(({ transactionDate }) => transactionDate)
    expect(dates).toEqual([...dates].sort().reverse())
    const store = await stored(id)
    expect(listed.find((row) => row.id === one?.id)).toMatchObject({
      label: one?.label,
      amount: (one?.amountCents ?? 0) / 100,
      transactionDate: one?.date.toISOString(),
      bankAccount: { bankName: expect.any(String) },
      retailerId: store?.retailerId,
      store: { id, name: store?.name },
      storeAssociationOrigin: one?.storeAssociationOrigin,
    })
  })

  it('of a new one are none', async () => {
    const { status, json } = await sandbox.call(listStoreTransactions, { as, params: { id: await createdId() } })
    expect([status, json]).toEqual([200, { transactions: [] }])
  })
})

describe('a new store', () => {
  it('is found under the id that was answered [API-16] [ENT-45]', async () => {
    const retailerId = await idOf(retailers, 'Fnac')
    const shoppingHubId = await idOf(shoppingHubs, 'Confluent')
    const cityId = await idOf(cities, 'Lyon')
    const address = { streetNumber: '12 bis', route: 'Rue de Brest' }
    const { status, json } = await create(
      newStore({ name: 'Fnac “Brest”', retailerId, shoppingHubId, cityId, isOnline: true, address }),
    )
    expect(status).toBe(200)
    expect((await read((json as { storeId: string }).storeId)).json).toMatchObject({
      name: 'Fnac “Brest”',
      retailerName: 'Fnac',
      shoppingHubName: 'Confluent',
      cityName: 'Lyon',
      isOnline: true,
      address: { ...address, country: 'France' },
      formattedAddress: '12 bis Rue de Brest, Lyon, France',
      transactionPatterns: [],
    })
  })

  it('needs a name and a place id alone [ENT-38]', async () => {
    expect((await read(await createdId())).json).toMatchObject({
      retailerId: null,
      shoppingHubId: null,
      cityId: null,
      address: null,
      formattedAddress: null,
      storeCount: null,
      numberOfStoresFromSameRetailerInCity: null,
      numberOfClaims: 0,
    })
  })

  it.each([
    ['retailerId', 'invalidRetailerId'],
    ['cityId', 'invalidCityId'],
    ['shoppingHubId', 'invalidShoppingHubId'],
  ])('is refused with an unknown %s as %s [ENT-61] [ENT-62] [ENT-64]', async (field, code) => {
    for (const id of [unknownId, 'x']) {
      const body = newStore({ [field]: id })
      expect(await create(body)).toMatchObject({ status: 400, json: { code } })
      expect(await sandbox.db.$count(stores, eq(stores.googlePlaceId, body.googlePlaceId))).toBe(0)
    }
  })

  it.each([{ name: ' ' }, { googlePlaceId: ' ' }, { name: 'A\u0000B' }])('is refused as %j', async (broken) => {
    expect(await create(newStore(broken))).toMatchObject({ status: 400, json: { code: 'invalidRequest' } })
  })

  it('has a place id of its own, also when two come at once [ENT-60]', async () => {
    const body = newStore()
    const answers = await Promise.all([create(body), create(body), create(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    for (const answer of refused) expect(answer.json).toMatchObject({ code: 'googlePlaceIdExists' })
    expect(await sandbox.db.$count(stores, eq(stores.googlePlaceId, body.googlePlaceId))).toBe(1)
  })
})

describe('a change of a store', () => {
  it('touches the fields that are sent and no other [API-14] [ENT-48]', async () => {
    const id = await createdId({ retailerId: await idOf(retailers, 'Fnac'), address: { route: 'Rue de Brest' } })
    const before = await stored(id)
    expect(await change(id, { name: ' Renamed ' })).toMatchObject({ status: 204, json: undefined })
    expect(await stored(id)).toEqual({ ...before, name: 'Renamed' })
    await change(id, { isOnline: true, address: { streetNumber: '7' } })
    expect(await stored(id)).toEqual({ ...before, name: 'Renamed', isOnline: true, streetNumber: '7' })
    await change(id, {})
    expect(await stored(id)).toEqual({ ...before, name: 'Renamed', isOnline: true, streetNumber: '7' })
  })

  it('empties what comes as an empty text [ENT-47]', async () => {
    const id = await createdId({
      retailerId: await idOf(retailers, 'Fnac'),
      shoppingHubId: await idOf(shoppingHubs, 'Confluent'),
      cityId: await idOf(cities, 'Lyon'),
      address: { streetNumber: '7', route: 'Rue de Brest' },
    })
    const emptied = { retailerId: '', shoppingHubId: '', address: { locality: '', route: '', streetNumber: '' } }
    expect((await change(id, emptied)).status).toBe(204)
    expect((await read(id)).json).toMatchObject({
      retailerId: null,
      retailerName: null,
      shoppingHubId: null,
      cityId: null,
      cityName: null,
      address: null,
      formattedAddress: null,
    })
  })

  it.each([{ name: '' }, { name: ' ' }, { googlePlaceId: '' }])('cannot empty what is required: %j', async (body) => {
    const id = await createdId()
    const before = await stored(id)
    expect(await change(id, body)).toMatchObject({ status: 400, json: { code: 'invalidRequest' } })
    expect(await stored(id)).toEqual(before)
  })

  it.each(['Saint-Étienne', ' saint-étienne '])('takes the city %s by its name', async (locality) => {
    const id = await createdId()
    expect((await change(id, { address: { locality } })).status).toBe(204)
    expect((await read(id)).json).toMatchObject({
      cityName: 'Saint-Étienne',
      formattedAddress: 'Saint-Étienne, France',
    })
  })

  it('refuses a city that nobody knows', async () => {
    const id = await createdId({ cityId: await idOf(cities, 'Lyon') })
    const body = { name: 'Renamed', address: { locality: 'Atlantis' } }
    expect(await change(id, body)).toMatchObject({ status: 400, json: { code: 'invalidRequest' } })
    expect((await read(id)).json).toMatchObject({ name: 'New', cityName: 'Lyon' })
  })

  it.each([
    ['retailerId', 'invalidRetailerId'],
    ['shoppingHubId', 'invalidShoppingHubId'],
  ])('refuses an unknown %s as %s [ENT-58] [ENT-59]', async (field, code) => {
    const id = await createdId()
    const before = await stored(id)
    for (const value of [unknownId, 'x']) {
      expect(await change(id, { name: 'Renamed', [field]: value })).toMatchObject({ status: 400, json: { code } })
    }
    expect(await stored(id)).toEqual(before)
  })

  it('refuses the place id of another store', async () => {
    const [one, other] = [await createdId(), await createdId()]
    const googlePlaceId = (await stored(other))?.googlePlaceId
    expect(await change(one, { googlePlaceId })).toMatchObject({ status: 409, json: { code: 'googlePlaceIdExists' } })
    expect((await change(other, { googlePlaceId })).status).toBe(204)
  })
})

describe('deleting a store', () => {
  it('frees its transactions and takes its patterns along [API-15] [ENT-50]', async () => {
    const [one] = await sandbox.db
      .select({ id: transactions.id, storeId: transactions.storeId })
      .from(transactions)
      .innerJoin(patterns, eq(patterns.storeId, transactions.storeId))
      .limit(1)
    const id = one?.storeId ?? ''
    const own = await sandbox.db.select().from(transactions).where(eq(transactions.storeId, id))
    expect(own.length).toBeGreaterThan(1)
    expect(await remove(id)).toMatchObject({ status: 204, json: undefined })
    expect(await read(id)).toMatchObject({ status: 404, json: { code: 'storeNotFound' } })
    expect(await sandbox.db.$count(patterns, eq(patterns.storeId, id))).toBe(0)
    const freed = and(isNull(transactions.storeId), isNull(transactions.storeAssociationOrigin))
    for (const row of own)
      expect(await sandbox.db.$count(transactions, and(eq(transactions.id, row.id), freed))).toBe(1)
  })

  it('happens once [ENT-53]', async () => {
    const id = await createdId()
    const statuses = (await Promise.all([remove(id), remove(id)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 404])
  })
})
