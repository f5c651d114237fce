import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../db/database.ts'
import { emptyDataFolder } from './empty-data-folder.ts'
import { BreakingPattern, InvalidPattern } from './errors.ts'
import type { Question, Reply } from './messages.ts'
import { readMatches } from './read-matches.ts'

/*
 * An empty Postgres of its own that does nothing but match. A pattern can keep it busy for minutes, or break it; the
 * thread is then ended from outside, and the rows that matter are elsewhere.
 */

const db = drizzle({ client: await PGlite.create({ loadDataDir: await emptyDataFolder() }) }) as unknown as Database

async function answer({ pattern, labels }: Question): Promise<Reply> {
  try {
    return { kind: 'matches', indexes: await readMatches(db, pattern, labels) }
  } catch (error) {
    if (error instanceof BreakingPattern || !(error instanceof InvalidPattern)) return { kind: 'broken' }
    return { kind: 'invalid', message: error.message }
  }
}

function send(reply: Reply): void {
  parentPort?.postMessage(reply)
}

parentPort?.on('message', async (question: Question) => send(await answer(question)))
send({ kind: 'ready' })
