import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../db/database.ts'
import { cacheFolder, pglitePackage } from '../start/template.ts'
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
  /** The pattern broke the thread's Postgres, which cannot be used any more. */
  | { readonly kind: 'broken' }

/*
 * This thread has an empty Postgres that only matches. A pattern can keep it busy for minutes or break it. The main
 * thread then ends this one, and no row is lost.
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
 * The data folder of an empty embedded Postgres, as an archive. Unpacking it is four times faster than making it, so
 * the cache keeps the first one.
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
