import { fetchRequest, type SentRequest } from '#browser/api/fetch-request.ts'

/** What the worker says of a request, in this order: `head`, the body in chunks, `end`; or `failed` at any time. */
export type FetchMessage =
  | { readonly kind: 'head'; readonly status: number; readonly headers: [string, string][]; readonly hasBody: boolean }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly message: string }

/** Bytes that the page decodes at once: a few milliseconds on a slow machine. */
const chunkBytes = 65_536

addEventListener('message', ({ data, ports: [port] }: MessageEvent<SentRequest>) => {
  if (port) void send(data, port)
})
postMessage('ready')

/** Any message of the page aborts the request. */
async function send(request: SentRequest, port: MessagePort): Promise<void> {
  const page = new AbortController()
  const say = (message: FetchMessage, moved: Transferable[] = []) => port.postMessage(message, moved)
  port.onmessage = () => page.abort()
  try {
    const { status, headers, body } = await fetchRequest(request, page.signal)
    say({ kind: 'head', status, headers: [...headers], hasBody: body !== null })
    const reader = body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      for (let at = 0; at < next.value.length; at += chunkBytes) {
        const bytes = next.value.slice(at, at + chunkBytes)
        say({ kind: 'bytes', bytes }, [bytes.buffer])
      }
    }
    say({ kind: 'end' })
  } catch (error) {
    say({ kind: 'failed', message: String(error) })
  } finally {
    port.close()
  }
}
