import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Coded refusals that every call may answer, beside those that its endpoint declares. */
export const commonErrors = {
  /** A part of the request breaks the contract. */
  invalidRequest: 400,
  /** No token, or one that is forged, expired, or of a user who is gone or blocked. */
  unauthorized: 401,
  /** A signed-in user without the functionality. */
  forbidden: 403,
  /** No call has this method and path. */
  notFound: 404,
  /** A mistake of the sandbox; its log says which. */
  internalError: 500,
} as const

/** A request that is answered with an error: status, code and a sentence for people. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status as ContentfulStatusCode
    this.code = code
  }
}

/** A refusal with one of the common codes. */
export function refuseCommon(code: keyof typeof commonErrors, message: string): Refusal {
  return new Refusal(commonErrors[code], code, message)
}
