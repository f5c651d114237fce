import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { functionalities } from '#lib/session/token.ts'
import { checkSeedOptions, type SeedOptions } from '#sandbox/seed/options.ts'
import { createRandom } from '#sandbox/seed/random.ts'
import { createTransactions } from '#sandbox/seed/transactions.ts'
import { seededUsers } from '#sandbox/seed/users.ts'
import { createWorld } from '#sandbox/seed/world.ts'
import { testSeed, useSandbox } from '#tests/support/sandbox.ts'

const small: SeedOptions = { seed: 7, scale: 0.05, until: '2026-04-15' }

/** Digest of all rows that the options produce. */
function digest(options: SeedOptions): string {
  const random = createRandom(options.seed)
  const world = createWorld(random, options)
  const hash = createHash('sha256').update(JSON.stringify(world))
  for (const batch of createTransactions(random, world, options)) hash.update(JSON.stringify(batch))
  return hash.digest('hex')
}

function transactionsOf(options: SeedOptions) {
  const random = createRandom(options.seed)
  const world = createWorld(random, options)
  return [...createTransactions(random, world, options)].flatMap(({ transactions }) => transactions)
}

describe('seed', () => {
  it('makes the same rows from the same options', () => {
    expect(digest(small)).toBe(digest({ ...small }))
  })

  it.each([{ seed: 8 }, { scale: 0.06 }, { until: '2026-04-16' }])('makes other rows with %j', (change) => {
    expect(digest({ ...small, ...change })).not.toBe(digest(small))
  })

  it.each([0.01, 0.05, 0.3])('makes exactly as many transactions as scale %d says', (scale) => {
    expect(transactionsOf({ ...small, scale })).toHaveLength(40_000 * scale)
  })

  it('runs over the six months before the last day', () => {
    const dates = transactionsOf(small).map(({ date }) => date.getTime())
    const last = Math.max(...dates)
    const first = Math.min(...dates)
    expect(last).toBeLessThan(Date.parse('2026-04-15T00:00:00Z'))
    expect(last).toBeGreaterThan(Date.parse('2026-04-13T00:00:00Z'))
    expect(first).toBeGreaterThanOrEqual(Date.parse('2025-10-15T00:00:00Z'))
    expect(first).toBeLessThan(Date.parse('2025-10-20T00:00:00Z'))
  })

  it.each([{ seed: 1.5 }, { scale: 0 }, { scale: Number.NaN }, { until: '2026-02-30' }, { until: 'today' }])(
    'refuses %j',
    (change) => {
      expect(() => checkSeedOptions({ ...small, ...change })).toThrow(RangeError)
    },
  )
})

describe('seeded users', () => {
  it('hold each functionality alone, all and none, and one is blocked', () => {
    const held = seededUsers.filter(({ blocked }) => !blocked).map((user) => user.functionalities.join())
    expect(held.sort()).toEqual([...functionalities, functionalities.join(), ''].sort())
    expect(seededUsers.filter(({ blocked }) => blocked)).toHaveLength(1)
  })

  it('have passwords that keep the rule [USR-18]', () => {
    for (const { password } of seededUsers) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{9,}$/)
  })
})

describe('seeded database', () => {
  const sandbox = useSandbox()

  it('has the size of a small provider', async () => {
    const { rows } = await sandbox.db.execute<Record<string, number>>(`select
      (select count(*) from shopping_hubs)::int as hubs, (select count(*) from retailers)::int as retailers,
      (select count(*) from stores)::int as stores, (select count(*) from customers)::int as customers,
      (select count(*) from transactions)::int as transactions`)
    expect(rows).toEqual([
      { hubs: 8, retailers: 75, stores: expect.any(Number), customers: 5000, transactions: 40_000 },
    ])
    expect(rows[0]?.stores).toBeGreaterThan(400)
    expect(testSeed.scale).toBe(1)
  })

  it('numbers the next label after the seeded ones', async () => {
    const { rows } = await sandbox.db.execute<{ isNext: boolean }>(
      `insert into labels (text) values ('A NEW LABEL') returning id = (select max(id) + 1 from labels) as "isNext"`,
    )
    expect(rows).toEqual([{ isNext: true }])
  })

  it('knows the retailer of most labels but not of all, and tells Carrefour Market from Carrefour', async () => {
    const { rows } = await sandbox.db.execute<{ text: string; name: string | null }>(
      'select l.text, r.name from labels l left join retailers r on r.id = l.retailer_id',
    )
    const known = rows.filter(({ name }) => name !== null).length / rows.length
    expect(known).toBeGreaterThan(0.6)
    expect(known).toBeLessThan(0.99)
    const markets = rows.filter(({ text }) => text.startsWith('CARREFOUR MARKET'))
    expect(new Set(markets.map(({ name }) => name))).toEqual(new Set(['Carrefour Market']))
  })
})
