import { engineNames } from './engines.ts'
import { runEngines } from './runners.ts'
import { ensureBuild } from './site.ts'
import { main } from './tools.ts'

/*
 * Runs the main journeys in each engine of this machine: `npm run test:engines -- firefox webkit -t "signs in"`. Names of engines
 * come first; without them it takes all. The rest goes to Vitest.
 */

await main(async () => {
  const given = process.argv.slice(2)
  const isName = (word: string) => engineNames.some((name) => name === word)
  const end = given.findIndex((word) => !isName(word))
  const [wanted, args] = end < 0 ? [given, []] : [given.slice(0, end), given.slice(end)]
  await ensureBuild()
  const names = engineNames.filter((name) => wanted.length === 0 || wanted.includes(name))
  const { report, missing } = await runEngines(names, { args, env: { WITH_LONG: '1' } })
  for (const { name, reason } of missing) console.log(`${name} is skipped: ${reason}`)
  return report?.code ?? (report ? 1 : 0)
})
