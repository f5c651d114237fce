import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '#sandbox/start/temporary-folder.ts'
import { startProgram } from './programs.ts'

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
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await temporaryFolder())
  const user = unprivilegedUser()
  if (user) await chown(folder, user.uid, user.gid)
  const choices = '--auth=trust --username=postgres --encoding=UTF8 --locale=C.UTF-8 --no-sync'
  const given = settings.map((setting) => `-c ${setting}`).join(' ')
  // One program, so that a signal at any time ends what is running.
  const commands = `"$0/initdb" -D data ${choices} && exec "$0/postgres" -D data -k "$PWD" ${given}`
  // A fast shutdown, which leaves nothing in the shared memory.
  const server = stack.use(
    startProgram('/bin/sh', ['-c', commands, programs], { ...user, cwd: folder, signal: 'SIGINT' }),
  )
  await server.says(/ready to accept connections/)
  const kept = stack.move()
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  return { url, close: () => kept.disposeAsync() }
}

/** The user of Debian's package, where the current user is root: Postgres refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
