import { nanoquery } from '@nanostores/query'
import { onMount, type ReadableAtom } from 'nanostores'
import type { AnswerOf, InputOf, JsonEndpoint } from '#lib/contracts/endpoint.ts'
import { noteLeftOut } from './left-out.ts'
import { readTwice } from './read-twice.ts'

// Lists are read again when somebody asks, not when a tab gets the focus: a table that changes under the eyes loses the place.
const [createFetcher] = nanoquery({
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: false,
  dedupeTime: 0,
})

/** For `freshMs` of a reading that one visit of a page needs once: only `revalidate` and another key ask again. */
export const untilAskedMs = Number.MAX_SAFE_INTEGER

type Key = ReadableAtom<string | null>

/**
 * Reads a call whenever its key has a value, and again on `revalidate`. An answer that comes after the key has changed is
 * dropped. Reading is tried once more when the connection failed at once.
 *
 * @param name the first part of the key; no other query has it
 * @param freshMs in milliseconds; for this long an answer is not asked for again by what starts to show it, nor when its
 * key comes back
 */
export function query<E extends JsonEndpoint>(
  name: string,
  endpoint: E,
  key: Key | null,
  inputOf: (key: string) => InputOf<E>,
  freshMs = 0,
) {
  const leftOut = leftOutBy(key)
  const $answer = createFetcher<AnswerOf<E>>(key ? [name, key] : name, {
    fetcher: (...parts) => {
      const asked = String(parts[1] ?? '')
      return readTwice(endpoint, inputOf(asked), { onLeftOut: (count) => leftOut.note(asked, count) })
    },
    dedupeTime: freshMs,
  })
  onMount($answer, leftOut.show)
  return $answer
}

/** What the answers of a query leave out, by key: it is noted for the one that is shown, while it is shown. */
function leftOutBy(key: Key | null) {
  const counts = new Map<string, number>()
  let shown: string | null = null
  const change = (next: string | null) => {
    shown = next
    noteLeftOut(counts, next === null ? 0 : (counts.get(next) ?? 0))
  }
  return {
    note(asked: string, count: number) {
      counts.set(asked, count)
      change(shown)
    },
    /** @returns stops showing */
    show() {
      const stop = key ? key.subscribe(change) : change('')
      return () => {
        stop?.()
        change(null)
      }
    },
  }
}
