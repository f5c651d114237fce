import type { Problem } from '#lib/problem.ts'

/** Whether a write that failed may have been done all the same, so that what is shown has to be read again. */
export function mayBeSaved(problem: Problem): boolean {
  return problem.kind === 'unreadable' || (problem.kind === 'unreachable' && !problem.offline)
}

/** Whether what was asked for is not there, or no more. */
export function isNotFound(problem: Problem): boolean {
  return problem.kind === 'refused' && problem.status === 404
}
