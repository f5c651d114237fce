import { onMount, onNotify } from 'nanostores'
import { keepWaiting, readWaiting, type Waiting } from '#browser/waiting.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { problemOf } from '#lib/problem.ts'
import { unassignedErrors } from '../errors.ts'
import { $hubId, $unassigned } from './state.ts'

/** The hubs that this tab has read today, with their unassigned transactions: those of the last reading, less what was decided since. */
export const readWaitingHubs = () => readWaiting('waitingHubs')

onMount($unassigned, () => onNotify($unassigned, keepWaitingHub))

function keepWaitingHub(): void {
  const hubId = $hubId.get()
  const waiting = hubId !== null && waitingIn(hubId)
  if (waiting) keepWaiting('waitingHubs', hubId, waiting)
}

function waitingIn(hubId: string): Waiting | null {
  const { data, error, loading, isPartial = false } = $unassigned.get()
  const askedAt = $unassigned.askedAt(hubId)
  const isRefused = error !== undefined && !loading && lookUp(unassignedErrors, problemOf(error)).place === 'forget'
  // The API refuses an empty list.
  if (isRefused) return { count: 0, readAt: new Date().toISOString() }
  if (data === undefined || isPartial || askedAt === undefined) return null
  return { count: data.length, readAt: new Date(askedAt).toISOString() }
}
