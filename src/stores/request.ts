import { atom } from 'nanostores'
import { call } from '#browser/api/call.ts'
import type { SendRequest } from '#browser/api/fetch-request.ts'
import type { OnChunk, OnLeftOut } from '#browser/api/read-answer.ts'
import { endSession, hasSessionEnded } from '#browser/end-session.ts'
import { untilHydrated } from '#browser/hydration.ts'
import type { AnswerOf, Endpoint, InputOf, JsonEndpoint } from '#lib/contracts/endpoint.ts'
import { ForbiddenError, isForbidden, problemOf } from '#lib/problem.ts'
import { noteLeftOut } from './notices.ts'
import { $accessToken } from './session.ts'

/** Whether the API refused a call of this page because of a missing functionality. Source: NAV-33. */
export const $forbidden = atom(false)

/** Returns to the page with all its input. */
export function leaveForbidden(): void {
  $forbidden.set(false)
}

export interface RequestOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Receives the number of skipped entries. By default it is recorded for the endpoint until its next answer. */
  readonly onLeftOut?: OnLeftOut
  /** Receives the items of a long list that have arrived so far, before the promise resolves. */
  readonly onChunk?: OnChunk | undefined
  /** Sends the request instead of the page. */
  readonly send?: SendRequest | undefined
}

const quickFailureMs = 2_000
const pauseMs = 400

/**
 * Sends a call as the signed-in user. A GET is repeated once if its connection fails quickly. A write is never repeated. A
 * read waits until the island has hydrated, because React would find other content than the built page has.
 *
 * @throws ApiError for every failure except those that `asUser` handles; an abort by the caller's signal unchanged
 */
export async function request<E extends JsonEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<AnswerOf<E>> {
  // A built page holds no data. On a slow machine a read would fail before the page is rendered, and the built page would show the failure.
  if (import.meta.env.SSR && import.meta.env.PROD) return new Promise(() => {})
  const onLeftOut: OnLeftOut = (count) => noteLeftOut(endpoint, count)
  const { onChunk: show } = options
  const onChunk: OnChunk | undefined = show && ((items) => void untilHydrated().then(() => show(items)))
  const send = () => asUser(endpoint, (token) => call(endpoint, input, { onLeftOut, ...options, onChunk, token }))
  if (endpoint.method !== 'GET') return send()
  try {
    return await tryTwice(send)
  } finally {
    await untilHydrated()
  }
}

async function tryTwice<Result>(send: () => Promise<Result>): Promise<Result> {
  const startedAt = Date.now()
  try {
    return await send()
  } catch (error) {
    if (problemOf(error).kind !== 'unreachable' || Date.now() - startedAt > quickFailureMs) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return send()
  }
}

/**
 * Sends something as the signed-in user. A refused token ends the session (SES-39). A refused functionality shows the "Forbidden
 * access" view (NAV-33), that of a read once the island has hydrated. Once the session has ended, in this tab or in another, nothing is
 * sent. The promise then never settles, because the login page is loading.
 *
 * @param send makes the call with the access token, or with null for a public endpoint
 * @throws ForbiddenError for a refused functionality, ApiError for every other failure except a refused token
 */
export async function asUser<Result>(
  endpoint: Endpoint,
  send: (token: string | null) => Promise<Result>,
): Promise<Result> {
  const isPrivate = endpoint.access !== 'public'
  const token = isPrivate ? ($accessToken.get() ?? null) : null
  // The guard acts a moment later on the token that another tab has removed.
  if (isPrivate && (token === null || hasSessionEnded())) return new Promise(() => {})
  try {
    return await send(token)
  } catch (error) {
    const problem = problemOf(error)
    if (token !== null && problem.kind === 'refused' && problem.status === 401) {
      endSession(endpoint.method !== 'GET')
      return new Promise(() => {})
    }
    if (token !== null && isForbidden(problem)) {
      if (endpoint.method === 'GET') await untilHydrated()
      $forbidden.set(true)
      throw new ForbiddenError(problem, { cause: error })
    }
    throw error
  }
}
