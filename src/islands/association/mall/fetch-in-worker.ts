import { fetchRequest, type SentRequest } from '#browser/api/fetch-request.ts'
import { startAppWorker } from '#browser/app-worker.ts'
import type { FetchMessage } from './fetch-worker.ts'
import fetchWorker from './fetch-worker.ts?worker&url'

let started: Worker | undefined
let ready: Worker | undefined

/** Starts the worker, once. It is of no use to the first request of a page, which would wait for it. */
export function startFetchWorker(): void {
  if (started || typeof Worker === 'undefined') return
  started = startAppWorker(fetchWorker)
  started.addEventListener('message', () => {
    ready = started
  })
}

/**
 * `fetchRequest` in a worker, where a long answer arrives without the main thread. Until the worker is ready, the page fetches itself.
 */
export function fetchInWorker(request: SentRequest, signal: AbortSignal): Promise<Response> {
  return ready ? fetchIn(ready, request, signal) : fetchRequest(request, signal)
}

function fetchIn(worker: Worker, request: SentRequest, signal: AbortSignal): Promise<Response> {
  const { port1: port, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(stream) {
        const fail = (reason: unknown) => {
          reject(reason)
          stream.error(reason)
          port.close()
        }
        signal.addEventListener('abort', () => {
          port.postMessage('abort')
          fail(signal.reason)
        })
        port.onmessage = ({ data }: MessageEvent<FetchMessage>) => {
          if (data.kind === 'head') resolve(new Response(data.hasBody ? body : null, data))
          else if (data.kind === 'bytes') stream.enqueue(data.bytes)
          else if (data.kind === 'failed') fail(new TypeError(data.message))
          else {
            stream.close()
            port.close()
          }
        }
      },
    })
    worker.postMessage(request, [port2])
  })
}
