import { call } from '#lib/api/call.ts'
import type { AnswerOf, Endpoint, InputOf } from '#lib/contracts/endpoint.ts'
import { isForbidden, problemOf } from '#lib/problem.ts'
import { $forbidden } from './forbidden.ts'
import { $accessToken, endSession } from './session.ts'

export interface RequestOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number | false
}

/**
 * A call as the signed-in user. A refused token ends the session and the call shows nothing else (SES-39), so it never
 * settles: the login page is on its way. A refused functionality shows the "Forbidden access" view (NAV-33).
 *
 * @throws ApiError for every other failure
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<AnswerOf<E>> {
  const token = endpoint.access === 'public' ? null : ($accessToken.get() ?? null)
  try {
    return await call(endpoint, input, { ...options, token })
  } catch (error) {
    const problem = problemOf(error)
    if (token !== null && problem.kind === 'refused' && problem.status === 401) {
      endSession()
      return new Promise(() => {})
    }
    if (token !== null && isForbidden(problem)) $forbidden.set(true)
    throw error
  }
}
