import { setTimeout } from 'node:timers/promises'
import type { Visit } from './stand.ts'

/** What a visit has loaded from the site: headers and compressed bodies, without the answers of the API. */
export interface Load {
  readonly kilobytes: number
  readonly requests: number
}

/** A slowed processor may need a second between two requests of the same load. */
const restMs = 2_000

/**
 * Counts what a visit loads from now on.
 *
 * @param options `without`: addresses that are not counted
 * @returns waits until nothing has been requested or received for two seconds. The browser's own event for an idle network comes only
 * once in a load, and may come while the page works on its first answers.
 */
export function countLoad(
  { session }: Visit,
  siteUrl: string,
  { without }: { readonly without?: RegExp } = {},
): () => Promise<Load> {
  const pending = new Set<string>()
  const ofSite = new Set<string>()
  let bytes = 0
  let changedAt = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, loaderId }) => {
    // The end and the size of a worker's script are told to the worker only.
    if (loaderId !== '') pending.add(requestId)
    changedAt = performance.now()
    if (request.url.startsWith(siteUrl) && !without?.test(request.url)) ofSite.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId)
    if (ofSite.has(requestId)) bytes += encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))

  function end(requestId: string): void {
    pending.delete(requestId)
    changedAt = performance.now()
  }

  return async () => {
    while (pending.size > 0 || performance.now() - changedAt < restMs) await setTimeout(100)
    return { kilobytes: bytes / 1e3, requests: ofSite.size }
  }
}
