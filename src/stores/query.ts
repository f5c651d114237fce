import { type FetcherStore, nanoquery } from '@nanostores/query'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { SendRequest } from '#browser/api/fetch-request.ts'
import { isHidden, onHidden } from '#browser/hidden.ts'
import type { AnswerOf, InputOf, JsonEndpoint } from '#lib/contracts/endpoint.ts'
import type { FirstRead } from '#lib/first-read.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import { noteLeftOut } from './notices.ts'
import { request } from './request.ts'

/** State of a read. `data` stays while it reloads and when that fails. */
export interface ReadingState<Data> {
  readonly data?: Data
  readonly error?: unknown
  readonly loading: boolean
  /** `data` are the first items of a list, and more are on their way. */
  readonly isPartial?: boolean
}

/** A read with any number of subscribers, which share one request and one answer. */
export type Reading<Data, Key = never> = ReadableAtom<ReadingState<Data>> & {
  /** Reloads and keeps the current data meanwhile. Replaces a running request. */
  readonly revalidate: () => void
  /** Drops the answers of all keys. Reloads what is shown, without data meanwhile. */
  readonly forget: () => void
  /** Changes the data locally, without a request. Of a partial list, the items that follow are changed as well. */
  readonly change: (changed: (data: Data) => Data) => void
  /** When the data of a key was asked for, in milliseconds since the epoch; undefined when it was not read in this visit. */
  readonly askedAt: (key: Key) => number | undefined
}

/** A read of a call. */
export type Query<Data, Key> = Reading<Data, Key> & {
  /**
   * The request for a key, for the guard of a page that reads it when it opens. Its first equal call takes the answer over.
   *
   * @param key with placeholders for what the address of the page says, see `FirstRead`
   */
  readonly firstRead: (key: Key, when?: FirstRead['when']) => FirstRead
}

export interface QueryOptions<Answer> {
  /** Maps a refusal to an answer, for example when the API refuses an empty list. */
  readonly refusedAs?: (problem: Problem) => Answer | undefined
  /** In milliseconds. For this long, a new subscriber or a repeated key uses the existing answer. */
  readonly freshMs?: number
  /** Shows the items of a long list while the others arrive, where nothing is shown yet. */
  readonly showsChunks?: boolean
  /** Sends the requests instead of the page. */
  readonly send?: SendRequest
  /** Whether the tables of its lists say how many entries could not be read (`leftOutOf`). By default the page does, for all lists together. */
  readonly tellsInPlace?: boolean
}

/** Value of `freshMs` for data that is read once per visit: only `revalidate`, `forget` and another key reload it. */
export const untilAskedMs = Number.MAX_SAFE_INTEGER

/** Key of a call without input. */
export const always: ReadableAtom<true> = atom(true)

type FirstInput = Pick<FirstRead, 'params' | 'query' | 'headers'>

interface Known {
  readonly data?: unknown
  readonly error?: unknown
}

/**
 * The answers by key. After a failure the previous data is kept, which the library would drop. After a refusal it is
 * dropped, because the API says that it is gone.
 */
class Answers extends Map<string, Known> {
  override set(key: string, known: Known): this {
    const keeps = known.error !== undefined && problemOf(known.error).kind !== 'refused'
    return super.set(key, keeps ? { data: this.get(key)?.data, ...known } : known)
  }
}

const answers = new Answers()

/** Number of entries that the last answer of a key skipped. */
const leftOut = new Map<string, number>()

/** When the last answer of a key was asked for. A change of the data leaves it. */
const askedAt = new Map<string, number>()

/** The last request of each key. */
const requests = new Map<string, AbortController>()

const [createFetcher] = nanoquery({
  cache: answers,
  cacheLifetime: untilAskedMs,
  // Lists do not reload on focus, because a table that changes then would lose the user's place.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: false,
})

const beingRead = { loading: true } as const
const nothingAsked = { loading: false } as const
const partial = { loading: true, isPartial: true } as const

/** Only lists can be partial. */
const lengthOf = (list: unknown) => (list as readonly unknown[]).length

/**
 * Reads a call while it has subscribers and its key is not null: on the first subscription, when the key changes, and on
 * `revalidate`. The state always belongs to the current key; the answer for another key never shows.
 *
 * @param $key identifies what to read; null when there is nothing to read
 * @param inputOf input of the call for a key; equal inputs share one answer
 */
