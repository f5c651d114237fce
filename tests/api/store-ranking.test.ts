import { describe, expect, it } from 'vitest'
import { storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { storesOfPurchases } from '#sandbox/seed/transactions.ts'
import { rankingQuality, readHubs } from '#tests/support/ranking-quality.ts'
import { testSeed, useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

describe('the ranking of stores', () => {
  it('finds the true store of the seeded transactions, and proposes hardly any other', async () => {
    const hubs = await readHubs(async (endpoint, headers) => {
      const query = { limit: String(storeListLimit) }
      return (await sandbox.call(endpoint, { as: 'pinpoint@dashboard.test', query, headers })).json
    })
    const quality = rankingQuality(hubs, storesOfPurchases(testSeed))
    expect(quality.named).toBeGreaterThan(1_000)
    expect(quality.first / quality.named).toBeGreaterThan(0.8)
    expect(quality.amongFive / quality.named).toBeGreaterThan(0.95)
    expect(quality.proposed).toBeGreaterThan(quality.named / 2)
    expect(quality.rightlyProposed / quality.proposed).toBeGreaterThan(0.99)
    expect(quality.allShown).toBeGreaterThan(quality.proposed / 2)
    expect(quality.wronglyShown / quality.allShown).toBeLessThanOrEqual(0.001)
  })
})
