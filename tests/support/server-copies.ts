import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { openDatabase } from '#sandbox/db/open.ts'
import type { SeedOptions } from '#sandbox/seed/options.ts'
import { seedDatabase } from '#sandbox/seed/seed.ts'

/** A database on a Postgres server, until it is removed. */
export interface ServerDatabase {
  readonly databaseUrl: string
  remove(): Promise<void>
}

const template = 'seeded'
const draft = 'seeded_draft'

/**
 * Makes a copy of the seeded data on a Postgres server that is there for tests alone. The first call seeds a template, which
 * later calls copy.
 *
 * @param serverUrl the address of a database of a user that may create others
 */
export function copyOnServer(serverUrl: string, seed: SeedOptions): Promise<ServerDatabase> {
  return createOnServer(serverUrl, async (client) => {
    await ensureTemplate(client, serverUrl, seed)
    // The other strategy writes every page to the log, which takes longer.
    return `template ${template} strategy file_copy`
  })
}

/** Makes an empty database on the server. */
export function emptyOnServer(serverUrl: string): Promise<ServerDatabase> {
  return createOnServer(serverUrl, async () => '')
}

async function createOnServer(
  serverUrl: string,
  optionsFrom: (client: Client) => Promise<string>,
): Promise<ServerDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(serverUrl, async (client) => client.query(`create database ${name} ${await optionsFrom(client)}`))
  return {
    databaseUrl: databaseAt(serverUrl, name),
    remove: () => withClient(serverUrl, async (client) => void (await client.query(`drop database ${name}`))),
  }
}

/** Seeds a draft and renames it at the end, so that a template is always complete. */
async function ensureTemplate(client: Client, serverUrl: string, seed: SeedOptions): Promise<void> {
  // Every worker asks for a copy at the start. One of them seeds, and the others wait; the lock ends with the connection.
  await client.query(`select pg_advisory_lock(hashtext('${template}'))`)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
  if (rowCount !== 0) return
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft}`)
  const { db, close } = await openDatabase({ kind: 'server', databaseUrl: databaseAt(serverUrl, draft) })
  await seedDatabase(db, seed).finally(close)
  await client.query(`alter database ${draft} rename to ${template}`)
}

async function withClient<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
