import { describe, expect, it } from 'vitest'
import { testSeed, useSandbox } from '#tests/support/sandbox.ts'

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
