import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findPostgres, startPostgres } from './postgres.ts'
import { step, vitestTests } from './runners.ts'
import { skip, type Totals } from './test-totals.ts'
import { repository } from './tools.ts'

const name = 'api on PostgreSQL'

/**
 * Runs API tests on a private PostgreSQL server instead of the embedded one.
 *
 * @param files the test files; by default those whose result depends on the database
 */
export function postgresTests(files: readonly string[] = filesOfTheDatabase()): Promise<Totals> {
  return step(name, async () => {
    const programs = findPostgres()
    if (programs === null) return skipPostgres()
    const server = await startPostgres(programs)
    const env = { TEST_DATABASE_URL: server.url }
    return vitestTests({ env, args: ['--project', 'api', ...files] }).finally(server.close)
  })
}

/** The skipped step of a machine without PostgreSQL. */
export function skipPostgres(): Totals {
  return skip(name, 'PostgreSQL 15 or newer is not installed (Debian: postgresql)')
}

/** Files with a sandbox that prove rules, headers or tokens, or that play calls which another file proves on both databases. */
const sameOnBoth = [
  'access',
  'association-day',
  'auth',
  'conformance',
  'contract',
  'cors',
  'decrypt',
  'faults',
  'openapi',
  'pattern-header',
  'receipt-pictures',
  'store-ranking',
].map((word) => `${word}.test.ts`)

function filesOfTheDatabase(): readonly string[] {
  const folder = path.join(repository, 'tests', 'api')
  const files = readdirSync(folder).filter((file) => !sameOnBoth.includes(file))
  return files.map((file) => path.join(folder, file)).filter((file) => /useSandbox\(/.test(readFileSync(file, 'utf8')))
}
