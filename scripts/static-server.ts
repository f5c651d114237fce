import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import sirv from 'sirv'
import { filesBelow } from '#build/manifest.ts'
import { onNextPort } from '#sandbox/start/next-port.ts'
import { hashedFilesCache } from './hosting.ts'

export interface StaticServer {
  url: string
  port: number
  close(): Promise<void>
}

/** Where to listen, and how to send. Port 0 selects any free port. */
export interface ServeOptions {
  port?: number
  /** The file for unknown addresses; by default `404.html`. */
  errorDocument?: string
  /** Compresses the texts of the folder first, as hosts do. By default nothing is compressed, which costs a test less time. */
  compressed?: boolean
  /** Speaks HTTP/2 over TLS, as hosts do. By default HTTP/1.1 without TLS. */
  certificate?: Certificate
}

/** A key and its certificate, as PEM. */
export interface Certificate {
  key: string
  cert: string
}

/**
 * Serves a folder like a plain storage bucket: exact files, `index.html` of a folder, the error document otherwise. It
 * has no security headers and no rewrites, except that `/404` is also `404.html`: everything else that works here works on any host.
 *
 * @returns the server with its actual port: the requested one, or the next free one
 */
export async function serveFolder(
  folder: string,
  { port = 0, errorDocument = '404.html', compressed = false, certificate }: ServeOptions = {},
): Promise<StaticServer> {
  if (compressed) await compressTexts(folder)
  const answer = sirv(folder, {
    // Files may change while they are served.
    dev: true,
    etag: true,
    brotli: compressed,
    extensions: ['html'],
    setHeaders(response, address) {
      if (address.includes('/_astro/')) response.setHeader('cache-control', hashedFilesCache)
    },
    async onNoMatch(_, response) {
      const page = await readFile(path.join(folder, errorDocument)).catch(() => 'Not found')
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(page)
    },
  })
  const server = openServer(certificate, (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') answer(request, response)
    else response.writeHead(405, { allow: 'GET, HEAD' }).end()
  })
  const used = await onNextPort(port, async (tried) => {
    server.listen(tried, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  })
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${used}`,
    port: used,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function openServer(certificate: Certificate | undefined, listener: RequestListener) {
  if (!certificate) return createServer(listener)
  // Requests and responses of HTTP/2 have all that sirv reads of HTTP/1.1.
  const server = createSecureServer(certificate, listener as never)
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return Object.assign(server, {
    closeAllConnections() {
      for (const session of sessions) session.destroy()
    },
  })
}

/** Writes a compressed file beside each text, with the best quality of brotli, which is the default of Node. */
async function compressTexts(folder: string): Promise<void> {
  const texts = (await filesBelow(folder)).filter((name) => /\.(html|css|js|json|svg|txt|webmanifest)$/.test(name))
  const compress = async (file: string) =>
    writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
  await Promise.all(texts.map((name) => compress(path.join(folder, name))))
}
