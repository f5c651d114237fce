import ky, { HTTPError } from 'ky'
import { readConfig } from '#lib/config.ts'
import type { AnswerOf, Endpoint, InputOf } from '#lib/contracts/endpoint.ts'
import { readErrorAnswer } from '#lib/contracts/error-answer.ts'
import { ApiError } from '#lib/problem.ts'
import { readAnswer } from './read-answer.ts'

export interface CallOptions {
  /** Access token, sent as a bearer; null for a call without one (API-01). */
  readonly token: string | null
  readonly signal?: AbortSignal
  /** Longest wait for an answer in milliseconds; `false` for an upload that takes as long as the line needs. */
  readonly timeoutMs?: number | false
}

/** Longest wait for an answer, unless the call says otherwise. */
const defaultTimeoutMs = 20_000

// ky retries GET and DELETE by default; a write is sent once, and what is read again is decided by the stores.
// The wait is limited by a signal, which ends a body that never ends as well as an answer that never comes.
const client = ky.create({ retry: { limit: 0 }, timeout: false, credentials: 'omit', cache: 'no-store' })

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/**
 * Makes one call of the contract: one request, never repeated here.
 *
 * @throws ApiError for every failure, with the problem as data; an abort by the caller's signal passes through as it is
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<AnswerOf<E>> {
  const text = await send(endpoint, input as Parts, options)
  return (await readAnswer(endpoint.answer, text)) as AnswerOf<E>
}

async function send(endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<string> {
  const patience = new AbortController()
  const { signal, timeoutMs = defaultTimeoutMs } = options
  const timer = timeoutMs === false ? undefined : setTimeout(() => patience.abort(), timeoutMs)
  try {
    const response = await client(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: headersOf(parts, options.token),
      signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
      ...(parts.body === undefined ? {} : { json: parts.body }),
    })
    return await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw toApiError(error)
  } finally {
    clearTimeout(timer)
  }
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(originOf(endpoint) + path, location.origin)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

function originOf(endpoint: Endpoint): string {
  const { apiUrl, offersApiUrl } = readConfig()
  const isOffers = !endpoint.path.startsWith('/backoffice/')
  return isOffers && offersApiUrl !== '' ? offersApiUrl : apiUrl
}

function headersOf({ headers = {} }: Parts, token: string | null): Record<string, string> {
  const named = Object.entries(headers).filter(([, value]) => value !== undefined)
  const sent = Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
  return token === null ? sent : { ...sent, Authorization: `Bearer ${token}` }
}

function toApiError(error: unknown): ApiError {
  if (!(error instanceof HTTPError))
    return new ApiError({ kind: 'unreachable', offline: !navigator.onLine }, { cause: error })
  const { status } = error.response
  const kind = status >= 500 ? 'failed' : 'refused'
  return new ApiError({ kind, status, ...readErrorAnswer(fromText(error.data)) }, { cause: error })
}

/** ky parses an error answer only when its content type says JSON; an API behind a proxy may not say so. */
function fromText(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : data
  } catch {
    return null
  }
}
