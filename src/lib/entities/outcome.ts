import type { Problem } from '#lib/problem.ts'

/** Whether what was asked for is not there, or no more. */
export function isNotFound(problem: Problem): boolean {
  return problem.kind === 'refused' && problem.status === 404
}
