/** A failed call as data. Every failure of `browser/api` is one of these. Source: API-44. */
export type Problem =
  /** No answer: DNS or connection failure, or timeout. A write may still have succeeded, unless the browser was offline. */
  | { readonly kind: 'unreachable'; readonly offline: boolean }
  /** 4xx. `mayBeOurs`: the API has an equal thing already, and it is unknown whether this write or another user has made it. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string | null
      readonly message: string | null
      readonly mayBeOurs?: true
    }
  /** 5xx. */
  | { readonly kind: 'failed'; readonly status: number; readonly code: string | null; readonly message: string | null }
  /** An answer that is not JSON or breaks the contract. */
  | { readonly kind: 'unreadable'; readonly issues: readonly string[] }
  /** A reading that precedes a write got no readable answer, so the write was not sent. */
  | { readonly kind: 'unsent' }

/** The only error that a call throws. */
export class ApiError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(describe(problem), options)
    this.name = 'ApiError'
    this.problem = problem
  }
}

/** A missing functionality. The page is replaced by "Forbidden access", so no other message is needed. Source: NAV-33. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError'
}

/** The problem behind a thrown value. Anything but an `ApiError` is our own bug and counts as unreadable. */
export function problemOf(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : { kind: 'unreadable', issues: [String(error)] }
}

/** A gateway sends these statuses when the API has given it no answer. */
export const gatewayStatuses: readonly number[] = [502, 504]

/** Whether a failed write may have succeeded, so that the shown data has to be reloaded. Source: API-42. */
export function mayBeSaved(problem: Problem): boolean {
  if (problem.kind === 'failed') return gatewayStatuses.includes(problem.status)
  return problem.kind === 'unreadable' || (problem.kind === 'unreachable' && !problem.offline)
}

/** Rethrows the failure of a reading that precedes a write. Nothing may have been saved by it. */
export function beforeWrite(error: unknown): never {
  if (mayBeSaved(problemOf(error))) throw new ApiError({ kind: 'unsent' }, { cause: error })
  throw error
}

/** Whether the API refused because of a missing functionality. The page shows this, and nothing else does (NAV-33). */
export function isForbidden(problem: Problem): boolean {
  return problem.kind === 'refused' && problem.status === 403
}

/**
 * The problem of a failed reading that the page has to show. It is null for a refused functionality, which the page shows in place of the
 * tool (NAV-33).
 *
 * @param error what the reading has thrown, if anything
 */
export function problemToTell(error: unknown): Problem | null {
  const problem = error === undefined ? null : problemOf(error)
  return problem && isForbidden(problem) ? null : problem
}

/** For the console only. Contains no value of the request. */
function describe(problem: Problem): string {
  switch (problem.kind) {
    case 'unreachable':
      return 'no answer'
    case 'refused':
    case 'failed':
      return `answered ${problem.status} ${problem.code ?? ''}`.trimEnd()
    case 'unreadable':
      return `unreadable answer: ${problem.issues.join('; ')}`
    case 'unsent':
      return 'not sent'
  }
}

/** Whether the requested entity does not exist, or no longer exists. */
export function isNotFound(problem: Problem): boolean {
  return problem.kind === 'refused' && problem.status === 404
}
