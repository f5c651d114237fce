import { readFileSync, writeFileSync } from 'node:fs'
import { conformanceOptionsFrom } from './conformance/options.ts'
import { conformanceReport, exitCodeOf, reportPage, summaryOf } from './conformance/report.ts'
import { runChecks } from './conformance/run-checks.ts'
import { main } from './tools.ts'

// Checks a live API against the contract. `docs/conformance.md` explains it.
await main(async () => {
  const now = new Date()
  const options = conformanceOptionsFrom(process.argv.slice(2), process.env, now.getTime())
  // A run takes a while and may write, so a file that cannot be written is found out first.
  for (const file of [options.reportFile, options.jsonFile]) if (file !== null) writeFileSync(file, '')
  const manifest = new URL('../package.json', import.meta.url)
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  const { calls, written } = await runChecks(options, { now: now.getTime() })
  const report = conformanceReport(options, { version, at: now.toISOString(), written, calls })
  const page = reportPage(report)
  if (options.jsonFile !== null) writeFileSync(options.jsonFile, `${JSON.stringify(report, null, 2)}\n`)
  if (options.reportFile === null) console.log(page)
  else writeFileSync(options.reportFile, page)
  console.log(summaryOf(report))
  return exitCodeOf(report)
})
