import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '#sandbox/start/temporary-folder.ts'
import { findS3, serveBucket } from './host-bucket.ts'
import { freePort, type Program, startProgram } from './programs.ts'
import { type StaticServer, serveFolder } from './static-server.ts'
import { repository } from './tools.ts'

/** A server that serves a stamped site: the one of this repository, which knows no more than a bucket, or a real one. The S3 is s3rver. */
export const hostNames = ['file server', 'nginx', 'Caddy', 'S3 website'] as const
export type HostName = (typeof hostNames)[number]

/** A site in a folder that a host serves as a whole. */
export interface HostedSite {
  /** The folder that the host serves. */
  readonly root: string
  /** The path of the site, with a slash at both ends. It is the place of the site in the folder too. */
  readonly base: string
}

interface RealHost {
  readonly program: string
  /** The configuration in `hosting/`, and what an operator adapts in it. */
  readonly configuration: string
  adapt(text: string, site: HostedSite, port: number): string
  /** Arguments of the program, and the files around the configuration. */
  command(folder: string, configuration: string): Promise<readonly string[]>
  /** What the program says when it listens. */
  readonly isReady: RegExp
}

const realHosts: Readonly<Record<Exclude<HostName, 'file server' | 'S3 website'>, RealHost>> = {
  nginx: {
    program: '/usr/sbin/nginx',
    configuration: 'nginx.conf',
    adapt: (text, { root, base }, port) =>
      replaceEach(text, {
        'listen 8080;': `listen 127.0.0.1:${port};`,
        'root /var/www/dashboard-tc;': `root ${root};`,
        '=404 /404.html;': `=404 ${base}404.html;`,
      }),
    async command(folder, configuration) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      )
      // The files of a test belong to its user alone.
      const user = process.getuid?.() === 0 ? 'user root;' : ''
      const main = `${user} daemon off; pid ${folder}/pid; error_log stderr notice; events {}
http { access_log off; ${temporary.join(' ')} include /etc/nginx/mime.types; include ${configuration}; }`
      await writeFile(path.join(folder, 'main.conf'), main)
      return ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'main.conf')]
    },
    isReady: /start worker process/,
  },
  Caddy: {
    program: '/usr/bin/caddy',
    configuration: 'Caddyfile',
    adapt: (text, { root, base }, port) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${replaceEach(text, {
        'dashboard.example.com {': `http://127.0.0.1:${port} {`,
        'root * /var/www/dashboard-tc': `root * ${root}`,
        'rewrite * /404.html': `rewrite * ${base}404.html`,
      })}`,
    command: async (_, configuration) => ['run', '--adapter', 'caddyfile', '--config', configuration],
    isReady: /serving initial configuration/,
  },
}

/** Why a host cannot run on this machine, in plain words; null if it can. */
export function missingHost(name: HostName): string | null {
  if (name === 'S3 website') return findS3() ? null : 's3rver is not on the PATH (npm: s3rver@3)'
  if (name === 'file server' || existsSync(realHosts[name].program)) return null
  return `${name} is not installed (Debian: ${name.toLowerCase()})`
}

/**
 * Serves a site with a host, configured by its file in `hosting/`, if it has one, and adapted as an operator would.
 *
 * @throws Error with the output of the host if it does not start
 */
export async function serveOn(name: HostName, site: HostedSite): Promise<StaticServer> {
  const errorDocument = `${site.base.slice(1)}404.html`
  if (name === 'file server') return serveFolder(site.root, { errorDocument })
  if (name === 'S3 website') return serveBucket(findS3() ?? 's3rver', site.root, errorDocument)
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await temporaryFolder())
  const port = await freePort()
  const program = stack.use(await start(realHosts[name], site, folder, port))
  await program.says(realHosts[name].isReady)
  const kept = stack.move()
  return { url: `http://127.0.0.1:${port}`, port, close: () => kept.disposeAsync() }
}

async function start(host: RealHost, site: HostedSite, folder: string, port: number): Promise<Program> {
  const configuration = path.join(folder, host.configuration)
  const text = await readFile(path.join(repository, 'hosting', host.configuration), 'utf8')
  await writeFile(configuration, host.adapt(text, site, port))
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return startProgram(host.program, await host.command(folder, configuration), { env })
}

/** @throws Error for a line that the file does not contain */
function replaceEach(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no "${from}"`)
    return changed.replace(from, to)
  }, text)
}
