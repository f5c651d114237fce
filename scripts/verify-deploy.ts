import { parseArgs } from 'node:util'
import { reportOn } from './deploy-report.ts'
import { main } from './tools.ts'

await main(() => {
  const options = { 'plain-bucket': { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  return reportOn(positionals[0] ?? '', console.log, values['plain-bucket'])
})
