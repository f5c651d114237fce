import type { MessageKey } from '#lib/i18n/keys.ts'
import type { Problem } from '#lib/problem.ts'

/** One line of the error catalogue: which failure gives which text, and where. What a row leaves out, it does not ask for. */
export interface CatalogueRow<Place extends string = string> {
  readonly kind?: Problem['kind']
  /** For `unreachable`: whether the browser was offline, so that nothing was sent. */
  readonly offline?: boolean
  readonly status?: number
  readonly code?: string
  readonly message: MessageKey
  /** A second line under the message. */
  readonly detail?: MessageKey
  readonly place: Place
}

/** The rows of one call, the most special first; the last one takes every failure. */
export type Catalogue<Place extends string = string> = readonly [...CatalogueRow<Place>[], CatalogueRow<Place>]

/** The row that takes every failure: the last one of a catalogue. */
export function anyFailure<Place extends string>(
  place: Place,
  message: MessageKey = 'error.generic',
): CatalogueRow<Place> {
  return { message, place }
}

/** The row of a browser that is offline, so that nothing was sent. */
export function offlineFailure<Place extends string>(
  place: Place,
  message: MessageKey = 'error.generic',
): CatalogueRow<Place> {
  return { kind: 'unreachable', offline: true, message, detail: 'error.offline', place }
}

/**
 * The last rows of a write, which take every failure: without an answer, or with one that cannot be read, it may have been
 * done all the same, unless the browser was offline. Source: API-42.
 */
export function writeFailures<Place extends string>(
  place: Place,
  message: MessageKey = 'error.generic',
): Catalogue<Place> {
  return [
    offlineFailure(place, message),
    { kind: 'unreachable', message, detail: 'error.maybeSaved', place },
    { kind: 'unreadable', message, detail: 'error.maybeSavedUnreadable', place },
    anyFailure(place, message),
  ]
}

/** The first row that fits a failure. */
export function lookUp<Place extends string>(catalogue: Catalogue<Place>, problem: Problem): CatalogueRow<Place> {
  return catalogue.find((row) => fits(row, problem)) ?? (catalogue[catalogue.length - 1] as CatalogueRow<Place>)
}

/**
 * The text of the server that shows in place of a row's own.
 *
 * @returns null where the row's place is not `server`, or the server says nothing
 * Source: CUS-18, DEC-19, HUB-40.
 */
export function serverMessage({ place }: CatalogueRow, problem: Problem): string | null {
  if (place !== 'server' || !('message' in problem)) return null
  return problem.message?.trim() || null
}

function fits(row: CatalogueRow, problem: Problem): boolean {
  if (row.kind !== undefined && row.kind !== problem.kind) return false
  switch (problem.kind) {
    case 'unreachable':
      return !asksForAnswer(row) && (row.offline ?? problem.offline) === problem.offline
    case 'unreadable':
      return !asksForAnswer(row)
    case 'refused':
    case 'failed':
      return (
        (row.status === undefined || row.status === problem.status) &&
        (row.code === undefined || row.code === problem.code)
      )
  }
}

function asksForAnswer({ status, code }: CatalogueRow): boolean {
  return status !== undefined || code !== undefined
}
