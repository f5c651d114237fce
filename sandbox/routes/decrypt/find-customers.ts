import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { defaultPhoneCountry } from '#lib/limits.ts'
import type { Database } from '../../db/database.ts'
import { isUuid } from '../../db/ids.ts'
import { customers } from '../../db/schema/customers.ts'
import { shoppingHubs } from '../../db/schema/hubs.ts'

/** A customer and the name of the hub, which the links need. */
export type FoundCustomer = typeof customers.$inferSelect & { readonly hubName: string }

/** A row's key in the form that the search uses. */
interface Key {
  readonly kind: KeyKind
  readonly value: string
}

/**
 * Finds the customer of each row, or undefined. An e-mail or phone can belong to a customer of several hubs. Then
 * the customer with the first activation counts.
 */
export async function findCustomers(
  db: Database,
  columns: readonly KeyColumn[],
  rows: readonly (readonly string[])[],
): Promise<readonly (FoundCustomer | undefined)[]> {
  const keys = rows.map((row) => keyOf(columns, row))
  const found = {
    id: await findBy(db, valuesOf(keys, 'id'), byId),
    email: await findBy(db, valuesOf(keys, 'email'), byEmail),
    phone: await findBy(db, valuesOf(keys, 'phone'), byPhone),
  }
  return keys.map((key) => key && found[key.kind].get(key.value))
}

function keyOf(columns: readonly KeyColumn[], row: readonly string[]): Key | undefined {
  const column = columns.find(({ index }) => (row[index] ?? '').trim() !== '')
  if (!column) return undefined
  const text = (row[column.index] ?? '').trim()
  const value = column.kind === 'phone' ? internationalPhone(text) : text.toLowerCase()
  return value === undefined ? undefined : { kind: column.kind, value }
}

/** A number without a calling code belongs to the default country. */
function internationalPhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, defaultPhoneCountry.country)
  return phone && `+${phone.countryCallingCode} ${phone.nationalNumber}`
}

function valuesOf(keys: readonly (Key | undefined)[], kind: KeyKind): readonly string[] {
  return [...new Set(keys.flatMap((key) => (key?.kind === kind ? [key.value] : [])))]
}

/** How to search customers by one kind of key. */
interface Search {
  condition(values: readonly string[]): SQL
  keyOf(customer: FoundCustomer): string
}

const byId: Search = {
  condition: (values) => inArray(customers.id, values.filter(isUuid)),
  keyOf: ({ id }) => id,
}

const byEmail: Search = {
  condition: (values) => inArray(sql`lower(${customers.email})`, [...values]),
  keyOf: ({ email }) => (email ?? '').toLowerCase(),
}

const byPhone: Search = {
  condition: (values) =>
    inArray(
      customers.phone,
      values.map((value) => value.slice(value.indexOf(' ') + 1)),
    ),
  keyOf: ({ callingCode, phone }) => `+${callingCode} ${phone}`,
}

async function findBy(db: Database, values: readonly string[], search: Search): Promise<Map<string, FoundCustomer>> {
  const byKey = new Map<string, FoundCustomer>()
  if (values.length === 0) return byKey
  const rows = await db
    .select({ ...getTableColumns(customers), hubName: shoppingHubs.name })
    .from(customers)
    .innerJoin(shoppingHubs, eq(shoppingHubs.id, customers.shoppingHubId))
    .where(search.condition(values))
    .orderBy(asc(customers.createdAt), asc(customers.id))
  for (const row of rows) {
    const key = search.keyOf(row)
    if (!byKey.has(key)) byKey.set(key, row)
  }
  return byKey
}

/** The kinds of key. The first one that a row has decides. */
export const keyKinds = ['id', 'email', 'phone'] as const
export type KeyKind = (typeof keyKinds)[number]

/** The place of a key in a row. */
export interface KeyColumn {
  readonly kind: KeyKind
  readonly index: number
}

/** Names of these columns in small letters, with letters only. */
const names: Readonly<Record<KeyKind, readonly string[]>> = {
  id: ['id', 'customerid', 'idclient', 'identifiant'],
  email: ['email', 'mail', 'emailaddress', 'adresseemail', 'adressemail', 'courriel'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'telephone', 'tel', 'numerodetelephone'],
}

/** The key columns of a header, `id` before `email` before `phone`. A file of other things has none. */
export function keyColumnsOf(header: readonly string[]): readonly KeyColumn[] {
  const plain = header.map(plainName)
  return keyKinds.flatMap((kind) => {
    const index = plain.findIndex((name) => names[kind].includes(name))
    return index === -1 ? [] : [{ kind, index }]
  })
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}
