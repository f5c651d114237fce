import { atom, computed } from 'nanostores'
import { isHidden, onHidden } from '#browser/hidden.ts'
import { type Countdown, countDown } from '#lib/count-down.ts'
import { limits } from '#lib/limits.ts'

/** A translated message about an event. */
export interface Notice {
  readonly id: number
  readonly text: string
  readonly detail?: string
  /** Success, failure, or neither. */
  readonly tone: 'ok' | 'bad' | 'info'
  /** Display time in milliseconds. It pauses while the notice is hovered or focused, and while nobody sees the page. */
  readonly durationMs: number
}

/** Toasts of the page. A new one replaces the previous one (FMT-31). */
export const $notices = atom<readonly Notice[]>([])

let lastId = 0

/** The display time of the shown notice, which counts while the page is visible and the notice is not held. */
let shownFor: Countdown | undefined
let isHeld = false

export interface AnnounceOptions {
  readonly detail?: string
  readonly durationMs?: number
  readonly tone?: Notice['tone']
}

/**
 * Shows a toast. The default tone is success; the specification also uses toasts for some failures, and `info` is for
 * neither. Source: FMT-06, FMT-07.
 */
export function announce(text: string, options: AnnounceOptions = {}): void {
  const { detail, durationMs = limits.successMs, tone = 'ok' } = options
  lastId += 1
  $notices.set([{ id: lastId, text, tone, durationMs, ...(detail === undefined ? {} : { detail }) }])
  shownFor?.pause()
  shownFor = countDown(durationMs, clearNotices)
  // To listen twice with the same function is to listen once.
  onHidden(count)
  holdNotice(false)
}

/** The user reads or uses the notice, or no longer does. */
export function holdNotice(holds: boolean): void {
  isHeld = holds
  count()
}

function count(): void {
  if (isHeld || isHidden()) shownFor?.pause()
  else shownFor?.goOn()
}

/** Removes the message, when the user has read it or a new attempt starts. */
export function clearNotices(): void {
  shownFor?.pause()
  shownFor = undefined
  $notices.set([])
}

const $counts = atom<ReadonlyMap<object, number>>(new Map())

/** Number of unreadable entries in the lists on the page. Source: API-47. */
export const $leftOut = computed($counts, (counts) => [...counts.values()].reduce((sum, count) => sum + count, 0))

/** Records how many entries the last answer skipped. Any object can identify the read. */
export function noteLeftOut(reading: object, count: number): void {
  const counts = new Map($counts.get())
  if (count > 0) counts.set(reading, count)
  else if (!counts.delete(reading)) return
  $counts.set(counts)
}
