import { sendEarly } from '#browser/api/early.ts'
import { requestAddress } from '#browser/api/fetch-request.ts'
import { metaContent } from '#browser/page-config.ts'
import { readStored } from '#browser/storage.ts'
import { headersOf, type RequestValues } from '#lib/contracts/request.ts'
import type { FirstRead } from '#lib/first-read.ts'

/** What an address says about its page. */
export interface Opened {
  /** The id in the path; null if it has none. */
  readonly id: string | null
  readonly query: URLSearchParams
}

/** Sends what the page reads when it opens, before its script loads. The readings of the page take the answers over. */
export function sendFirstReads(opened: Opened, token: string): void {
  const reads: readonly FirstRead[] = JSON.parse(metaContent('first-reads') || '[]')
  for (const read of reads) {
    const parts = isWanted(read, opened) ? partsOf(read, opened) : null
    if (parts) sendEarly({ method: 'GET', address: requestAddress(read, parts), headers: headersOf(parts, token) })
  }
}

function isWanted({ when = {} }: FirstRead, { query }: Opened): boolean {
  return Object.entries(when).every(([name, value]) => query.get(name) === value)
}

const placeholder = /^\{(stored:)?([\w.]+)\}$/

/** The parts of a request with the values of the address; null if one is missing. */
function partsOf({ params, query, headers }: FirstRead, opened: Opened): RequestValues | null {
  let isComplete = true
  const filled = (values: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const [, isStored, key] = placeholder.exec(String(value)) ?? []
        if (key === undefined) return [name, value]
        const found = isStored ? readStored(key) : valueIn(opened, key)
        isComplete &&= Boolean(found)
        return [name, found]
      }),
    )
  const parts = { params: filled(params), query: filled(query), headers: filled(headers) }
  return isComplete ? parts : null
}

function valueIn({ id, query }: Opened, name: string): string | null {
  return (name === 'id' ? id : null) ?? query.get(name)?.trim() ?? null
}
