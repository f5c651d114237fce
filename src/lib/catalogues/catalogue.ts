import type { MessageId } from '#lib/i18n/areas.ts'
import { gatewayStatuses, type Problem } from '#lib/problem.ts'

/** One line of the error catalogue: a failure, its text and its place. A field that a row omits matches every failure. */
export interface CatalogueRow<Place extends string = string> {
  readonly kind?: Problem['kind']
  /** For `unreachable`: whether the browser was offline, so that no request was sent. */
  readonly offline?: boolean
  readonly status?: number
  readonly code?: string
  readonly message: MessageId
  /** A second line under the message. */
  readonly detail?: MessageId
  readonly place: Place
}

/** The rows of one call, the most specific first. The last one matches every failure. */
export type Catalogue<Place extends string = string> = readonly [...CatalogueRow<Place>[], CatalogueRow<Place>]

/** The last row of a catalogue, which matches every failure. */
export function anyFailure<Place extends string>(
  place: Place,
  message: MessageId = 'error.generic',
): CatalogueRow<Place> {
  return { message, place }
}

/** The row for a browser that is offline, so that no request was sent. */
export function offlineFailure<Place extends string>(
  place: Place,
  message: MessageId = 'error.generic',
): CatalogueRow<Place> {
  return { kind: 'unreachable', offline: true, message, detail: 'error.offline', place }
}

/**
 * The last rows of a write, which match every failure. Without a readable answer of the API the write may have succeeded, unless
 * the browser was offline. Source: API-42.
 */
export function writeFailures<Place extends string>(
  place: Place,
  message: MessageId = 'error.generic',
): Catalogue<Place> {
  return [
    offlineFailure(place, message),
    { kind: 'unreachable', message, detail: 'error.maybeSaved', place },
    { kind: 'unreadable', message, detail: 'error.maybeSavedUnreadable', place },
    ...gatewayStatuses.map((status) => ({ status, message, detail: 'error.maybeSaved', place }) as const),
    anyFailure(place, message),
  ]
}

/** The first row that matches a failure. A refusal that may be about the user's own write gets the detail `error.maybeOurs`. */
export function lookUp<Place extends string>(catalogue: Catalogue<Place>, problem: Problem): CatalogueRow<Place> {
  const row = catalogue.find((each) => fits(each, problem)) ?? (catalogue[catalogue.length - 1] as CatalogueRow<Place>)
  return problem.kind === 'refused' && problem.mayBeOurs ? { ...row, detail: 'error.maybeOurs' } : row
}

/**
 * The server's message, which replaces the row's own text.
 *
 * @returns null when the row's place is not `server`, or the server sent no message
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
    case 'unsent':
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

/** The text shown in place of data that could not be read. It tells the user to retry, to wait or to report the error. */
export function readingFailure(problem: Problem): MessageId {
  switch (problem.kind) {
    case 'unreachable':
      return problem.offline ? 'error.offline' : 'error.unavailable'
    case 'unreadable':
      return 'error.unreadable'
    case 'unsent':
    case 'refused':
    case 'failed':
      return 'error.notLoaded'
  }
}
