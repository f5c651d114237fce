import { readFileSync } from 'node:fs'
import { checkCalls } from './conformance/check-calls.ts'
import { targetFrom } from './conformance/options.ts'
import { reportPage } from './conformance/report.ts'
import { main } from './tools.ts'

// Checks a live API against the contract. `docs/conformance.md` explains it.
await main(async () => {
  const now = new Date()
  const target = targetFrom(process.argv.slice(2), process.env.CONFORMANCE_TOKEN, now.getTime())
  const manifest = new URL('../package.json', import.meta.url)
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  const calls = await checkCalls(target, now.getTime())
  console.log(reportPage(target, calls, `Checked at ${now.toISOString()} against the contract of version ${version}.`))
  return calls.some(({ outcome }) => outcome === 'missing' || outcome === 'different') ? 1 : 0
})
