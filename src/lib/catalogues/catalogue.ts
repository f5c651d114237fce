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

/**
 * The rows of a write that got no answer, or none that can be read: offline, nothing was sent; otherwise it may have been
 * done all the same. Source: API-42.
 */
export function unknownOutcome<Place extends string>(
  place: Place,
  message: MessageKey = 'error.generic',
): readonly CatalogueRow<Place>[] {
  return [
    { kind: 'unreachable', offline: true, message, detail: 'error.offline', place },
    { kind: 'unreachable', message, detail: 'error.maybeSaved', place },
    { kind: 'unreadable', message, detail: 'error.maybeSavedUnreadable', place },
  ]
}

/** The first row that fits a failure. */
export function lookUp<Place extends string>(catalogue: Catalogue<Place>, problem: Problem): CatalogueRow<Place> {
  return catalogue.find((row) => fits(row, problem)) ?? (catalogue[catalogue.length - 1] as CatalogueRow<Place>)
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
