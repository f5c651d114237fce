import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type CustomerStatistics, getCustomerStatistics, getDailyStatistics } from '#lib/contracts/statistics.ts'
import { customers } from '#sandbox/db/schema/customers.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { customerStatuses, registrationGoals } from '#sandbox/db/schema/statistics.ts'
import { createCustomerStatuses } from '#sandbox/seed/customer-statuses.ts'
import { hubShortcuts } from '#sandbox/seed/hub-forms.ts'
import { createRandom } from '#sandbox/seed/random.ts'
import { createWorld } from '#sandbox/seed/world.ts'
import { testSeed, useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const as = 'none@dashboard.test'
type Day = Readonly<Record<string, { readonly nb_registration: number }>> & { readonly day: string }

async function readCustomers(shortcuts: string): Promise<CustomerStatistics> {
  const { status, json } = await sandbox.call(getCustomerStatistics, { as, query: { shortcuts } })
  expect(status).toBe(200)
  return json as CustomerStatistics
}

const callDaily = (shortcuts: string, from: string, to: string) =>
  sandbox.call(getDailyStatistics, { as, query: { shortcuts, from, to } })

async function readDaily(shortcuts: string, from: string, to: string) {
  const { status, json } = await callDaily(shortcuts, from, to)
  expect(status).toBe(200)
  const entries = json as readonly unknown[]
  return { days: entries.slice(0, -1) as readonly Day[], last: entries.at(-1) }
}

/** All customers with hub and status, to be counted in plain code. */
async function readRows() {
  const rows = await sandbox.db
    .select({ shortcut: shoppingHubs.shortcut, status: customerStatuses })
    .from(customers)
    .innerJoin(shoppingHubs, eq(shoppingHubs.id, customers.shoppingHubId))
    .leftJoin(customerStatuses, eq(customerStatuses.customerId, customers.id))
  return rows.map(({ shortcut, status }) => ({
    shortcut,
    card: status?.cardRegisteredAt ?? null,
    error: status?.connectionErrorSince ?? null,
    deleted: status?.deletedAt ?? null,
  }))
}

const inFrance = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

describe('customer statistics', () => {
  it('count what the rows hold, for every mall in the order asked for [STA-17] [STA-19]', async () => {
    const asked = hubShortcuts.toReversed()
    const rows = await readRows()
    const counts = (matches: (row: (typeof rows)[number]) => boolean) =>
      asked.map((shortcut) => ({
        shortcut,
        count: rows.filter((row) => row.shortcut === shortcut && matches(row)).length,
      }))
    const statistics = await readCustomers(asked.join())
    expect(statistics).toEqual({
      totalCustomers: counts(() => true),
      registeredCustomers: counts(({ card, deleted }) => card !== null && deleted === null),
      connectionErrorCustomers: counts(({ error, deleted }) => error !== null && deleted === null),
      deletedCustomers: counts(({ deleted }) => deleted !== null),
    })
    expect(statistics.totalCustomers?.reduce((sum, { count }) => sum + Number(count), 0)).toBe(5_000)
  })

  it('have something to show in each panel of the first malls, and a new mall without anybody [STA-01] [STA-07]', async () => {
    for (const counts of Object.values(await readCustomers('sp,pr,r2,4t,sq'))) {
      expect(counts?.map(({ shortcut }) => shortcut)).toEqual(['sp', 'pr', 'r2', '4t', 'sq'])
      expect(counts?.every(({ count }) => Number(count) > 0)).toBe(true)
    }
    const nobody = [{ shortcut: 'bf', count: 0 }]
    expect(Object.values(await readCustomers('bf'))).toEqual([nobody, nobody, nobody, nobody])
  })

  it('never count more errors than cards, or more of either than customers [STA-05] [STA-06]', async () => {
    const { totalCustomers, registeredCustomers, connectionErrorCustomers, deletedCustomers } =
      await readCustomers('sp,pr,r2,4t,sq')
    for (const [index, total] of (totalCustomers ?? []).entries()) {
      const registered = Number(registeredCustomers?.[index]?.count)
      expect(connectionErrorCustomers?.[index]?.count).toBeLessThan(registered)
      expect(registered + Number(deletedCustomers?.[index]?.count)).toBeLessThanOrEqual(Number(total.count))
    }
  })

  it('leave out unknown shortcuts, and count each one once [STA-24]', async () => {
    const { totalCustomers } = await readCustomers('zz, sp,,sp')
    expect(totalCustomers?.map(({ shortcut }) => shortcut)).toEqual(['sp'])
    expect((await readCustomers('zz')).totalCustomers).toEqual([])
    expect((await readCustomers('SP')).totalCustomers).toEqual([])
  })

  it('need shortcuts', async () => {
    expect(await sandbox.call(getCustomerStatistics, { as })).toMatchObject({
      status: 400,
      json: { code: 'invalidRequest' },
    })
  })
})

describe('daily statistics', () => {
  it('count the cards of each day in France, days without any too, both ends included [STA-13] [STA-18] [STA-20]', async () => {
    const rows = await readRows()
    const { days } = await readDaily('sp,bf', '2026-03-15', '2026-04-15')
    expect(days).toHaveLength(32)
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-03-15', '2026-04-15'])
    const counted = rows.flatMap(({ shortcut, card }) => (shortcut === 'sp' && card ? [inFrance.format(card)] : []))
    for (const { day, sp, bf } of days) {
      expect(sp?.nb_registration, day).toBe(counted.filter((one) => one === day).length)
      expect(bf?.nb_registration, day).toBe(0)
    }
    expect(days.some(({ sp }) => (sp?.nb_registration ?? 0) > 2)).toBe(true)
    expect(days.some(({ sp }) => sp?.nb_registration === 0)).toBe(true)
  })

  it('count a card of the hour before midnight in London on the next day, which has begun in France [STA-13]', async () => {
    const [row] = await sandbox.db
      .select({ id: customers.id })
      .from(customers)
      .innerJoin(shoppingHubs, eq(shoppingHubs.id, customers.shoppingHubId))
      .where(eq(shoppingHubs.shortcut, 'pr'))
      .limit(1)
    const id = row?.id ?? ''
    await sandbox.db
      .update(customerStatuses)
      .set({ cardRegisteredAt: new Date('2030-06-01T23:30:00Z'), connectionErrorSince: null })
      .where(eq(customerStatuses.customerId, id))
    const { days } = await readDaily('pr', '2030-06-01', '2030-06-02')
    expect(days.map(({ pr }) => pr?.nb_registration)).toEqual([0, 1])
  })

  it('end with the goal and the colour of each shortcut [STA-20] [STA-21] [STA-29]', async () => {
    const { last } = await readDaily('sp,pr,zz', '2026-04-15', '2026-04-15')
    const rows = await sandbox.db
      .select({
        shortcut: shoppingHubs.shortcut,
        objective: registrationGoals.perDay,
        color: shoppingHubs.colorPrimary,
      })
      .from(registrationGoals)
      .innerJoin(shoppingHubs, eq(shoppingHubs.id, registrationGoals.shoppingHubId))
    const expected = ['sp', 'pr'].map((shortcut) => [shortcut, rows.find((row) => row.shortcut === shortcut)])
    expect(last).toEqual(
      Object.fromEntries(
        expected.map(([shortcut, row]) => {
          const { objective, color } = row as (typeof rows)[number]
          return [shortcut, { objective, color }]
        }),
      ),
    )
    expect(rows.every(({ objective, color }) => objective >= 1 && color !== '')).toBe(true)
  })

  it('hold the days even if no shortcut is known', async () => {
    expect(await readDaily('zz', '2026-02-28', '2026-03-01')).toEqual({
      days: [{ day: '2026-02-28' }, { day: '2026-03-01' }],
      last: {},
    })
  })

  it.each([
    ['2026-04-15', '2026-04-14'],
    ['2026-02-30', '2026-04-14'],
    ['2026-04-01', 'today'],
    ['', '2026-04-14'],
    ['15/03/2026', '15/04/2026'],
    ['2026-04-01T00:00:00Z', '2026-04-14'],
    ['0000-01-01', '0000-01-02'],
    ['0001-01-01', '9999-12-31'],
  ])('are refused from "%s" to "%s" [STA-13] [STA-28]', async (from, to) => {
    expect(await callDaily('sp', from, to)).toMatchObject({ status: 400, json: { code: 'invalidDate' } })
  })
})

describe('malls of one shortcut', () => {
  it('are counted together', async () => {
    const before = await readCustomers('sp,iv')
    const [hub] = await sandbox.db.select().from(shoppingHubs).where(eq(shoppingHubs.shortcut, 'iv'))
    const callIt = (shortcut: string) =>
      sandbox.db
        .update(shoppingHubs)
        .set({ shortcut })
        .where(eq(shoppingHubs.id, hub?.id ?? ''))
    const goal = async () => (await readDaily('sp', '2026-04-01', '2026-04-01')).last as { sp: { objective: number } }
    const goalBefore = (await goal()).sp.objective
    onTestFinished(async () => void (await callIt('iv')))
    await callIt('sp')
    const after = await readCustomers('sp,iv')
    const sum = before.totalCustomers?.reduce((total, { count }) => total + Number(count), 0)
    expect(after.totalCustomers).toEqual([{ shortcut: 'sp', count: sum }])
    expect((await goal()).sp.objective).toBeGreaterThan(goalBefore)
  })
})

it('cards, errors, deletions and goals are the same from the same options, and come in order', () => {
  const options = { ...testSeed, scale: 0.05 }
  const world = createWorld(createRandom(options.seed), options)
  const made = createCustomerStatuses(world, options)
  expect(createCustomerStatuses(world, { ...options })).toEqual(made)
  expect(createCustomerStatuses(world, { ...options, seed: 2 })).not.toEqual(made)
  const until = Date.parse(`${options.until}T00:00:00Z`)
  for (const [index, { cardRegisteredAt, connectionErrorSince, deletedAt }] of made.statuses.entries()) {
    const created = world.customers[index]?.row.createdAt.getTime() ?? Number.NaN
    const card = cardRegisteredAt?.getTime() ?? created
    expect(card).toBeGreaterThanOrEqual(created)
    for (const later of [connectionErrorSince, deletedAt]) expect(later?.getTime() ?? card).toBeGreaterThanOrEqual(card)
    for (const at of [cardRegisteredAt, connectionErrorSince, deletedAt]) {
      expect(at?.getTime() ?? 0).toBeLessThan(until)
    }
  }
})
