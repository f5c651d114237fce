import { nanoquery } from '@nanostores/query'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { AnswerOf, InputOf, JsonEndpoint } from '#lib/contracts/endpoint.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import { noteLeftOut } from './left-out.ts'
import { request } from './request.ts'

/** What is known of a reading. `data` stays while it is read again, and when that fails. */
export interface ReadingState<Data> {
  readonly data?: Data
  readonly error?: unknown
  readonly loading: boolean
}

/** A reading that any number of parts subscribe to: they share one request and one answer. */
export type Reading<Data> = ReadableAtom<ReadingState<Data>> & {
  /** Reads again and shows what is known meanwhile; a request that is on its way is replaced. */
  readonly revalidate: () => void
  /** Drops the answers of all keys. What is shown is read again, and nothing is known meanwhile. */
  readonly forget: () => void
  /** Changes what is known without asking the API. */
  readonly mutate: (data: Data | undefined) => void
}

export interface QueryOptions<Answer> {
  /** The answer that a refusal stands for, as when the API refuses a list of which there is none. */
  readonly refusedAs?: (problem: Problem) => Answer | undefined
  /** In milliseconds: for this long, neither a part that appears nor a key that comes back reads an answer again. */
  readonly freshMs?: number
}

/** For `freshMs` of a reading that one visit of a page needs once: only `revalidate`, `forget` and another key read again. */
export const untilAskedMs = Number.MAX_SAFE_INTEGER

/** The key of a call without input. */
export const always: ReadableAtom<true> = atom(true)

interface Known {
  readonly data?: unknown
  readonly error?: unknown
}

/**
 * The answers by key. A failure keeps what was read before it; the library alone drops it at the next request. A refusal
 * says that what was read is gone.
 */
class Answers extends Map<string, Known> {
  override set(key: string, known: Known): this {
    const keeps = known.error !== undefined && problemOf(known.error).kind !== 'refused'
    return super.set(key, keeps ? { data: this.get(key)?.data, ...known } : known)
  }
}

const answers = new Answers()

/** How many entries the last answer to a key leaves out. */
const leftOut = new Map<string, number>()

/** The last request of each key. */
const requests = new Map<string, AbortController>()

const [createFetcher] = nanoquery({
  cache: answers,
  cacheLifetime: untilAskedMs,
  // A list is read again when somebody asks for it: a table that changes when the tab gets the focus loses the reader's place.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: false,
})

const beingRead = { loading: true } as const
const nothingAsked = { loading: false } as const

/**
 * Reads a call while a part shows it and its key has a value: when the first part appears, when the key changes, and on
 * `revalidate`. The state is always that of the present key: an answer for another key never shows.
 *
 * @param $key what is read; null while there is nothing to read
 * @param inputOf the call's input for a key; equal inputs share one answer
 */
export function query<E extends JsonEndpoint, Key>(
  endpoint: E,
  $key: ReadableAtom<Key | null>,
  inputOf: (key: Key) => InputOf<E>,
  { refusedAs, freshMs = 0 }: QueryOptions<AnswerOf<E>> = {},
): Reading<AnswerOf<E>> {
  const prefix = `${endpoint.method} ${endpoint.path} `
  const $asked = computed($key, (key) => (key === null ? null : prefix + JSON.stringify(inputOf(key))))

  // The library asks for nothing while the page is hidden; what it leaves out is read when the page is seen again.
  let isOwed = false
  const noteAsked = () => {
    isOwed = isHidden()
  }
  const catchUp = () => {
    if (!isOwed || isHidden()) return
    isOwed = false
    $answer.revalidate()
  }

  async function read(asked: string): Promise<AnswerOf<E>> {
    const input: InputOf<E> = JSON.parse(asked.slice(prefix.length))
    for (;;) {
      isOwed = false
      const own = new AbortController()
      requests.set(asked, own)
      try {
        return await request(endpoint, input, {
          signal: own.signal,
          onLeftOut: (count) => leftOut.set(asked, count),
        })
      } catch (error) {
        if (own.signal.aborted) continue
        const answer = refusedAs?.(problemOf(error))
        if (answer === undefined) throw error
        return answer
      }
    }
  }

  const $answer = createFetcher<AnswerOf<E>, unknown>([$asked], {
    fetcher: (asked) => read(String(asked)),
    dedupeTime: freshMs,
  })
  // The library takes over a new key a moment later; until then its state is that of the former key.
  const $state = computed([$asked, $answer], (asked, answer): ReadingState<AnswerOf<E>> => {
    if (asked === null) return nothingAsked
    return asked === $answer.key ? answer : beingRead
  })
  onMount($state, () => {
    const note = () => noteLeftOut($state, leftOut.get($asked.get() ?? '') ?? 0)
    const stops = [$asked.subscribe(noteAsked), $asked.subscribe(note), $answer.listen(note)]
    globalThis.addEventListener?.('visibilitychange', catchUp)
    return () => {
      for (const stop of stops) stop()
      globalThis.removeEventListener?.('visibilitychange', catchUp)
      noteLeftOut($state, 0)
    }
  })

  return Object.assign($state, {
    revalidate() {
      noteAsked()
      requests.get($answer.key ?? '')?.abort()
      $answer.revalidate()
    },
    forget() {
      noteAsked()
      for (const asked of answers.keys()) if (asked.startsWith(prefix)) answers.delete(asked)
      if ($asked.get() !== $answer.key) return
      requests.get($answer.key ?? '')?.abort()
      $answer.set({ loading: true })
      $answer.invalidate()
    },
    mutate(data: AnswerOf<E> | undefined) {
      $answer.mutate(data)
    },
  })
}

/** The build has no page, so none that is hidden. */
function isHidden(): boolean {
  return typeof document !== 'undefined' && document.hidden
}
