import { readErrorAnswer } from '#lib/contracts/error-answer.ts'
import { ApiError } from '#lib/problem.ts'

/**
 * No answer arrived: the connection failed or the timeout expired.
 *
 * @param wasOnline for a write, whether the browser was online when it was sent: the API may have it, even if the connection has broken since
 */
export function noAnswer(cause?: unknown, wasOnline = false): ApiError {
  return new ApiError({ kind: 'unreachable', offline: !wasOnline && !navigator.onLine }, { cause })
}

/**
 * An error answer.
 *
 * @param body is parsed as JSON with any content type, because a proxy may have changed it
 */
export function refusal(status: number, body: string, cause?: unknown): ApiError {
  const kind = status >= 500 ? 'failed' : 'refused'
  return new ApiError({ kind, status, ...readErrorAnswer(fromText(body)) }, { cause })
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

function fromText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
