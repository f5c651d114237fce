import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sealFolder } from '#build/seal.ts'
import { stamp } from '#build/stamp.ts'
import { securityHeaders } from '#scripts/hosting.ts'
import { serveFolder } from '#scripts/static-server.ts'
import { builtPage } from './built-page.ts'
import { writeFiles } from './built-site.ts'
import { forward } from './forward.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An answer of the host before it is sent; a test changes it. */
export interface Sent {
  /** The address that was asked for, below the path of the site. */
  readonly address: string
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface HostChanges {
  change?: (sent: Sent) => void
  /** The address that the host reads instead. */
  rewrite?: (address: string) => string
  /** The path below which the site is. */
  path?: string
}

/** A stamped site on the repository's own server, which compresses. */
export interface TestSite extends AsyncDisposable {
  readonly url: string
}

const page = (title: string) => builtPage({ head: `<style>a{}</style><script>${title}()</script>`, body: title })

/** A small site that is sealed and stamped for a path. */
export async function stampedSite(base = '/'): Promise<TestSite> {
  const folder = await temporaryFolder()
  const built = path.join(folder.path, 'dist')
  await writeFiles(built, {
    '404.html': page('missing'),
    'index.html': page('start'),
    'home/index.html': page('home'),
    'hub-update/index.html': page('hub'),
    'fr/hub-update/index.html': page('centre'),
    '_astro/a.js': 'a()',
    '_astro/a.css': 'a{}',
    'locales/fr/é t.json': '{}',
    'favicon.svg': '<svg/>',
  })
  await sealFolder(built, '1.2.3')
  const out = path.join(folder.path, 'site')
  const origins = { apiUrl: 'https://api.example.com', offersApiUrl: 'https://offers.example.com' }
  const imageOrigins = ['https://images.example.com']
  await stamp({ from: built, out, ...origins, imageOrigins, environment: 'staging', base })
  const { url, close } = await serveFolder(out, { compressed: true })
  const dispose = async () => {
    await close()
    await folder[Symbol.asyncDispose]()
  }
  return { url, [Symbol.asyncDispose]: dispose }
}

/** A host of the site that sends the security headers, and is otherwise as the changes say. */
export async function startHost(
  site: TestSite,
  { change, rewrite = (address) => address, path: below = '' }: HostChanges = {},
): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer(async (request, response) => {
    const asked = request.url ?? ''
    if (!asked.startsWith(`${below}/`)) return void response.writeHead(404).end()
    const address = asked.slice(below.length)
    const accepted = { 'accept-encoding': request.headers['accept-encoding'] }
    const sent: Sent = { address, ...(await forward(site.url + rewrite(address), { headers: accepted })) }
    for (const [name, value] of Object.entries(securityHeaders)) sent.headers[name.toLowerCase()] = value
    change?.(sent)
    response.writeHead(sent.status, sent.headers).end(sent.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const dispose = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}${below}/`, [Symbol.asyncDispose]: dispose }
}
