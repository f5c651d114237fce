import { request } from 'node:http'
import { connect } from 'node:http2'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ServeOptions, serveFolder } from '#scripts/static-server.ts'
import { writeFiles } from '#tests/support/built-site.ts'
import { ownCertificate } from '#tests/support/own-certificate.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const site = {
  'index.html': 'start',
  'home/index.html': 'home',
  '404.html': 'not here',
  '_astro/a.abc.js': 'a()',
  'locales/fr/é t.json': '{}',
  'data.bin': 'x',
}

/** The site below a folder that also holds a secret, served until the end of the block. */
async function served(files: Readonly<Record<string, string>> = site, options: ServeOptions = {}) {
  const folder = await temporaryFolder()
  const root = path.join(folder.path, 'site')
  await writeFiles(folder.path, { 'secret.txt': 'secret', 'site-two/secret.txt': 'secret' })
  await writeFiles(root, files)
  const server = await serveFolder(root, options)
  const dispose = async () => {
    await server.close()
    await folder[Symbol.asyncDispose]()
  }
  return { ...server, root, [Symbol.asyncDispose]: dispose }
}

/** Sends the address as it is, where `fetch` would resolve its points first. */
function rawGet(port: number, address: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: address }, async (response) => {
      const chunks: Buffer[] = await response.toArray()
      resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() })
    })
    sent.on('error', reject).end()
  })
}

describe('serveFolder', () => {
  it.each([
    ['/', 'start'],
    ['/home', 'home'],
    ['/home/', 'home'],
    ['/home/index.html', 'home'],
    ['/home?from=login#top', 'home'],
    ['/locales/fr/%C3%A9%20t.json', '{}'],
  ])('answers %s with its file', async (address, text) => {
    await using server = await served()
    const response = await fetch(server.url + address, { redirect: 'error' })
    expect([response.status, await response.text()]).toEqual([200, text])
  })

  it.each([
    '/nope',
    '/home/x',
    '/%',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/../site-two/secret.txt',
    '/index.html%00.txt',
  ])('answers %s with the 404 page and never leaves the folder', async (address) => {
    await using server = await served()
    expect(await rawGet(server.port, address)).toEqual({ status: 404, text: 'not here' })
  })

  it('sends the error document of a folder that contains the site', async () => {
    const moved = Object.fromEntries(Object.entries(site).map(([name, text]) => [`backoffice/${name}`, text]))
    await using server = await served(moved, { errorDocument: 'backoffice/404.html' })
    const addresses = ['/backoffice/', '/backoffice/home', '/', '/home', '/backofficehome']
    const answers = addresses.map(async (address) => (await fetch(server.url + address)).text())
    expect(await Promise.all(answers)).toEqual(['start', 'home', 'not here', 'not here', 'not here'])
  })

  it('answers plainly when there is no 404 page', async () => {
    await using server = await served({ 'index.html': 'start' })
    expect(await rawGet(server.port, '/nope')).toEqual({ status: 404, text: 'Not found' })
  })

  it('lets hashed files be kept for ever and everything else be asked for again', async () => {
    await using server = await served()
    const rule = async (address: string) => (await fetch(server.url + address)).headers.get('cache-control')
    expect(await rule('/_astro/a.abc.js')).toBe('public, max-age=31536000, immutable')
    expect(await rule('/home')).toBe('no-cache')
    expect(await rule('/_astro/gone.js')).toBe('no-cache')
  })

  it('compresses texts when it is asked to and the client accepts it, and nothing else', async () => {
    await using server = await served(site, { compressed: true })
    const encoding = async (address: string, accepted = 'gzip, deflate, br', from = server) => {
      const response = await fetch(from.url + address, { headers: { 'accept-encoding': accepted } })
      return [response.headers.get('content-encoding'), await response.text()]
    }
    expect(await encoding('/_astro/a.abc.js')).toEqual(['br', 'a()'])
    expect(await encoding('/home')).toEqual(['br', 'home'])
    expect(await encoding('/home', 'identity')).toEqual([null, 'home'])
    expect(await encoding('/data.bin')).toEqual([null, 'x'])
    await using plain = await served()
    expect(await encoding('/home', 'br', plain)).toEqual([null, 'home'])
  })

  it('answers an unchanged file without its content', async () => {
    await using server = await served()
    const etag = (await fetch(`${server.url}/home`)).headers.get('etag') ?? ''
    const again = () => fetch(`${server.url}/home`, { headers: { 'if-none-match': etag } })
    expect([(await again()).status, await (await again()).text()]).toEqual([304, ''])
    await writeFiles(server.root, { 'home/index.html': 'changed' })
    expect([(await again()).status, await (await again()).text()]).toEqual([200, 'changed'])
  })

  it('answers HEAD without a body and refuses to be written to', async () => {
    await using server = await served()
    const head = await fetch(server.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', ''])
    expect((await fetch(server.url, { method: 'POST' })).status).toBe(405)
  })

  it('speaks HTTP/2 over TLS with a certificate, and closes open connections at the end', async () => {
    const server = await served(site, { certificate: ownCertificate })
    const connection = connect(server.url, { ca: ownCertificate.cert })
    const stream = connection.request({ ':path': '/home' })
    expect(Buffer.concat(await stream.toArray()).toString()).toBe('home')
    const closed = new Promise((resolve) => connection.once('close', resolve))
    await server[Symbol.asyncDispose]()
    await closed
  })

  it('takes the next free port when the asked one is taken', async () => {
    await using first = await served()
    const second = await serveFolder(first.root, { port: first.port })
    expect(second.port).toBeGreaterThan(first.port)
    expect(await (await fetch(second.url)).text()).toBe('start')
    await second.close()
  })
})
