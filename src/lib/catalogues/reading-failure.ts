import type { MessageKey } from '#lib/i18n/keys.ts'
import type { Problem } from '#lib/problem.ts'

/** The text shown in place of data that could not be read. It tells the user to retry, to wait or to report the error. */
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
