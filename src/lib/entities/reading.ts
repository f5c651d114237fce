import type { TablePage } from './address.ts'

/**
 * What a reading of an entity asks for. `search` counts the searches of the visit: each reads anew, so that nothing of an
 * earlier one, not even of the same entity, is shown as its answer.
 */
export interface Reading {
  readonly search: number
  readonly id: string
}

export interface PageReading extends Reading {
  readonly page: TablePage
}

/** A reading as the text that a query store is keyed by. */
export function readingKey({ search, id }: Reading): string {
  return `${search}/${id}`
}

/** The id of a reading's key. */
export function idOfReading(key: string): string {
  return key.slice(key.indexOf('/') + 1)
}

/** A reading of one page as the text that a query store is keyed by. */
export function pageReadingKey({ page, ...reading }: PageReading): string {
  return `${page.page}/${page.size}/${readingKey(reading)}`
}

/**
 * The request of a page's key: the retailer's id and the headers, of which `offset` is the number of skipped rows.
 * Source: ENT-29, ENT-81.
 */
export function pageRequest(key: string): { id: string; headers: { limit: number; offset: number } } {
  const [page = '', size = '', ...reading] = key.split('/')
  const limit = Number(size)
  return { id: idOfReading(reading.join('/')), headers: { limit, offset: (Number(page) - 1) * limit } }
}
