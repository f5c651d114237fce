import { readErrorAnswer } from '#lib/contracts/error-answer.ts'
import { ApiError } from '#lib/problem.ts'

/** No answer arrived: the connection failed or the timeout expired. */
export function noAnswer(cause?: unknown): ApiError {
  return new ApiError({ kind: 'unreachable', offline: !navigator.onLine }, { cause })
}

/**
 * An error answer.
 *
 * @param data body of the answer; a text is parsed as JSON whatever its content type, because a proxy may have changed it
 */
export function refusal(status: number, data: unknown, cause?: unknown): ApiError {
  const kind = status >= 500 ? 'failed' : 'refused'
  return new ApiError({ kind, status, ...readErrorAnswer(fromText(data)) }, { cause })
}

/**
 * Rejects an HTML page, which captive portals and gateways send instead of an answer, also with status 200.
 *
 * @param type content type of a 2xx answer
 * @throws ApiError `unreadable`; a write may have succeeded
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
