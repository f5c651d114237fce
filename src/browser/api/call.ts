import ky, { HTTPError } from 'ky'
import type { AnswerOf, InputOf, JsonEndpoint } from '#lib/contracts/endpoint.ts'
import { answerTimeoutMs, headersOf, type RequestValues } from '#lib/contracts/request.ts'
import { ApiError } from '#lib/problem.ts'
import { asWrite } from '../writes.ts'
import { takeEarly } from './early.ts'
import { noAnswer, refusal, refuseWebPage } from './failures.ts'
import { fetchRequest, requestAddress, type SendRequest } from './fetch-request.ts'
import { type ReadOptions, readAnswer } from './read-answer.ts'

export interface CallOptions extends ReadOptions {
  /** Access token, sent as a bearer; null for a call without one (API-01). */
  readonly token: string | null
  readonly signal?: AbortSignal
  /** Timeout in milliseconds. */
  readonly timeoutMs?: number
  /** Sends the request, unless the page has sent it early; `fetchRequest` by default. */
  readonly send?: SendRequest | undefined
}

// ky retries GET and DELETE by default. `stores/request.ts` decides about retries, and a write is never repeated. An abort signal is
// the timeout, because it also covers a response body that never ends.
const client = ky.create({ retry: { limit: 0 }, timeout: false })

interface Parts extends RequestValues {
  readonly body?: unknown
}

/**
 * Sends one request of the contract. It never retries.
 *
 * @throws ApiError for every failure, with the problem as data; an abort by the caller's signal is rethrown unchanged
 */
export async function call<E extends JsonEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<AnswerOf<E>> {
  const read = () => readAnswer(endpoint.answer, receive(endpoint, input as Parts, options), options)
  return (await (endpoint.method === 'GET' ? read() : asWrite(read))) as AnswerOf<E>
}

/** Sends a request and gives the text of its answer as it arrives. */
async function* receive(endpoint: JsonEndpoint, parts: Parts, options: CallOptions): AsyncGenerator<string> {
  const patience = new AbortController()
  const { signal, timeoutMs = answerTimeoutMs, send = fetchRequest } = options
  const timer = setTimeout(() => patience.abort(), timeoutMs)
  const wasOnline = endpoint.method !== 'GET' && navigator.onLine
  const until = signal ? AbortSignal.any([signal, patience.signal]) : patience.signal
  try {
    const request = {
      method: endpoint.method,
      address: requestAddress(endpoint, parts),
      headers: headersOf(parts, options.token),
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
    }
    // ky clones each request for its retries, and a browser does not show the body of a clone in its list of requests.
    const fetchOnce = takeEarly(request, until) ?? (() => send(request, until))
    const response = await client(request.address, { method: request.method, fetch: fetchOnce })
    refuseWebPage(response.headers.get('content-type'))
    yield* answerText(response, () => clearTimeout(timer))
  } catch (error) {
    const failure = await toApiError(error, wasOnline)
    signal?.throwIfAborted()
    throw failure
  } finally {
    clearTimeout(timer)
    // What is still on its way of an unreadable answer is not needed.
    patience.abort()
  }
}

async function toApiError(error: unknown, wasOnline: boolean): Promise<ApiError> {
  if (error instanceof ApiError) return error
  if (!(error instanceof HTTPError)) return noAnswer(error, wasOnline)
  const text = await error.response.text().catch(() => '')
  return refusal(error.response.status, text, error)
}

/**
 * The text of an answer in chunks as they arrive. The connection is read at full speed, even when the reader is slower, but decoded only for
 * the reader.
 *
 * @param onEnd called when the whole answer has arrived
 * @throws the error of a connection that breaks
 */
export async function* answerText({ body }: Response, onEnd: () => void): AsyncGenerator<string> {
  if (!body) return
  const unlimited = new CountQueuingStrategy({ highWaterMark: Number.POSITIVE_INFINITY })
  const arrived = new TransformStream({ flush: onEnd }, undefined, unlimited)
  const reader = body.pipeThrough(arrived).pipeThrough(new TextDecoderStream()).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}
