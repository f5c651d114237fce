import type { Problem } from '#lib/problem.ts'

/** Whether the requested entity does not exist, or no longer exists. */
export function isNotFound(problem: Problem): boolean {
  return problem.kind === 'refused' && problem.status === 404
}
