import { once } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { collectGarbage } from './collect-garbage.ts'
import { type Database, isEmbedded } from './database.ts'

/** After how many copied characters garbage is collected. */
const collectAfter = 20_000_000

/** A transaction that can also copy rows into a table. */
export interface Bulk {
  readonly db: Database
  /** Sends a text of COPY's format. */
  copy(statement: string, text: string): Promise<void>
}

/** Runs the work in one transaction, without a statement timeout. */
export function inBulk(db: Database, work: (bulk: Bulk) => Promise<void>): Promise<void> {
  const { $client } = db as unknown as { readonly $client: PGlite | Pool }
  return isEmbedded(db) ? inEmbedded($client as PGlite, work) : onServer($client as Pool, work)
}

async function inEmbedded(client: PGlite, work: (bulk: Bulk) => Promise<void>): Promise<void> {
  await client.transaction(async (transaction) => {
    const db = drizzleEmbedded({ client: transaction as unknown as PGlite }) as unknown as Database
    // The memory of the embedded Postgres grows and never shrinks, so large sorts use files.
    await transaction.query(`set local maintenance_work_mem = '16MB'`)
    let untilCollection = collectAfter
    const copy = async (statement: string, text: string) => {
      if (untilCollection <= 0) {
        collectGarbage()
        untilCollection = collectAfter
      }
      untilCollection -= text.length
      await transaction.query(`${statement} from '/dev/blob'`, [], { blob: new Blob([text]) })
    }
    await work({ db, copy })
  })
}

async function onServer(pool: Pool, work: (bulk: Bulk) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  const copy = async (statement: string, text: string) => {
    const stream = client.query(copyFrom(`${statement} from stdin`))
    const copied = once(stream, 'finish')
    stream.end(text)
    await copied
  }
  try {
    const db = drizzleServer({ client }) as unknown as Database
    await db.execute(sql`begin`)
    await db.execute(sql`set local statement_timeout = 0`)
    await work({ db, copy })
    await db.execute(sql`commit`)
    client.release()
  } catch (error) {
    // The end of the connection undoes its transaction.
    client.release(true)
    throw error
  }
}
