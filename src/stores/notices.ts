import { atom } from 'nanostores'
import { limits } from '#lib/limits.ts'

/** A message about something that has happened, in the words of the page. */
export interface Notice {
  readonly id: number
  readonly text: string
  readonly detail?: string
  /** How long it stays, in milliseconds, while neither the pointer nor the focus is on it. */
  readonly durationMs: number
}

/** Success messages of the page; a new one takes the place of the older one (FMT-31). */
export const $notices = atom<readonly Notice[]>([])

let lastId = 0

/** Says that something has been done. Source: FMT-06, FMT-07. */
export function announce(text: string, options: { detail?: string; durationMs?: number } = {}): void {
  const { detail, durationMs = limits.successMs } = options
  lastId += 1
  $notices.set([{ id: lastId, text, durationMs, ...(detail === undefined ? {} : { detail }) }])
}

export function dismissNotice(id: number): void {
  $notices.set($notices.get().filter((notice) => notice.id !== id))
}
