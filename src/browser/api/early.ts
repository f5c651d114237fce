import { fetchRequest, type SentRequest } from './fetch-request.ts'

/** A request that was sent before the script of its page ran. */
interface EarlyRequest {
  readonly key: string
  readonly sentAt: number
  readonly answer: Promise<Response>
  readonly abort: () => void
  hasFailed: boolean
}

declare global {
  /** Early requests that no call has taken yet. They are global, because the guard is a separate script. */
  var earlyRequests: EarlyRequest[] | undefined
}

/** A later reading call sends its own request, because the answer may be outdated. A write is never sent again. */
const lifetimeMs = 30_000

/** Sends a request before the script of the page runs. The same call takes its answer over. */
export function sendEarly(request: SentRequest): void {
  const controller = new AbortController()
  const answer = fetchRequest(request, controller.signal)
  const early = {
    key: keyOf(request),
    sentAt: Date.now(),
    answer,
    abort: () => controller.abort(),
    hasFailed: false,
  }
  // The call that takes the answer over handles a failure.
  answer.catch(() => {
    early.hasFailed = true
  })
  globalThis.earlyRequests ??= []
  globalThis.earlyRequests.push(early)
}

/** Forgets the early requests that have failed. The user has been told, so the next call is a new one. */
export function forgetFailedEarly(): void {
  globalThis.earlyRequests = globalThis.earlyRequests?.filter(({ hasFailed }) => !hasFailed)
}

/**
 * Takes over the answer to an early request, once. A write drops the other requests, because their answers precede it.
 *
 * @param signal aborts the early request
 * @returns a function for the `fetch` option of a call; undefined when there is no such request
 */
export function takeEarly(request: SentRequest, signal: AbortSignal): (() => Promise<Response>) | undefined {
  const waiting = globalThis.earlyRequests ?? []
  const index = waiting.findIndex(({ key }) => key === keyOf(request))
  const [early] = index === -1 ? [] : waiting.splice(index, 1)
  const isWrite = request.method !== 'GET'
  if (isWrite) waiting.length = 0
  if (!early || (!isWrite && Date.now() - early.sentAt > lifetimeMs)) return undefined
  signal.addEventListener('abort', early.abort)
  return () => early.answer
}

/** The same requests have the same key; the order of headers does not matter. */
function keyOf({ method, address, headers, body }: SentRequest): string {
  return JSON.stringify([method, address, Object.entries(headers).sort(), body])
}
