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
 * @param files the test files; by default all that open a sandbox, because the others give the same result as before
 */
export function postgresTests(files: readonly string[] = filesWithSandbox()): Promise<Totals> {
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

function filesWithSandbox(): readonly string[] {
  const folder = path.join(repository, 'tests', 'api')
  const files = readdirSync(folder).map((file) => path.join(folder, file))
  return files.filter((file) => /useSandbox\(/.test(readFileSync(file, 'utf8')))
}
