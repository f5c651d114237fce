import { onMount, onNotify } from 'nanostores'
import { readStored, storageKeys, writeStored } from '#browser/storage.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { problemOf } from '#lib/problem.ts'
import { unassignedErrors } from '../errors.ts'
import { $hubId, $unassigned } from './state.ts'

/** The unassigned transactions of a hub: those of the last reading, less what was decided since. */
export interface WaitingHub {
  readonly count: number
  /** When they were read, an instant in ISO 8601. */
  readonly readAt: string
}

const area = 'sessionStorage'

/**
 * The hubs that this tab has read today, by id. Every visit of the tool loads a page, so that the numbers are in the storage of the tab.
 * Those of another day are left out, because only the time is shown.
 */
export function readWaitingHubs(): ReadonlyMap<string, WaitingHub> {
  const today = new Date().toDateString()
  return new Map(Object.entries(readKept()).filter(([, { readAt }]) => new Date(readAt).toDateString() === today))
}

function readKept(): Readonly<Record<string, WaitingHub>> {
  try {
    // The numbers have the type that the same script has written.
    return JSON.parse(readStored(storageKeys.waitingHubs, area) ?? '{}')
  } catch {
    return {}
  }
}

onMount($unassigned, () => onNotify($unassigned, keepWaiting))

function keepWaiting(): void {
  const hubId = $hubId.get()
  const waiting = hubId !== null && waitingIn(hubId)
  if (waiting) writeStored(storageKeys.waitingHubs, JSON.stringify({ ...readKept(), [hubId]: waiting }), area)
}

function waitingIn(hubId: string): WaitingHub | null {
  const { data, error, loading, isPartial = false } = $unassigned.get()
  const askedAt = $unassigned.askedAt(hubId)
  const isRefused = error !== undefined && !loading && lookUp(unassignedErrors, problemOf(error)).place === 'forget'
  // The API refuses an empty list.
  if (isRefused) return { count: 0, readAt: new Date().toISOString() }
  if (data === undefined || isPartial || askedAt === undefined) return null
  return { count: data.length, readAt: new Date(askedAt).toISOString() }
}
