import { nanoquery } from '@nanostores/query'
import type { ReadableAtom } from 'nanostores'
import type { AnswerOf, Endpoint, InputOf } from '#lib/contracts/endpoint.ts'
import { problemOf } from '#lib/problem.ts'
import { request } from './request.ts'

// Lists are read again when somebody asks, not when a tab gets the focus: a table that changes under the eyes loses the place.
const [createFetcher] = nanoquery({
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: false,
  dedupeTime: 0,
})

type Key = ReadableAtom<string | null>

/**
 * Reads a call whenever its key has a value, and again on `revalidate`. An answer that comes after the key has changed is
 * dropped. Reading is tried once more when the connection failed at once.
 *
 * @param name the first part of the key; no other query has it
 */
export function query<E extends Endpoint>(
  name: string,
  endpoint: E,
  key: Key | null,
  inputOf: (key: string) => InputOf<E>,
) {
  return createFetcher<AnswerOf<E>>(key ? [name, key] : name, {
    fetcher: (...parts) => readTwice(endpoint, inputOf(String(parts[1] ?? ''))),
  })
}

const quickFailureMs = 2_000
const pauseMs = 400

async function readTwice<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const startedAt = Date.now()
  try {
    return await request(endpoint, input)
  } catch (error) {
    if (problemOf(error).kind !== 'unreachable' || Date.now() - startedAt > quickFailureMs) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return request(endpoint, input)
  }
}
