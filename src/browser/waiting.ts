import { readStored, storageKeys, writeStored } from './storage.ts'

/* Work that waits, as this tab has read it. It is in session storage, because every visit of a tool loads a page. */

/** An amount of work. */
export interface Waiting {
  readonly count: number
  /** When it was read, an instant in ISO 8601. */
  readonly readAt: string
}

type Kind = 'waitingHubs' | 'waitingReceipts'

const area = 'sessionStorage'

/** The work that this tab has read today, by id. That of another day is left out, because only the time is shown. */
export function readWaiting(kind: Kind): ReadonlyMap<string, Waiting> {
  const today = new Date().toDateString()
  return new Map(Object.entries(readKept(kind)).filter(([, { readAt }]) => new Date(readAt).toDateString() === today))
}

export function keepWaiting(kind: Kind, id: string, waiting: Waiting): void {
  writeStored(storageKeys[kind], JSON.stringify({ ...readKept(kind), [id]: waiting }), area)
}

/** The receipts are one queue for all malls. Nothing is kept while their number is unknown. Source: REC-38. */
export function keepReceiptsLeft(count: number | null): void {
  if (count !== null) keepWaiting('waitingReceipts', receiptQueue, { count, readAt: new Date().toISOString() })
}

/** Id of the only queue of receipts. */
export const receiptQueue = 'all'

function readKept(kind: Kind): Readonly<Record<string, Waiting>> {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys[kind], area) ?? '{}')
    return Object.fromEntries(Object.entries(Object(kept)).filter(isReadable))
  } catch {
    return {}
  }
}

/** Another release, or a person, may have written something else. */
function isReadable(entry: [string, unknown]): entry is [string, Waiting] {
  const { count, readAt } = Object(entry[1])
  return typeof count === 'number' && typeof readAt === 'string'
}
