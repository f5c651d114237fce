import type { MessageKey } from '#lib/i18n/keys.ts'
import type { Problem } from '#lib/problem.ts'

/** What stands in the place of something that could not be read: whether to try again, to wait, or to tell somebody. */
export function readingFailure(problem: Problem): MessageKey {
  switch (problem.kind) {
    case 'unreachable':
      return problem.offline ? 'error.offline' : 'error.unavailable'
    case 'unreadable':
      return 'error.unreadable'
    case 'refused':
    case 'failed':
      return 'error.notLoaded'
  }
}
