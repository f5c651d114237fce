import { login } from '#lib/contracts/auth.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { defaultScale, defaultSeed } from '#sandbox/seed/options.ts'
import { storesOfPurchases } from '#sandbox/seed/transactions.ts'
import { startSandbox } from '#sandbox/start/start-sandbox.ts'
import { main } from '#scripts/tools.ts'
import { rankingQuality, readHubs } from '#tests/support/ranking-quality.ts'

// Prints how good the ranking of stores is, on the seed of the sandbox, whose true stores are hidden from the ranking.

const seed = { seed: defaultSeed, scale: defaultScale, until: '2026-04-15' }

async function post(url: string, body: object): Promise<{ accessToken: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { accessToken: string }
}

const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`

await main(async () => {
  const sandbox = await startSandbox(seed)
  try {
    const user = { email: 'all@dashboard.test', password: 'Everything24' }
    const { accessToken } = await post(sandbox.url + login.path, user)
    const hubs = await readHubs(async ({ path }: Endpoint, headers) => {
      const response = await fetch(`${sandbox.url}${path}?limit=${storeListLimit}`, {
        headers: { ...headers, authorization: `Bearer ${accessToken}` },
      })
      return response.json()
    })
    const quality = rankingQuality(hubs, storesOfPurchases(seed))
    const { named, withRetailer, first, amongFive } = quality
    console.log(`With a retailer name, spent in a store of the mall: ${named}`)
    console.log(`  true store first:         ${share(first, named)}`)
    console.log(`  true store among five:    ${share(amongFive, named)}`)
    console.log(`With a retailer name: ${withRetailer} (${withRetailer - named} elsewhere)`)
    console.log(`  true store first:         ${share(first, withRetailer)}`)
    console.log(`  true store among five:    ${share(amongFive, withRetailer)}`)
    console.log(`All unassigned transactions: ${quality.rows}`)
    console.log(`  with a proposal:          ${share(quality.proposed, quality.rows)}`)
    console.log(`  proposal is the store:    ${share(quality.rightlyProposed, quality.proposed)}`)
    console.log(`Associated with all shown:    ${share(quality.allShown, quality.rows)}`)
    console.log(`  with a wrong store:       ${share(quality.wronglyShown, quality.allShown)}`)
    const isGood = first >= 0.8 * named && amongFive >= 0.95 * named
    return isGood && quality.wronglyShown <= quality.allShown / 1_000 ? 0 : 1
  } finally {
    await sandbox.close()
  }
})
