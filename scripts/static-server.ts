import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import path from 'node:path'
import { onNextPort } from '#sandbox/start/next-port.ts'
import { CompressedFiles, encodingFor } from './compressed-files.ts'
import { contentTypes } from './hosting.ts'

export interface StaticServer {
  url: string
  port: number
  close(): Promise<void>
}

/** Where to listen, and how to send. Port 0 selects any free port. */
export interface ServeOptions {
  port?: number
  host?: string
  /** The file for unknown addresses; by default `404.html`. */
  errorDocument?: string
  /** Compresses texts if the client accepts it, as real hosts do. Uncompressed by default, which costs a test less time. */
  compressed?: boolean
}

/** A folder that is served. */
interface Site {
  readonly root: string
  readonly errorDocument: string
  readonly compressed: CompressedFiles | null
}

interface ServedFile {
  readonly name: string
  readonly size: number
  /** Changes with the content. */
  readonly version: string
}

/**
 * Serves a folder like a plain storage bucket: exact files, `index.html` of a folder, the error document otherwise. It
 * has no rewrites and no security headers, so whatever works here works on any host.
 *
 * @returns the server with its actual port: the requested one, or the next free one
 */
export async function serveFolder(
  folder: string,
  { port = 0, host = '127.0.0.1', errorDocument = '404.html', compressed = false }: ServeOptions = {},
): Promise<StaticServer> {
  const site = { root: path.resolve(folder), errorDocument, compressed: compressed ? new CompressedFiles() : null }
  const server = createServer((request, response) => {
    answer(site, request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  const used = await onNextPort(port, (tried) => listen(server, host, tried))
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${used}`,
    port: used,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const { root, errorDocument } = site
  const asked = filePath(root, request.url ?? '/')
  const found = asked && (await existing([asked, path.join(asked, 'index.html')]))
  const file = found ?? (await existing([path.join(root, errorDocument)]))
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found')
    return
  }
  const headers = { 'cache-control': cacheRule(root, file.name), etag: `"${file.version}"` }
  if (found && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end()
    return
  }
  await send(site, file, request, response, found ? 200 : 404, headers)
}

async function send(
  { compressed }: Site,
  file: ServedFile,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const type = contentTypes[path.extname(file.name).toLowerCase()] ?? 'application/octet-stream'
  const encoding = compressed ? encodingFor(request.headers['accept-encoding'], type) : null
  const body = compressed && encoding ? await compressed.read(file.name, file.version, encoding) : null
  response.writeHead(status, {
    ...headers,
    'content-type': type,
    'content-length': body?.length ?? file.size,
    ...(body ? { 'content-encoding': encoding ?? undefined } : {}),
    ...(compressed ? { vary: 'accept-encoding' } : {}),
  })
  if (request.method === 'HEAD') response.end()
  else if (body) response.end(body)
  else
    createReadStream(file.name)
      .on('error', () => response.destroy())
      .pipe(response)
}

/** The file of an address; `null` when it is outside the folder or malformed. */
function filePath(root: string, address: string): string | null {
  try {
    const name = path.join(root, decodeURIComponent(address.split(/[?#]/, 1)[0] ?? ''))
    const isInside = name === root || name.startsWith(root.endsWith(path.sep) ? root : root + path.sep)
    return isInside && !name.includes('\0') ? name : null
  } catch {
    return null // a broken percent sign
  }
}

async function existing(names: readonly string[]): Promise<ServedFile | null> {
  for (const name of names) {
    const found = await stat(name).catch(() => null)
    if (found?.isFile()) return { name, size: found.size, version: `${found.size}-${found.mtimeMs}` }
  }
  return null
}

function cacheRule(root: string, name: string): string {
  const isHashed = path.relative(root, name).split(path.sep).includes('_astro')
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
}
