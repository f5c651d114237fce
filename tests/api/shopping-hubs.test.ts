import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getHubName, listHubStores, listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { stores as storeRows } from '#sandbox/db/schema/stores.ts'
import { seedHubs } from '#sandbox/seed/places.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const as = 'pinpoint@dashboard.test'
const names = (list: unknown) => (list as { name: string }[]).map(({ name }) => name)
const inFrenchOrder = (list: readonly string[]) => [...list].sort(new Intl.Collator('fr', { numeric: true }).compare)

describe('malls', () => {
  it('come as a bare list by name [API-04]', async () => {
    const { status, json } = await sandbox.call(listShoppingHubs, { as })
    expect(status).toBe(200)
    expect(names(json)).toEqual(inFrenchOrder(seedHubs.map(({ name }) => name)))
    expect(json).toContainEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Confluent',
      hasInitialStoreTransaction: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })
})

describe('one mall', () => {
  const read = (id: string) => sandbox.call(getHubName, { as: 'support@dashboard.test', params: { id } })

  it('comes with its name, whatever the capitals of its id [API-32] [CUS-14]', async () => {
    for (const { id, name } of await sandbox.db.select().from(shoppingHubs)) {
      expect(await read(id)).toMatchObject({ status: 200, json: { id, name } })
      expect((await read(id.toUpperCase())).json).toMatchObject({ id, name })
    }
  })

  it('is refused without a UUID, and not found when nobody knows it [API-32]', async () => {
    expect(await read('x')).toMatchObject({ status: 400, json: { code: 'invalidShoppingHubId' } })
    const unknownId = '00000000-0000-4000-8000-000000000000'
    expect(await read(unknownId)).toMatchObject({ status: 404, json: { code: 'shoppingHubNotFound' } })
  })
})

describe('stores of a mall', () => {
  const read = (hubId: string | undefined, limit = '1000') =>
    sandbox.call(listHubStores, {
      as,
      query: { limit },
      headers: hubId === undefined ? {} : { shoppingHubId: hubId },
    })

  it('come by name, those of this mall alone [API-05]', async () => {
    for (const hub of await sandbox.db.select().from(shoppingHubs)) {
      const { status, json } = await read(hub.id)
      const { stores } = json as { stores: { id: string; name: string }[] }
      expect(status).toBe(200)
      expect(names(stores)).toEqual(inFrenchOrder(names(stores)))
      const expected = await sandbox.db.select().from(storeRows).where(eq(storeRows.shoppingHubId, hub.id))
      expect(expected.length).toBeGreaterThan(20)
      expect(stores.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
    }
  })

  it('stop at the limit [FMT-04]', async () => {
    const [hub] = await sandbox.db.select().from(shoppingHubs)
    const all = (await read(hub?.id)).json as { stores: unknown[] }
    expect((await read(hub?.id, '3')).json).toEqual({ stores: all.stores.slice(0, 3) })
  })

  it.each(['0', '-1', '1001', '1.5', 'many'])('refuse the limit %s', async (limit) => {
    const [hub] = await sandbox.db.select().from(shoppingHubs)
    expect(await read(hub?.id, limit)).toMatchObject({ status: 400, json: { code: 'invalidRequest' } })
  })

  it.each([undefined, 'x', '00000000-0000-4000-8000-000000000000'])('refuse the mall %s', async (hubId) => {
    expect(await read(hubId)).toMatchObject({ status: 400, json: { code: 'invalidShoppingHubId' } })
  })
})
