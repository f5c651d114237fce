import { setOrDelete } from '#lib/address.ts'
import { entityTypes, limits, pageCount } from '#lib/limits.ts'
import { plainText } from '#lib/typed/text.ts'

export type EntityType = (typeof entityTypes)[number]

/** Identifies a store or a retailer. */
export interface EntityReference {
  readonly type: EntityType
  readonly id: string
}

/** One page of a related table. Pages start at 1. */
export interface TablePage {
  readonly page: number
  readonly size: number
}

/** The state of the tool that its address holds. */
export interface EntityView {
  readonly entity: EntityReference | null
  readonly stores: TablePage
  readonly transactions: TablePage
  /** Text that the related transactions are searched for. */
  readonly search: string
}

/** Available page sizes; the first is the default. Source: ENT-30, ENT-81. */
export const pageSizes = [limits.relatedPageSize, 20, 50, 100] as const

const firstPage: TablePage = { page: 1, size: limits.relatedPageSize }

/** The search of the table of all transactions has the same name, so that it stays when the user switches between the two. */
const searchName = 'related.q'

/** Tables with a page in the address. The names are query parameters. */
export const relatedTables = ['stores', 'transactions'] as const
export type RelatedTable = (typeof relatedTables)[number]

/** Reads the tool's part of an address. Invalid values are ignored. */
export function readEntityView(query: URLSearchParams): EntityView {
  const type = entityTypes.find((known) => known === query.get('type'))
  const id = plainText(query.get('id') ?? '')
  return {
    entity: type && id !== '' ? { type, id } : null,
    stores: readPage(query, 'stores'),
    transactions: readPage(query, 'transactions'),
    search: query.get(searchName) ?? '',
  }
}

/**
 * Writes a view into the query of an address, in place: `type=retailer&id=7&transactions=3`. First pages and default sizes
 * are left out. Without an entity, all pages and the search are left out.
 */
export function writeEntityView(
  { entity, search, ...pages }: EntityView,
  query: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  setOrDelete(query, 'type', entity?.type ?? null)
  setOrDelete(query, 'id', entity?.id ?? null)
  setOrDelete(query, searchName, entity && search !== '' ? search : null)
  for (const table of relatedTables) {
    const { page, size } = entity ? pages[table] : firstPage
    setOrDelete(query, table, page === firstPage.page ? null : String(page))
    setOrDelete(query, sizeName(table), size === firstPage.size ? null : String(size))
  }
  return query
}

/** The request headers of a page. `offset` is the number of rows before it. Source: ENT-29, ENT-81. */
export function pageHeaders({ page, size }: TablePage): { limit: number; offset: number } {
  return { limit: size, offset: (page - 1) * size }
}

/**
 * The page of a table, or its last one when the table does not have it, for example for an old link.
 *
 * @param total number of rows; null until it is known
 */
export function pageWithin(page: TablePage, total: number | null): TablePage {
  const last = total === null ? page.page : Math.max(1, pageCount(total, page.size))
  return page.page > last ? { page: last, size: page.size } : page
}

/** The view after a search: all tables start at their first page. */
export function newView(entity: EntityReference | null): EntityView {
  return { entity, stores: firstPage, transactions: firstPage, search: '' }
}

/** Whether two references are equal; two nulls are equal. */
export function isSameEntity(one: EntityReference | null, other: EntityReference | null): boolean {
  return one?.type === other?.type && one?.id === other?.id
}

function readPage(query: URLSearchParams, table: RelatedTable): TablePage {
  const page = Number(query.get(table))
  const size = Number(query.get(sizeName(table)))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : firstPage.page,
    size: pageSizes.find((known) => known === size) ?? firstPage.size,
  }
}

function sizeName(table: RelatedTable): string {
  return `${table}Size`
}
