import { call } from '#browser/api/call.ts'
import type { OnLeftOut } from '#browser/api/read-answer.ts'
import type { AnswerOf, Endpoint, InputOf, JsonEndpoint } from '#lib/contracts/endpoint.ts'
import { ForbiddenError, isForbidden, problemOf } from '#lib/problem.ts'
import { $forbidden } from './forbidden.ts'
import { noteLeftOut } from './left-out.ts'
import { $accessToken, endSession } from './session.ts'

export interface RequestOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Notes what the answer leaves out; without it, the count stands until the next answer of the same call. */
  readonly onLeftOut?: OnLeftOut
}

const quickFailureMs = 2_000
const pauseMs = 400

/**
 * A call as the signed-in user. A GET whose connection fails at once is sent once more; a write is sent once.
 *
 * @throws ApiError for every failure but those that `asUser` takes care of; an abort by the caller's signal as it is
 */
export function request<E extends JsonEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<AnswerOf<E>> {
  const onLeftOut: OnLeftOut = (count) => noteLeftOut(endpoint, count)
  const send = () => asUser(endpoint, (token) => call(endpoint, input, { onLeftOut, ...options, token }))
  return endpoint.method === 'GET' ? tryTwice(send) : send()
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
 * Sends something as the signed-in user. A refused token ends the session and the call shows nothing else (SES-39), so it
 * never settles: the login page is on its way. A refused functionality shows the "Forbidden access" view (NAV-33).
 *
 * @param send makes the call with the access token, or with null where the endpoint is public
 * @throws ForbiddenError for a refused functionality, ApiError for every other failure but a refused token
 */
export async function asUser<Result>(
  endpoint: Endpoint,
  send: (token: string | null) => Promise<Result>,
): Promise<Result> {
  const token = endpoint.access === 'public' ? null : ($accessToken.get() ?? null)
  try {
    return await send(token)
  } catch (error) {
    const problem = problemOf(error)
    if (token !== null && problem.kind === 'refused' && problem.status === 401) {
      endSession()
      return new Promise(() => {})
    }
    if (token !== null && isForbidden(problem)) {
      $forbidden.set(true)
      throw new ForbiddenError(problem, { cause: error })
    }
    throw error
  }
}
