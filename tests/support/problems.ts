import type { Problem } from '#lib/problem.ts'

/* One failure of each kind. */

export const refused = (status: number, code: string | null = null): Problem => ({
  kind: 'refused',
  status,
  code,
  message: 'raw',
})
export const failed: Problem = { kind: 'failed', status: 500, code: null, message: null }
export const unreachable: Problem = { kind: 'unreachable', offline: false }
export const offline: Problem = { kind: 'unreachable', offline: true }
export const unreadable: Problem = { kind: 'unreadable', issues: [] }
