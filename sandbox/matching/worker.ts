import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../db/database.ts'
import { emptyData } from '../db/empty-data.ts'
import { BreakingPattern, InvalidPattern, readMatches } from './read-matches.ts'

/** A question to the matching thread. */
export interface Question {
  readonly pattern: string
  /** A JSON array of texts. */
  readonly labels: string
}

/** A message of the matching thread: it has started, it found matches, or it failed. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'matches'; readonly indexes: readonly number[] }
  | { readonly kind: 'invalid'; readonly message: string }
  /** The pattern broke the thread's Postgres, which can no longer be used. */
  | { readonly kind: 'broken' }

/*
 * This thread has an empty Postgres that only matches. A pattern can keep it busy for minutes or break it. The main
 * thread then ends this one, and no row is lost.
 */

const db = drizzle({ client: await PGlite.create({ loadDataDir: await emptyData() }) }) as unknown as Database

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
