/** A failed call as data; every failure of `browser/api` is one of these. Source: API-44. */
export type Problem =
  /** No answer: name or connection failure, timeout. Unless the browser was offline, a write may have been done all the same. */
  | { readonly kind: 'unreachable'; readonly offline: boolean }
  /** 4xx. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | null; readonly message: string | null }
  /** 5xx. */
  | { readonly kind: 'failed'; readonly status: number; readonly code: string | null; readonly message: string | null }
  /** An answer that is no JSON or breaks the contract. */
  | { readonly kind: 'unreadable'; readonly issues: readonly string[] }

/** The one error that a call throws. */
export class ApiError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(describe(problem), options)
    this.name = 'ApiError'
    this.problem = problem
  }
}

/** A functionality that is refused: the page shows "Forbidden access" in its place, so nobody else has to say it. Source: NAV-33. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError'
}

/** The problem behind anything thrown; what is no `ApiError` is a fault of ours and counts as unreadable. */
export function problemOf(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : { kind: 'unreadable', issues: [String(error)] }
}

/** Whether a write that failed may have been done all the same, so that what is shown has to be read again. Source: API-42. */
export function mayBeSaved(problem: Problem): boolean {
  return problem.kind === 'unreadable' || (problem.kind === 'unreachable' && !problem.offline)
}

/** Whether the API refused for want of a functionality, which shows in place of the page and nowhere else (NAV-33). */
export function isForbidden(problem: Problem): boolean {
  return problem.kind === 'refused' && problem.status === 403
}

/**
 * What has to be said of a failed reading. Nothing is said of a refused functionality, which the page shows in place of the
 * tool (NAV-33).
 *
 * @param error what the reading has thrown, if anything
 */
export function problemToTell(error: unknown): Problem | null {
  const problem = error === undefined ? null : problemOf(error)
  return problem && isForbidden(problem) ? null : problem
}

/** For the console, never for people; holds no value of the request. */
function describe(problem: Problem): string {
  switch (problem.kind) {
    case 'unreachable':
      return 'no answer'
    case 'refused':
    case 'failed':
      return `answered ${problem.status} ${problem.code ?? ''}`.trimEnd()
    case 'unreadable':
      return `unreadable answer: ${problem.issues.join('; ')}`
  }
}
