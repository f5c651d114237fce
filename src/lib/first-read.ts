import type { ApiPath } from '#lib/contracts/endpoint.ts'

/**
 * A read that the guard sends before the page's script loads. Plain data, which the built page contains. In its
 * values, `{name}` stands for a query parameter of the page's address or for the id in its path, and `{stored:key}` for a
 * value in local storage. If one is missing, the read is not sent.
 */
export interface FirstRead {
  readonly path: ApiPath
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  /** Required query parameters of the page's address; null for one that has to be absent. */
  readonly when?: Readonly<Record<string, string | null>>
}
