import { atom } from 'nanostores'
import { limits } from '#lib/limits.ts'

/** A message about something that has happened, in the words of the page. */
export interface Notice {
  readonly id: number
  readonly text: string
  readonly detail?: string
  /** Whether something has been done, has failed, or is neither. */
  readonly tone: 'ok' | 'bad' | 'info'
  /** How long it stays, in milliseconds, while neither the pointer nor the focus is on it. */
  readonly durationMs: number
}

/** Passing messages of the page; a new one takes the place of the older one (FMT-31). */
export const $notices = atom<readonly Notice[]>([])

let lastId = 0

export interface AnnounceOptions {
  readonly detail?: string
  readonly durationMs?: number
  readonly tone?: Notice['tone']
}

/**
 * Says that something has been done; by its tone, that it has failed where the specification wants that to pass too, or
 * that nothing has happened. Source: FMT-06, FMT-07.
 */
export function announce(text: string, options: AnnounceOptions = {}): void {
  const { detail, durationMs = limits.successMs, tone = 'ok' } = options
  lastId += 1
  $notices.set([{ id: lastId, text, tone, durationMs, ...(detail === undefined ? {} : { detail }) }])
}

export function dismissNotice(id: number): void {
  $notices.set($notices.get().filter((notice) => notice.id !== id))
}

/** Takes away what was said about the last attempt, when a new one begins. */
export function clearNotices(): void {
  $notices.set([])
}
