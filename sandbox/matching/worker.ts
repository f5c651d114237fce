import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../db/database.ts'
import { cacheFolder, pglitePackage } from '../start/template.ts'
import { BreakingPattern, InvalidPattern, readMatches } from './read-matches.ts'

/** What the matching thread is asked. */
export interface Question {
  readonly pattern: string
  /** A JSON array of texts. */
  readonly labels: string
}

/** What the matching thread says: that it has started, the places of the matching labels, or why there are none. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'matches'; readonly indexes: readonly number[] }
  | { readonly kind: 'invalid'; readonly message: string }
  /** The pattern was too much for the thread's Postgres, which cannot be relied upon any more. */
  | { readonly kind: 'broken' }

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

/**
 * The data folder of an embedded Postgres without any rows, as an archive. Postgres takes four times as long to make one
 * as to unpack it, so the first one is kept in the cache.
 */
async function emptyDataFolder(): Promise<Blob> {
  const version = createHash('sha256')
    .update(await readFile(pglitePackage))
    .digest('hex')
    .slice(0, 16)
  const path = join(cacheFolder, `empty-${version}.tar`)
  const kept = await readFile(path).catch(() => null)
  if (kept) return new Blob([kept])
  const database = await PGlite.create()
  const dump = await database.dumpDataDir('none').finally(() => database.close())
  await mkdir(cacheFolder, { recursive: true })
  const draft = join(cacheFolder, `draft-${randomUUID()}`)
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, path)
  return dump
}
