import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { collectGarbage } from './collect-garbage.ts'
import type { Database } from './database.ts'
import { emptyData } from './empty-data.ts'
import { migrationsFolder } from './files.ts'
import { lockFolder } from './folder-lock.ts'

// One function of the embedded Postgres takes 0.6 GB while it is optimised. Others at the same time would take more.
setFlagsFromString('--wasm-num-compilation-tasks=1')

/** Where the rows are: a folder of the embedded Postgres, this process's memory, or a Postgres server. */
export type Place =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'memory' }
  | { readonly kind: 'server'; readonly databaseUrl: string }

export interface OpenDatabase {
  readonly db: Database
  close(): Promise<void>
}

/** The longest time of one statement on a server. The embedded Postgres accepts the setting but has no timer for it. */
const statementTimeoutMs = 15_000

/**
 * Opens the database and applies the migrations that it lacks.
 *
 * @throws FolderInUse if this process or another one has the folder open
 * @throws Error that says so if the server does not answer
 */
export function openDatabase(place: Place): Promise<OpenDatabase> {
  switch (place.kind) {
    case 'folder':
      return openFolder(place.folder)
    case 'memory':
      return openEmbedded(undefined)
    case 'server':
      return openServer(place.databaseUrl)
  }
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  await mkdir(dirname(folder), { recursive: true })
  const release = await lockFolder(folder)
  try {
    const opened = await openEmbedded(folder)
    return { db: opened.db, close: () => opened.close().finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}

async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  const client = await createEmbedded(folder)
  // Postgres is compiled from now on, which needs the memory that the archive of a new database leaves.
  collectGarbage()
  try {
    const db = drizzleEmbedded({ client })
    await migrating(migrateEmbedded(db, { migrationsFolder }))
    // One cast for each driver: both run the same queries, and only their result types differ.
    return { db: db as unknown as Database, close: () => client.close() }
  } catch (error) {
    await client.close()
    throw error
  }
}

async function createEmbedded(folder: string | undefined): Promise<PGlite> {
  const isNew = folder === undefined || !existsSync(join(folder, 'PG_VERSION'))
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(isNew ? { loadDataDir: await emptyData() } : {}),
  })
}

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: databaseUrl, statement_timeout: statementTimeoutMs })
  // An idle connection that breaks is replaced at the next query. Without a listener it would end the process.
  pool.on('error', (error) => console.error('Database connection lost:', error.message))
  try {
    await checkConnection(pool)
    const db = drizzleServer({ client: pool })
    await migrating(migrateServer(db, { migrationsFolder }))
    return { db: db as unknown as Database, close: () => pool.end() }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** A database of another version fails in the middle of a migration with an error that does not help. */
async function migrating(migration: Promise<void>): Promise<void> {
  try {
    await migration
  } catch (cause) {
    throw new Error('The data are of another version of the sandbox; `npm run sandbox -- --reset` seeds them anew', {
      cause,
    })
  }
}

/** Checks the connection first, because a failed migration does not say that the server is unreachable. */
async function checkConnection(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    // Node joins the failures of several addresses in an error with an empty message.
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
    throw new Error(`The Postgres server of DATABASE_URL cannot be used: ${reason}`, { cause: error })
  }
}
