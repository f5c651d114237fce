import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Codes that every call can answer beside those of its endpoint. */
export const commonErrors = {
  /** A part of the request breaks the contract. */
  invalidRequest: 400,
  /** The token is missing, forged or expired, or its user is deleted or blocked. */
  unauthorized: 401,
  /** The user does not hold the functionality. */
  forbidden: 403,
  /** No call has this method and path. */
  notFound: 404,
  /** The sandbox made a mistake. Its log has the details. */
  internalError: 500,
} as const

/** An error that answers a request: status, code and a sentence for people. */
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

/** Makes a refusal with one of the common codes. */
export function refuseCommon(code: keyof typeof commonErrors, message: string): Refusal {
  return new Refusal(commonErrors[code], code, message)
}
