import type { Endpoint } from './endpoint.ts'

/** How long the pages wait for an answer, in milliseconds. */
export const answerTimeoutMs = 20_000

/** The parts of a request other than its body. Undefined values are not sent. */
export interface RequestValues {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
}

/** Whether a path is of the offers service, which may have another origin (OFF-49). */
export function isOffersPath(path: string): boolean {
  return !path.startsWith('/backoffice/')
}

/** The path of a request, with its query. */
export function pathOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: RequestValues): string {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = `?${new URLSearchParams(sentOf(query))}`
  return search === '?' ? named : named + search
}

/** The headers of a request, with the access token as a bearer (API-01). */
export function headersOf({ headers = {} }: RequestValues, token: string | null): Record<string, string> {
  return sentOf(token === null ? headers : { ...headers, Authorization: `Bearer ${token}` })
}

function sentOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
