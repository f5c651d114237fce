import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  createHubOwner,
  createShoppingHub,
  getShoppingHub,
  HubBody,
  listHubOwners,
  updateShoppingHub,
  type WholeHub,
} from '#lib/contracts/hubs.ts'
import { listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { shoppingHubOwners, shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const as = 'hubs@dashboard.test'
const nobody = '00000000-0000-4000-8000-000000000000'
const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code?: string })?.code]

async function readHub(id: string): Promise<WholeHub> {
  const { status, json } = await sandbox.call(getShoppingHub, { as, params: { id } })
  expect(status).toBe(200)
  return json as WholeHub
}

/** The form of a seeded hub with another name, as the page sends it. */
async function formOf(name: string, changes: Partial<HubBody> = {}): Promise<HubBody> {
  const [hub] = await sandbox.db.select().from(shoppingHubs).where(eq(shoppingHubs.name, 'Confluent'))
  const whole = await readHub(hub?.id ?? '')
  return { ...HubBody.parse({ ...whole, name }), ...changes }
}

async function createHub(name: string): Promise<WholeHub> {
  expect((await sandbox.call(createShoppingHub, { as, body: await formOf(name) })).status).toBe(204)
  const { json } = await sandbox.call(listShoppingHubs, { as })
  return readHub((json as { id: string; name: string }[]).find((hub) => hub.name === name)?.id ?? '')
}

describe('a mall', () => {
  it('is created with its whole form, and read back as it was sent [API-35] [HUB-24] [HUB-31]', async () => {
    const form = await formOf('Mall of the whole form', {
      baseline: 'L’été “ici”',
      longitude: -1.5,
      latitude: null,
      scanEnable: true,
      dataRetrievalMethod: ['bank', 'scan'],
    })
    expect((await sandbox.call(createShoppingHub, { as, body: form })).status).toBe(204)
    const [row] = await sandbox.db.select().from(shoppingHubs).where(eq(shoppingHubs.name, form.name))
    const whole = await readHub(row?.id ?? '')
    expect(whole).toMatchObject(form)
    expect(whole.created_at).toBe(whole.updated_at)
  })

  it('is changed by its whole form, and each change leaves a later time [HUB-15] [HUB-24]', async () => {
    const before = await createHub('Mall that changes')
    const form = HubBody.parse({
      ...before,
      baseline: 'New',
      programName: '',
      scanEnable: false,
      dataRetrievalMethod: [],
    })
    const times = [before.updated_at ?? '']
    for (const baseline of ['One', 'Two', 'Two']) {
      expect((await sandbox.call(updateShoppingHub, { as, body: { id: before.id, ...form, baseline } })).status).toBe(
        204,
      )
      times.push((await readHub(before.id)).updated_at ?? '')
    }
    expect(new Set(times).size).toBe(4)
    expect([...times].sort()).toEqual(times)
    expect(await readHub(before.id)).toMatchObject({ ...form, baseline: 'Two', created_at: before.created_at })
  })

  it('leaves a later time whoever changes it, and even if the clock stands still', async () => {
    const { id } = await createHub('Mall with a trigger')
    const future = new Date('2040-01-01T00:00:00.000Z')
    await sandbox.db.execute('alter table shopping_hubs disable trigger shopping_hubs_update_time')
    await sandbox.db.update(shoppingHubs).set({ updated_at: future }).where(eq(shoppingHubs.id, id))
    await sandbox.db.execute('alter table shopping_hubs enable trigger shopping_hubs_update_time')
    await sandbox.db.update(shoppingHubs).set({ baseline: 'By hand' }).where(eq(shoppingHubs.id, id))
    expect((await readHub(id)).updated_at).toBe('2040-01-01T00:00:00.001Z')
  })

  it.each([
    ['a name that is taken', { name: 'Confluent' }, [409, 'shoppingHubExists']],
    ['an owner who is none', { shoppingHubOwnerId: nobody }, [400, 'invalidShoppingHubOwnerId']],
    ['an owner that is no id', { shoppingHubOwnerId: 'x' }, [400, 'invalidShoppingHubOwnerId']],
    ['a city that is none', { cityId: nobody }, [400, 'invalidCityId']],
    ['a city that is no id', { cityId: 'x' }, [400, 'invalidCityId']],
    ['no city', { cityId: '' }, [400, 'invalidCityId']],
    ['no name', { name: '' }, [400, 'invalidRequest']],
  ])('is refused with %s, created or changed', async (what, changes, expected) => {
    const form = await formOf(`Mall with ${what}`, changes)
    expect(codeOf(await sandbox.call(createShoppingHub, { as, body: form }))).toEqual(expected)
    const [other] = await sandbox.db.select().from(shoppingHubs).where(eq(shoppingHubs.name, 'Violette'))
    const before = await readHub(other?.id ?? '')
    expect(codeOf(await sandbox.call(updateShoppingHub, { as, body: { id: before.id, ...form } }))).toEqual(expected)
    expect(await readHub(before.id)).toEqual(before)
  })

  it('of an id that is none cannot be read or changed', async () => {
    const form = await formOf('Mall of nobody')
    const update = (id: string) => sandbox.call(updateShoppingHub, { as, body: { id, ...form } }).then(codeOf)
    const read = (id: string) => sandbox.call(getShoppingHub, { as, params: { id } }).then(codeOf)
    expect(await update(nobody)).toEqual([404, 'shoppingHubNotFound'])
    expect(await update('x')).toEqual([400, 'invalidShoppingHubId'])
    expect(await read(nobody)).toEqual([404, 'shoppingHubNotFound'])
    expect(await read('x')).toEqual([400, 'invalidShoppingHubId'])
  })

  it('of one name is made once by two who save at once', async () => {
    const body = await formOf('Mall of two')
    const answers = await Promise.all([1, 2].map(() => sandbox.call(createShoppingHub, { as, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })
})

describe('hub owners', () => {
  it('come by name with their description [HUB-16] [API-35]', async () => {
    const { json } = await sandbox.call(listHubOwners, { as })
    const { shoppingHubOwners: owners } = json as { shoppingHubOwners: { name: string }[] }
    expect(owners.map(({ name }) => name)).toEqual(expect.arrayContaining(['Foncière des Rives', 'Groupe Alizé']))
    expect(owners[0]).toEqual({ id: expect.any(String), name: 'Foncière des Rives', description: 'Malls by the water' })
  })

  it('are made once by name, whatever its capitals, also by two at once [HUB-20] [HUB-25]', async () => {
    const make = (name: string) => sandbox.call(createHubOwner, { as, body: { name, description: '' } }).then(codeOf)
    const made = await Promise.all(['Owner of two', 'OWNER OF TWO'].map(make))
    expect(made.map(([status]) => status).sort()).toEqual([204, 409])
    expect(await make(' owner of Two ')).toEqual([409, 'shoppingHubOwnerExists'])
    expect(await make('')).toEqual([400, 'invalidRequest'])
    const rows = await sandbox.db.select().from(shoppingHubOwners)
    expect(rows.filter(({ name }) => name.toLowerCase() === 'owner of two')).toHaveLength(1)
  })
})
