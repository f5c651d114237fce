import { readdir, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { tokenSecret } from '../db/settings.ts'
import { createFaults, type Faults } from '../http/faults.ts'
import { checkSeedOptions, dayOf, defaultScale, defaultSeed } from '../seed/options.ts'
import type { OnProgress } from '../seed/progress.ts'
import { isEmpty, seedDatabase } from '../seed/seed.ts'
import { listen } from './listen.ts'
import { onNextPort } from './next-port.ts'
import { seededCopy, type TemplateOptions } from './template.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Options of a sandbox. Each has a default. */
export interface SandboxOptions {
  /** The port on 127.0.0.1. The default 0 takes a free port. */
  readonly port?: number
  /** Whether the next free port is used when the port is taken. */
  readonly orNextPort?: boolean
  /**
   * The folder of the embedded database. Without it and without `databaseUrl` the sandbox uses a temporary folder,
   * which `close` removes.
   */
  readonly folder?: string
  /** The address of a Postgres server, instead of the embedded database. */
  readonly databaseUrl?: string
  readonly seed?: number
  readonly scale?: number
  /** The day before which the seeded transactions lie, YYYY-MM-DD. The default is today. */
  readonly until?: string
  /** Whether `/__sandbox/faults` answers. */
  readonly faults?: boolean
  /** The clock of the tokens and of the default `until`. */
  readonly now?: () => Date
  /** Receives the progress of the seeding. */
  readonly onSeeding?: OnProgress
}

/** A running sandbox. */
export interface Sandbox {
  readonly url: string
  readonly port: number
  readonly db: Database
  readonly faults: Faults
  /**
   * Whether this start seeded the database. Otherwise the rows come from an earlier start and ignore the seed
   * options.
   */
  readonly isNew: boolean
  /** Stops listening, cuts open connections and closes the database. */
  close(): Promise<void>
}

/** A template of a larger scale would cost more disk space than it saves time. */
const largestCachedScale = 2

/**
 * Opens the database, migrates it, seeds it if it is empty, and listens.
 *
 * @throws FolderInUse if the folder is open elsewhere
 * @throws RangeError if a seed option is out of range
 * @throws Error with code EADDRINUSE if the port is taken and `orNextPort` is not set
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const now = options.now ?? (() => new Date())
  const seedOptions = {
    seed: options.seed ?? defaultSeed,
    scale: options.scale ?? defaultScale,
    until: options.until ?? dayOf(now()),
    isToday: options.until === undefined,
  }
  checkSeedOptions(seedOptions)
  const { db, isNew: isCopy, close } = await openPlace(options, seedOptions)
  try {
    const isUnseeded = await isEmpty(db)
    if (isUnseeded) await seedDatabase(db, seedOptions, options.onSeeding)
    const faults = createFaults({ overHttp: options.faults ?? false })
    const app = createApp({ db, now, faults, secret: await tokenSecret(db) })
    const listenOn = (port: number) => listen(app.fetch, port)
    const asked = options.port ?? 0
    const server = await (options.orNextPort ? onNextPort(asked, listenOn) : listenOn(asked))
    const { port } = server
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      db,
      faults,
      isNew: isCopy || isUnseeded,
      close: () => server.close().finally(close),
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface OpenPlace extends OpenDatabase {
  /** Whether this start copied the database from a template. */
  readonly isNew: boolean
}

async function openPlace(options: SandboxOptions, seedOptions: TemplateOptions): Promise<OpenPlace> {
  const { databaseUrl, folder, onSeeding } = options
  if (databaseUrl !== undefined) return { isNew: false, ...(await openDatabase({ kind: 'server', databaseUrl })) }
  if (folder !== undefined) return openSeededFolder(resolve(folder), seedOptions, onSeeding)
  await using stack = new AsyncDisposableStack()
  const parent = stack.use(await temporaryFolder())
  const opened = await openSeededFolder(join(parent.path, 'data'), seedOptions, onSeeding)
  const kept = stack.move()
  return { ...opened, close: () => opened.close().finally(() => kept.disposeAsync()) }
}

async function openSeededFolder(
  folder: string,
  seedOptions: TemplateOptions,
  onSeeding?: OnProgress,
): Promise<OpenPlace> {
  const isNew = seedOptions.scale <= largestCachedScale && (await isFree(folder))
  if (isNew) await seededCopy(folder, seedOptions, onSeeding)
  return { isNew, ...(await openDatabase({ kind: 'folder', folder })) }
}

/** Whether the folder is empty or missing. An empty folder is removed, so that the copy can take its place. */
async function isFree(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => null)
  if (names?.length === 0) await rmdir(folder)
  return names === null || names.length === 0
}
