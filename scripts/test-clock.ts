import { parseArgs } from 'node:util'
import { browserTests, conclude, step, vitestTests } from './runners.ts'
import { ensureBuild } from './site.ts'
import { sumTotals, type Totals } from './test-totals.ts'
import { main, startNode } from './tools.ts'

/** The environment of a test run. */
interface Surroundings {
  readonly name: string
  /** Start time of the clocks of Node and of the browser. */
  readonly now?: string
  /** Time zone of Node. Browser tests set the browser's time zone themselves. */
  readonly zone?: string
  /** Seed of the test order. */
  readonly order?: number
  /** Whether another process keeps one core busy. */
  readonly busy?: boolean
}

const all: readonly Surroundings[] = [
  { name: 'ten minutes before midnight', now: '2026-11-21T23:50:00+01:00', zone: 'Europe/Paris' },
  { name: 'ten minutes before the new year', now: '2026-12-31T23:50:00+01:00', zone: 'Europe/Paris' },
  { name: '29 February', now: '2028-02-29T12:00:00+01:00', zone: 'Europe/Paris' },
  { name: 'clocks go forward', now: '2027-03-28T01:55:00+01:00', zone: 'Europe/Paris' },
  { name: 'clocks go back', now: '2027-10-31T02:55:00+02:00', zone: 'Europe/Paris' },
  { name: 'a year ahead', now: '2027-11-20T10:00:00+01:00', zone: 'Europe/Paris' },
  { name: 'Los Angeles', zone: 'America/Los_Angeles' },
  { name: 'Tokyo', zone: 'Asia/Tokyo' },
  { name: 'another order', order: Math.floor(Math.random() * 1e6) },
  { name: 'a busy core', busy: true },
]

/** Browser tests that read the clock, wait, or cache something. */
const journeys = [
  'customers',
  'decrypt-failures',
  'hubs',
  'login',
  'receipts',
  'receipts-keyboard',
  'session',
  'statistics',
].map((name) => `tests/e2e/${name}.e2e.ts`)

function environmentOf({ now, zone }: Surroundings): Record<string, string> {
  const preload = import.meta.resolve('./shift-clock.ts')
  const shifted = { TEST_NOW: now ?? '', NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}` }
  return { ...(now ? shifted : {}), ...(zone ? { TZ: zone } : {}) }
}

/** Keeps one core busy while the work runs. */
async function besideBusyCore<T>(work: () => Promise<T>): Promise<T> {
  const busy = startNode(['--eval', 'for (;;);'])
  return work().finally(busy.end)
}

function describe({ name, now, zone, order }: Surroundings): string {
  const details = [now, zone, order === undefined ? undefined : `seed ${order}`].filter(
    (detail) => detail !== undefined,
  )
  return details.length === 0 ? name : `${name} (${details.join(', ')})`
}

/** Runs the unit, sandbox and browser tests. Failures are listed with their surroundings. */
async function run(surroundings: Surroundings): Promise<Totals> {
  const { name, order, busy } = surroundings
  const env = environmentOf(surroundings)
  const isOrdered = order === undefined
  const unit = [
    '--project=unit-*',
    '--project=api',
    ...(isOrdered ? [] : ['--sequence.shuffle', `--sequence.seed=${order}`]),
  ]
  const browser = [...journeys, ...(isOrdered ? [] : [`--shuffle=${order}`])]
  const tests = async () =>
    sumTotals([
      await step(`${name}: unit and api`, () => vitestTests({ env, args: unit })),
      await step(`${name}: journeys`, () => browserTests({ env, args: browser })),
    ])
  const totals = await (busy ? besideBusyCore(tests) : tests())
  return { ...totals, failed: totals.failed.map((failure) => `${name}: ${failure}`) }
}

/** The surroundings whose names contain a word of the command line; all of them without one. */
const wanted = parseArgs({ allowPositionals: true }).positionals
const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

await main(async () => {
  if (chosen.length === 0) throw new Error(`Choose from: ${all.map(({ name }) => name).join(', ')}`)
  await ensureBuild()
  const results: Totals[] = []
  for (const surroundings of chosen) results.push(await run(surroundings))
  console.log('\nSurroundings:')
  for (const [index, surroundings] of chosen.entries()) {
    const { passed, failed } = results[index] ?? { passed: 0, failed: [] }
    console.log(`  ${describe(surroundings)}: ${passed} passed, ${failed.length} failed`)
  }
  return conclude(results)
})
