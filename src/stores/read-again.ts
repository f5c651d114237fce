import type { AnswerOf, InputOf, JsonEndpoint } from '#lib/contracts/endpoint.ts'
import type { Reading } from './query.ts'
import { request } from './request.ts'

/**
 * Reads again what is shown, and waits for the answer.
 *
 * @returns null when the reading fails, and when the page is hidden and does not read
 */
export function readAgain<Data>(reading: Reading<Data>): Promise<Data | null> {
  reading.revalidate()
  return answerOf(reading)
}

/** Waits for the answer of a reading that has just started. Null as above. */
export function answerOf<Data>(reading: Reading<Data>): Promise<Data | null> {
  return new Promise((resolve) => {
    const stop = reading.listen(({ data, error, loading }) => {
      if (!loading) end(error === undefined ? data : null)
    })
    function end(data: Data | null | undefined) {
      stop()
      resolve(data ?? null)
    }
    if (!reading.get().loading) end(null)
  })
}

/** In milliseconds. A write does not wait longer for its evidence. */
const evidenceMs = 3_000

/**
 * Reads a list just before a write, as evidence of what existed then, for a page that does not show the list.
 *
 * @returns null when the reading fails
 */
export async function readBefore<E extends JsonEndpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E> | null> {
  try {
    return await request(endpoint, input, { timeoutMs: evidenceMs })
  } catch {
    return null
  }
}
