import type { InputOf, UploadEndpoint } from '#lib/contracts/endpoint.ts'
import { ApiError } from '#lib/problem.ts'
import { noAnswer, refusal, refuseWebPage } from './failures.ts'
import { addressOf, headersOf, type RequestParts } from './request-parts.ts'

export interface UploadOptions {
  /** Access token, sent as a bearer; null for a call without one (API-01). */
  readonly token: string | null
  readonly signal: AbortSignal
  /** Told again and again how much of the body has left, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

interface Parts extends RequestParts {
  readonly form: Readonly<Record<string, unknown>>
}

/**
 * Sends a form with its files and gets a file back: one request, never repeated, with no limit of time, because 10 MB on a
 * slow line take minutes.
 *
 * This is the one place that uses XMLHttpRequest: `fetch`, and so ky, cannot say how much has been sent. A streamed body
 * that could be counted needs HTTP/2 and is no multipart form of files.
 *
 * @throws ApiError for every failure, as `call` does; on the caller's abort, the signal's reason
 */
export function upload<E extends UploadEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { token, signal, onProgress }: UploadOptions,
): Promise<Blob> {
  // The form is a part of every upload endpoint's input, which the compiler cannot follow through a generic one.
  const parts = input as unknown as Parts
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    xhr.open(endpoint.method, addressOf(endpoint, parts))
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

/** A list is repeated under its name. A file goes as it is, a text as a text. */
function formOf(fields: Parts['form']): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      form.append(name, item instanceof Blob ? item : String(item))
    }
  }
  return form
}

async function readAnswer(status: number, body: Blob): Promise<Blob> {
  if (status < 200 || status >= 300) throw refusal(status, await body.text())
  refuseWebPage(body.type)
  if (body.size === 0) throw new ApiError({ kind: 'unreadable', issues: ['no file'] })
  return body
}
