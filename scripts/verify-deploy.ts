import { parseArgs } from 'node:util'
import { verifyDeployedSite } from './deployed-site.ts'
import { main } from './tools.ts'

await main(async () => {
  const [origin] = parseArgs({ allowPositionals: true }).positionals
  if (!origin || !URL.canParse(origin)) throw new Error('Usage: npm run verify-deploy -- https://dashboard.example.com')
  const findings = await verifyDeployedSite(origin)
  for (const { what, problem } of findings) console.log(problem ? `WRONG  ${what} ${problem}` : `ok     ${what}`)
  const config: unknown = await (await fetch(new URL('config.json', origin))).json()
  const wrong = findings.filter(({ problem }) => problem).length
  console.log(`${findings.length - wrong} right, ${wrong} wrong; the site says of itself: ${JSON.stringify(config)}`)
  return wrong === 0 ? 0 : 1
})
