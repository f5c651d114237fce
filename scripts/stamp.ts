import { stamp } from '#build/stamp.ts'
import { stampOptionsFrom, stampUsage } from '#build/stamp-options.ts'
import { main } from './tools.ts'

await main(async () => {
  const commandLine = process.argv.slice(2)
  if (commandLine.length === 0) throw new Error(`Usage: ${stampUsage}`)
  const options = stampOptionsFrom(commandLine)
  await stamp(options)
  console.log(`${options.out} is ready for ${options.environment}, API ${options.apiUrl}`)
  return 0
})
