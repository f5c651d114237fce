import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { endLater } from './tools.ts'

/** A Postgres server of this process, with empty databases that are thrown away. */
export interface PostgresServer {
  /** The address of its first database, whose user may create others. */
  readonly url: string
  /** Ends the server and deletes its files. */
  close(): Promise<void>
}

const debianVersions = '/usr/lib/postgresql'

/** The oldest version that the sandbox works with. */
const oldestVersion = 15

/**
 * Finds the programs of Debian's package `postgresql`.
 *
 * @returns the folder of the newest version; null if there is none from 15 on
 */
export function findPostgres(versions = debianVersions): string | null {
  const names = existsSync(versions) ? readdirSync(versions) : []
  const newestFirst = names.sort((one, other) => Number(other) - Number(one))
  const folders = newestFirst
    .filter((name) => Number(name) >= oldestVersion)
    .map((name) => path.join(versions, name, 'bin'))
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}

/** Its data are thrown away, so it need not bring them to the disk. */
const settings = ['listen_addresses=', 'lc_messages=C', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts a private server in a temporary folder. It listens on a socket in this folder only, so that it needs no port and no
 * password.
 *
 * @param programs the folder of `findPostgres`
 * @throws Error with the output of Postgres if it does not start
 */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dashboard-tc-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const end = endLater(await startIn(folder, programs), 'SIGQUIT')
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
    return { url, close: () => end().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

async function startIn(folder: string, programs: string): Promise<ChildProcess> {
  const user = unprivilegedUser()
  if (user) await chown(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const choices = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const options = { ...user, cwd: folder }
  const made = spawnSync(path.join(programs, 'initdb'), ['-D', data, ...choices], { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`)
  const given = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-k', folder, ...given], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await isReady(server)
  return server
}

/** The user of Debian's package, where the current user is root: Postgres refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** Waits until the server says that it is ready. What it says later is read and dropped. */
function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-10_000)
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Postgres ended with ${code}: ${output}`)))
  })
}
