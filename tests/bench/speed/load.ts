import type { Visit } from './stand.ts'

/** What a visit has loaded from the site: headers and compressed bodies, without the answers of the API. */
export interface Load {
  readonly kilobytes: number
  readonly requests: number
}

/** Counts what a visit loads from now on. */
export function countLoad({ session }: Visit, siteUrl: string): () => Load {
  const ofSite = new Set<string>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(siteUrl)) ofSite.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ofSite.has(requestId)) bytes += encodedDataLength
  })
  return () => ({ kilobytes: bytes / 1e3, requests: ofSite.size })
}
