import { parseArgs } from 'node:util'
import { reportOn } from './deploy-report.ts'
import { main } from './tools.ts'

await main(() => {
  const [address = ''] = parseArgs({ allowPositionals: true }).positionals
  return reportOn(address, console.log)
})
