import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Program, startProgram } from './programs.ts'

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
    const server = await startIn(folder, programs)
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
    return { url, close: () => server.end().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

async function startIn(folder: string, programs: string): Promise<Program> {
  const user = unprivilegedUser()
  if (user) await chown(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const choices = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const options = { ...user, cwd: folder }
  const made = spawnSync(path.join(programs, 'initdb'), ['-D', data, ...choices], { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`)
  const given = settings.flatMap((setting) => ['-c', setting])
  const args = ['-D', data, '-k', folder, ...given]
  const server = startProgram(path.join(programs, 'postgres'), args, { ...options, signal: 'SIGQUIT' })
  await server.says(/ready to accept connections/)
  return server
}

/** The user of Debian's package, where the current user is root: Postgres refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
