import { parseArgs } from 'node:util'
import { faultsPath } from './http/fault-routes.ts'
import { checkSeedOptions, dayOf, defaultScale, defaultSeed } from './seed/options.ts'
import { seededUsers, userTable } from './seed/users.ts'
import { databaseUrlFromEnvironment, defaultFolder, defaultPort, portFrom, scaleFrom } from './start/command-line.ts'
import { showProgress } from './start/progress-line.ts'
import { endAsked } from './start/signal-end.ts'
import type { Sandbox, SandboxOptions } from './start/start-sandbox.ts'

const help = `Runs the sandbox, a reference API with its own database.

  --port N      port on 127.0.0.1 (${defaultPort}; the next free one if it is taken)
  --data DIR    folder of the embedded database (${defaultFolder})
  --scale N     size of the seeded data: 1 is 40,000 transactions, 25 a million (${defaultScale})
  --seed N      start of the random numbers of the seeded data (${defaultSeed})
  --faults      let ${faultsPath} plan faults
  --reset       drop the data, seed anew, and end
  --help        this text

With DATABASE_URL in the environment, the data live on that Postgres server and --data is not used.
`

interface Settings extends SandboxOptions {
  readonly folder: string
  readonly port: number
  readonly scale: number
  readonly seed: number
  readonly reset: boolean
}

function readSettings(): Settings | 'help' {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(defaultPort) },
      data: { type: 'string', default: defaultFolder },
      scale: { type: 'string', default: String(defaultScale) },
      seed: { type: 'string', default: String(defaultSeed) },
      faults: { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  const databaseUrl = databaseUrlFromEnvironment()
  return {
    port: portFrom('--port', values.port),
    folder: values.data,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    scale: scaleFrom(values.scale),
    seed: Number(values.seed),
    faults: values.faults,
    onSeeding: showProgress('Seeding', process.stderr),
    reset: values.reset,
  }
}

/** The help and a refused option are quick, because only this loads the database. */
async function run(settings: Settings): Promise<void> {
  const { reset, scale, seed } = settings
  // The check comes before the reset, so that a mistyped option costs no data.
  checkSeedOptions({ scale, seed, until: dayOf(new Date()) })
  if (reset) return resetData(settings)
  const { startSandbox } = await import('./start/start-sandbox.ts')
  const sandbox = await startSandbox({ ...settings, orNextPort: true })
  if (settings.port !== 0 && sandbox.port !== settings.port) {
    console.log(`Port ${settings.port} is taken; ${sandbox.port} is used.`)
  }
  report(sandbox, settings)
  await endAsked()
  await sandbox.close()
  process.exit(0)
}

async function resetData(settings: Settings): Promise<void> {
  const { databaseUrl, folder } = settings
  const [{ resetFolder, resetServer }, { startSandbox }] = await Promise.all([
    import('./start/reset.ts'),
    import('./start/start-sandbox.ts'),
  ])
  await (databaseUrl === undefined ? resetFolder(folder) : resetServer(databaseUrl))
  const sandbox = await startSandbox({ ...settings, port: 0 })
  await sandbox.close()
  console.log(`Data seeded anew in ${placeOf(settings)}`)
}

function placeOf({ databaseUrl, folder }: Settings): string {
  return databaseUrl === undefined ? folder : 'the Postgres server of DATABASE_URL'
}

function report(sandbox: Sandbox, settings: Settings): void {
  const place = placeOf(settings)
  console.log(`Sandbox at ${sandbox.url}`)
  console.log(sandbox.isNew ? `Data seeded in ${place}` : `Data kept from before in ${place}; --reset seeds anew`)
  if (settings.faults) console.log(`Faults are planned at ${sandbox.url}${faultsPath}`)
  console.log(`\n${userTable(seededUsers)}`)
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

try {
  const settings = readSettings()
  if (settings === 'help') console.log(help)
  else await run(settings)
} catch (error) {
  fail(error)
}
