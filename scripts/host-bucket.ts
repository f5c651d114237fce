import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { filesBelow } from '#build/manifest.ts'
import { temporaryFolder } from '#sandbox/start/temporary-folder.ts'
import { contentTypes, hashedFilesCache } from './hosting.ts'
import { freePort, startProgram } from './programs.ts'
import type { StaticServer } from './static-server.ts'

const bucket = 'dashboard'

/** The program `s3rver` of npm, which is no dependency; null if it is not on the PATH. */
export function findS3(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, 's3rver')).find((file) => existsSync(file)) ?? null
}

/**
 * Uploads a folder to a bucket, each file with its type and its cache rule as metadata, and serves the bucket as an S3 website.
 *
 * @param program from `findS3`
 * @throws Error with the output of the program if it does not start
 */
export async function serveBucket(program: string, root: string, errorDocument: string): Promise<StaticServer> {
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await temporaryFolder())
  const website = path.join(folder, 'website.xml')
  await writeFile(
    website,
    `<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <IndexDocument><Suffix>index.html</Suffix></IndexDocument>
  <ErrorDocument><Key>${errorDocument}</Key></ErrorDocument>
</WebsiteConfiguration>`,
  )
  const port = await freePort()
  const place = ['--directory', path.join(folder, 'data'), '--address', '127.0.0.1', '--port', String(port), '--silent']
  const names = ['--service-endpoint', 'localhost', '--configure-bucket', bucket, website]
  const s3 = stack.use(startProgram(program, [...place, ...names]))
  await s3.says(/listening on/)
  await Promise.all((await filesBelow(root)).map((name) => upload(root, name, `http://127.0.0.1:${port}/${bucket}`)))
  const server = atWebsiteName(port).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stack.defer(() => server.closeAllConnections())
  stack.defer(() => void server.close())
  const kept = stack.move()
  const own = (server.address() as AddressInfo).port
  return { url: `http://127.0.0.1:${own}`, port: own, close: () => kept.disposeAsync() }
}

async function upload(root: string, name: string, address: string): Promise<void> {
  const headers = {
    'content-type': contentTypes[path.extname(name)] ?? 'binary/octet-stream',
    'cache-control': name.includes('_astro/') ? hashedFilesCache : 'no-cache',
  }
  const body = await readFile(path.join(root, name))
  const { ok, status } = await fetch(`${address}/${name}`, { method: 'PUT', headers, body })
  if (!ok) throw new Error(`The bucket refuses ${name} with ${status}`)
}

/** A bucket is a website by its host name only, and not every machine resolves names below `localhost`. */
function atWebsiteName(port: number): Server {
  const host = `${bucket}.s3-website.localhost`
  return createServer(({ method, url, headers }, response) => {
    const asked = request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.once('error', () => response.destroy()).end()
  })
}
