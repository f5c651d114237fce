import { readErrorAnswer } from '#lib/contracts/error-answer.ts'
import { ApiError } from '#lib/problem.ts'

/** No answer came: the connection failed, or the wait was too long. */
export function noAnswer(cause?: unknown): ApiError {
  return new ApiError({ kind: 'unreachable', offline: !navigator.onLine }, { cause })
}

/**
 * An answer that is no success.
 *
 * @param data body of the answer; a text is read as JSON whatever its content type says, because a proxy may have changed it
 */
export function refusal(status: number, data: unknown, cause?: unknown): ApiError {
  const kind = status >= 500 ? 'failed' : 'refused'
  return new ApiError({ kind, status, ...readErrorAnswer(fromText(data)) }, { cause })
}

/**
 * Refuses a web page in place of an answer, as a captive portal or a gateway sends it, with status 200 too.
 *
 * @param type content type of a 2xx answer
 * @throws ApiError `unreadable`; a write may have been saved
 * Source: API-42.
 */
export function refuseWebPage(type: string | null): void {
  if (type?.toLowerCase().startsWith('text/html')) throw new ApiError({ kind: 'unreadable', issues: ['a web page'] })
}

function fromText(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : data
  } catch {
    return null
  }
}
