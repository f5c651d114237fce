/** The answer to one address, decoded; or why there is none. */
export type Answer =
  | { kind: 'answered'; status: number; headers: Headers; body: Uint8Array }
  | { kind: 'unusable'; problem: string }

/** The encodings that browsers accept over HTTPS. */
const acceptedEncodings = 'gzip, deflate, br, zstd'

const timeoutMs = 30_000

/** The folder of a site: an address without a trailing slash names it too. */
export function siteFolder(address: string): URL | null {
  const folder = URL.parse(address)
  if (!folder?.protocol.startsWith('http')) return null
  folder.search = ''
  folder.hash = ''
  if (!folder.pathname.endsWith('/')) folder.pathname += '/'
  return folder
}

/**
 * Requests one address as a browser does. A redirect counts only when it adds or removes the slash or the file name of the same
 * page; any other one shows another page.
 */
export async function ask(address: URL): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, { headers: { 'accept-encoding': acceptedEncodings }, signal })
    const shown = new URL(response.url)
    if (pageOf(shown) !== pageOf(address)) return { kind: 'unusable', problem: `is redirected to ${shown.href}` }
    const body = new Uint8Array(await response.arrayBuffer())
    return { kind: 'answered', status: response.status, headers: response.headers, body }
  } catch (error) {
    return { kind: 'unusable', problem: `cannot be read: ${reasonOf(error)}` }
  }
}

function pageOf({ origin, pathname }: URL): string {
  return origin + pathname.replace(/(\/index)?(\.html)?\/?$/, '')
}

/** `fetch` hides the reason behind a general message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
