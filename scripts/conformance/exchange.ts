import { answerTimeoutMs } from '#lib/contracts/request.ts'
import { reasonOf } from '../deployed-answer.ts'

/** A request as it is sent. */
export interface SentRequest {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
}

/** An answer to a request, or why there is none. */
export type Exchange =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Headers
      readonly text: string
      readonly ms: number
    }
  | { readonly kind: 'none'; readonly reason: string }

export type Answered = Extract<Exchange, { kind: 'answered' }>

/** Sends requests and times their answers. */
export type Send = (request: SentRequest) => Promise<Exchange>

export interface SendOptions {
  /** The time in milliseconds since any instant. */
  readonly clock?: () => number
  readonly timeoutMs?: number
}

/** Sends each request once. It follows no redirect, because a browser would ask for leave again before it follows one. */
export function sender({ clock = () => performance.now(), timeoutMs = answerTimeoutMs }: SendOptions = {}): Send {
  return async ({ method, address, headers, body }) => {
    const start = clock()
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const init = { method, headers, signal, redirect: 'manual' as const }
      const response = await fetch(address, body === undefined ? init : { ...init, body })
      const text = await response.text()
      return { kind: 'answered', status: response.status, headers: response.headers, text, ms: clock() - start }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { kind: 'none', reason: isLate ? `no answer within ${timeoutMs / 1000} s` : reasonOf(error) }
    }
  }
}

/** The JSON of a body; undefined when it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
