import { noAnswer, refusal, refuseWebPage } from '#browser/api/failures.ts'
import { requestAddress } from '#browser/api/fetch-request.ts'
import type { InputOf, UploadEndpoint } from '#lib/contracts/endpoint.ts'
import { formOf } from '#lib/contracts/form.ts'
import { headersOf, type RequestValues } from '#lib/contracts/request.ts'
import { ApiError } from '#lib/problem.ts'

export interface UploadOptions {
  /** Access token, sent as a bearer; null for a call without one (API-01). */
  readonly token: string | null
  readonly signal: AbortSignal
  /** Called repeatedly with the sent share of the body, 0 to 1. */
  readonly onProgress: (share: number) => void
}

interface Parts extends RequestValues {
  readonly form: Readonly<Record<string, unknown>>
}

/**
 * Sends a form with files and receives a file. It sends one request without retry or timeout, because 10 MB can take minutes on a slow
 * connection.
 *
 * Only this function uses XMLHttpRequest: `fetch`, and so ky, does not report upload progress. A streamed body would, but
 * it needs HTTP/2 and cannot be a multipart form.
 *
 * @throws ApiError for every failure, as `call` does; the signal's reason when the caller aborts
 */
export function upload<E extends UploadEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { token, signal, onProgress }: UploadOptions,
): Promise<Blob> {
  // Every upload endpoint's input has a form, but the compiler cannot infer that from the generic type.
  const parts = input as unknown as Parts
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    xhr.open(endpoint.method, requestAddress(endpoint, parts))
    xhr.responseType = 'blob'
    for (const [name, value] of Object.entries(headersOf(parts, token))) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    xhr.upload.onload = () => onProgress(1)
    xhr.onload = () => readAnswer(xhr.status, xhr.response).then(resolve, reject)
    xhr.onerror = () => reject(noAnswer())
    xhr.onabort = () => reject(signal.reason)
    xhr.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    xhr.send(formOf(parts.form))
  })
}

async function readAnswer(status: number, body: Blob): Promise<Blob> {
  if (status < 200 || status >= 300) throw refusal(status, await body.text())
  refuseWebPage(body.type)
  if (body.size === 0) throw new ApiError({ kind: 'unreadable', issues: ['no file'] })
  return body
}