export function query<E extends JsonEndpoint, Key>(
  endpoint: E,
  $key: ReadableAtom<Key | null>,
  inputOf: (key: Key) => InputOf<E>,
  { refusedAs, freshMs = 0, showsChunks = false, send, tellsInPlace = false }: QueryOptions<AnswerOf<E>> = {},
): Query<AnswerOf<E>, Key> {
  const prefix = `${endpoint.method} ${endpoint.path} `
  const askedFor = (key: Key) => prefix + JSON.stringify(inputOf(key))
  const $asked = computed($key, (key) => (key === null ? null : askedFor(key)))

  const $answer = createFetcher<AnswerOf<E>, unknown>([$asked], {
    fetcher: (asked) => read(String(asked)),
    dedupeTime: freshMs,
  })
  const owed = owedRequest(() => $answer.revalidate())
  const chunks = listChunks($asked, $answer)

  /** Asks until the answer is that of the last request. */
  async function read(asked: string): Promise<AnswerOf<E>> {
    const input: InputOf<E> = JSON.parse(asked.slice(prefix.length))
    for (;;) {
      owed.settle()
      chunks.begin(asked)
      const own = new AbortController()
      requests.set(asked, own)
      const startedAt = Date.now()
      const onChunk = (items: readonly unknown[]) => own.signal.aborted || chunks.show(asked, items as AnswerOf<E>)
      try {
        const answer = await request(endpoint, input, {
          signal: own.signal,
          onLeftOut: (count) => leftOut.set(asked, count),
          ...(showsChunks && { onChunk }),
          send,
        })
        // The answer had arrived before it was replaced, and was still being read.
        if (own.signal.aborted) continue
        askedAt.set(asked, startedAt)
        return chunks.withChanges(asked, answer)
      } catch (error) {
        if (own.signal.aborted) continue
        if ($answer.key === asked) chunks.drop()
        const answer = refusedAs?.(problemOf(error))
        if (answer === undefined) throw error
        return answer
      }
    }
  }

  // The library adopts a new key with a delay. Until then its state belongs to the previous key.
  const $state = computed([$asked, $answer], (asked, answer): ReadingState<AnswerOf<E>> => {
    if (asked === null) return nothingAsked
    return asked === $answer.key ? answer : beingRead
  })
  onMount($state, () => {
    const note = () => noteLeftOut($state, tellsInPlace ? 0 : (leftOut.get($asked.get() ?? '') ?? 0))
    const stops = [$asked.listen(chunks.drop), $asked.subscribe(note), $answer.listen(note), owed.follow($asked)]
    return () => {
      for (const stop of stops) stop()
      noteLeftOut($state, 0)
    }
  })

  return Object.assign($state, {
    revalidate() {
      owed.note()
      requests.get($answer.key ?? '')?.abort()
      $answer.revalidate()
    },
    forget() {
      owed.note()
      for (const asked of answers.keys()) if (asked.startsWith(prefix)) answers.delete(asked)
      if ($asked.get() !== $answer.key) return
      requests.get($answer.key ?? '')?.abort()
      $answer.set({ loading: true })
      $answer.invalidate()
    },
    change: (changed: (data: AnswerOf<E>) => AnswerOf<E>) => chunks.change($state.get(), changed),
    askedAt: (key: Key) => askedAt.get(askedFor(key)),
    firstRead: (key: Key, when?: FirstRead['when']) => firstReadOf(endpoint.path, inputOf(key) as FirstInput, when),
  })
}

function firstReadOf(path: FirstRead['path'], input: FirstInput, when?: FirstRead['when']): FirstRead {
  return { path, ...input, ...(when && { when }) }
}

/** The library sends no request while the page is hidden. It is owed until the page becomes visible. */
function owedRequest(send: () => void) {
  let isOwed = false
  const note = () => {
    isOwed = isHidden()
  }
  const settle = () => {
    isOwed = false
  }
  const catchUp = () => {
    if (!isOwed || isHidden()) return
    settle()
    send()
  }
  return {
    note,
    settle,
    follow($asked: ReadableAtom<unknown>): () => void {
      const stop = $asked.subscribe(note)
      const stopWaiting = onHidden(catchUp)
      return () => {
        stop()
        stopWaiting()
      }
    },
  }
}

/** Shows a list while it arrives, and keeps the changes of the user in it. */
function listChunks<Data>($asked: ReadableAtom<string | null>, $answer: FetcherStore<Data, unknown>) {
  /** Changes of the data that were made while their list was partial, by its key. Its answer does not have them. */
  const changes = new Map<string, ((data: Data) => Data)[]>()
  const withChanges = (asked: string, data: Data) =>
    (changes.get(asked) ?? []).reduce((known, changed) => changed(known), data)

  return {
    withChanges,
    begin: (asked: string) => void changes.set(asked, []),
    /** Shows the items so far, unless more are shown. A list that is read again stays until its successor is complete. */
    show(asked: string, items: Data): void {
      if ($asked.get() !== asked || $answer.key !== asked) return
      const { data, isPartial } = $answer.get() as ReadingState<Data>
      if (data !== undefined && !(isPartial && lengthOf(data) < lengthOf(items))) return
      $answer.set({ data: withChanges(asked, items), ...partial })
    },
    /** Items of a list that could not be read to its end, or of another key, are not shown. */
    drop(): void {
      if (($answer.get() as ReadingState<unknown>).isPartial) $answer.set({ loading: true })
    },
    change({ data, isPartial }: ReadingState<Data>, changed: (data: Data) => Data): void {
      if (data === undefined) return
      if (isPartial) {
        changes.get($answer.key ?? '')?.push(changed)
        $answer.set({ data: changed(data), ...partial })
      } else $answer.mutate(changed(data))
    },
  }
}
