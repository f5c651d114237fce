import { atom, type ReadableAtom } from 'nanostores'
import { readStored, storageKeys, writeStored } from '#browser/storage.ts'
import { limits } from '#lib/limits.ts'
import { isForbidden, type Problem, problemOf } from '#lib/problem.ts'
import { firstShortcuts, refreshShortcuts } from '#lib/statistics/customers.ts'
import { latest } from '#stores/latest.ts'
import { isOutdated, type Kept, readKept } from '../rules/cache.ts'

/** Reference time for ages, in milliseconds since the epoch. It is updated when `readClock` runs. */
export const $now = atom(Date.now())

/** Reads the clock and updates `$now` for all subscribers, so that new data never seems to be from the future. */
export function readClock(): number {
  const now = Date.now()
  $now.set(now)
  return now
}

/** State of a card of the board. Figures stay when a refresh fails; the failure shows beside them. */
export interface CardState<Data> {
  readonly figures: Kept<Data> | null
  readonly pending: boolean
  readonly failure: { readonly problem: Problem; readonly at: number } | null
}

export interface KeptFigures<Data> {
  readonly $state: ReadableAtom<CardState<Data>>
  /** Requests figures if there are none or they are outdated. After a failure it waits for a while, unless `impatient`. */
  check(options?: { impatient: boolean }): void
  /** Always requests new figures, unless a request is running. Source: STA-25. */
  refresh(): void
  /** Clears the figures, also in storage, and cancels the request. Source: STA-16. */
  forget(): void
}

export interface KeptFiguresOptions<Data> {
  readonly storageKey: string
  readonly schema: Parameters<typeof readKept<Data>>[1]
  /** Whether stored figures match the current selection. */
  readonly isWanted: (data: Data) => boolean
  /** The request; null when nothing can be requested. */
  readonly askFor: (shortcuts: string) => ((signal: AbortSignal) => Promise<Data>) | null
}

/** Retries happen on their own, because a wall display has no user. */
const retryMs = 60_000

/** Figures of one call, kept in local storage with the time of their request. Source: STA-15, STA-17, STA-25. */
export function keptFigures<Data>({
  storageKey,
  schema,
  isWanted,
  askFor,
}: KeptFiguresOptions<Data>): KeptFigures<Data> {
  const $state = atom<CardState<Data>>({ figures: null, pending: false, failure: null })
  const asking = latest()

  /** Adopts stored figures: those of the last visit, or newer ones from another tab. */
  function adopt(now: number): Kept<Data> | null {
    const kept = readKept(readStored(storageKey), schema, now)
    const { figures } = $state.get()
    if (kept && isWanted(kept.data) && kept.takenAt > (figures?.takenAt ?? -1)) {
      $state.set({ ...$state.get(), figures: kept, failure: null })
    }
    return kept
  }

  async function fetchFigures(shortcuts: readonly string[]): Promise<void> {
    // The time of the request, because the computer may sleep before the answer arrives.
    const takenAt = readClock()
    const ask = askFor(shortcuts.join())
    if (ask === null) return
    $state.set({ ...$state.get(), pending: true })
    try {
      const figures = { takenAt, data: await asking.run(ask) }
      keep(storageKey, figures)
      $state.set({ figures, pending: false, failure: null })
    } catch (error) {
      const failure = { problem: problemOf(error), at: readClock() }
      $state.set({ ...$state.get(), pending: false, failure })
    }
  }

  return {
    $state,
    check({ impatient } = { impatient: false }) {
      const now = readClock()
      const kept = adopt(now)
      const { figures, failure } = $state.get()
      if (asking.$isRunning.get() || (figures && !isOutdated(figures.takenAt, now))) return
      if (failure && !impatient && isWaiting(failure, now)) return
      const replacesOutdated = figures !== null || (kept !== null && isOutdated(kept.takenAt, now))
      void fetchFigures(replacesOutdated ? refreshShortcuts : firstShortcuts)
    },
    refresh() {
      if (!asking.$isRunning.get()) void fetchFigures(refreshShortcuts)
    },
    forget() {
      asking.end()
      try {
        localStorage.removeItem(storageKey)
      } catch {
        // A blocked storage is empty.
      }
      $state.set({ figures: null, pending: false, failure: null })
    },
  }
}

function isWaiting({ problem, at }: { problem: Problem; at: number }, now: number): boolean {
  const waitMs = isForbidden(problem) ? limits.statisticsCacheMs : retryMs
  return now >= at && now - at < waitMs
}

/** Stores figures, unless the session has ended while they were requested. */
function keep(storageKey: string, figures: Kept<unknown>): void {
  if (readStored(storageKeys.accessToken) === null) return
  // Figures that the storage refuses are requested again on the next visit.
  writeStored(storageKey, JSON.stringify(figures))
}
