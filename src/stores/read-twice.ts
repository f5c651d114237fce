import type { AnswerOf, InputOf, JsonEndpoint } from '#lib/contracts/endpoint.ts'
import { problemOf } from '#lib/problem.ts'
import { type RequestOptions, request } from './request.ts'

const quickFailureMs = 2_000
const pauseMs = 400

/**
 * Reads a call, once more when the connection failed at once.
 *
 * @throws ApiError for a failure; an abort by the caller's signal passes through as it is
 */
export async function readTwice<E extends JsonEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<AnswerOf<E>> {
  const startedAt = Date.now()
  try {
    return await request(endpoint, input, options)
  } catch (error) {
    if (problemOf(error).kind !== 'unreachable' || Date.now() - startedAt > quickFailureMs) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return request(endpoint, input, options)
  }
}
