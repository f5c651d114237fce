import path from 'node:path'
import { databaseUrlFromEnvironment, defaultFolder } from '#sandbox/start/command-line.ts'
import { showProgress } from '#sandbox/start/progress-line.ts'
import { type Sandbox, startSandbox } from '#sandbox/start/start-sandbox.ts'
import type { StartOptions } from './start-options.ts'
import { repository } from './tools.ts'

/** Starts the sandbox with the data of this repository, or on the Postgres server in `DATABASE_URL`. */
export function startLocalSandbox({ apiPort, faults, scale }: Omit<StartOptions, 'port'>): Promise<Sandbox> {
  const databaseUrl = databaseUrlFromEnvironment()
  const place = databaseUrl === undefined ? { folder: path.join(repository, defaultFolder) } : { databaseUrl }
  const size = scale === undefined ? {} : { scale }
  const onSeeding = showProgress('Seeding', process.stderr)
  return startSandbox({ port: apiPort, orNextPort: true, faults, onSeeding, ...place, ...size })
}
