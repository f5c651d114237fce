import { readStored, storageKeys, writeStored } from './storage.ts'

/*
 * What local storage keeps for one user: a value beside the id of its user, as JSON. The code is short, because every page contains it.
 * Source: SES-41.
 */

/** A kept value with the id of its user, which is empty before anybody has signed in. */
export interface Owned {
  readonly userId?: unknown
  readonly value?: unknown
}

/** Reads a kept text. It has neither a user nor a value when it is missing, or has another form. */
export function parseOwned(text: string | null | undefined): Owned {
  if (!text) return {}
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The value that a text keeps for a user; undefined for another user. */
export function valueFor(userId: string, text: string | null | undefined): unknown {
  const kept = parseOwned(text)
  return kept.userId === userId ? kept.value : undefined
}

/** The text that keeps a value for a user. */
export function ownedText(userId: string, value: unknown): string {
  return JSON.stringify({ userId, value } satisfies Owned)
}

/** The value that is kept for the signed-in user under a key of `storageKeys`. */
export function readOwned(key: string): unknown {
  return valueFor(readStored(storageKeys.backUserId) ?? '', readStored(key))
}

/** Keeps a value for the signed-in user, if the storage takes it. */
export function writeOwned(key: string, value: unknown): void {
  writeStored(key, ownedText(readStored(storageKeys.backUserId) ?? '', value))
}
