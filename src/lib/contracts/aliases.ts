import { z } from './zod.ts'

/** The other names of each entity's fields, by the name that is read. Every list and object of an entity reads them. Source: ENT-86. */
export const aliases = {
  store: { id: 'storeId', name: 'storeName', cityName: 'locality' },
  retailer: { id: 'retailerId', name: 'retailerName' },
  pattern: { id: 'patternId' },
  transaction: { id: 'transactionId' },
  backUser: { backUserId: 'id' },
} as const

/**
 * An object whose fields may come under another name: `{ id: 'storeId' }` reads `storeId` as `id` when there is no `id`.
 *
 * Source: ENT-86, the API writes some names in two ways.
 */
export function withAliases<const Shape extends z.core.$ZodShape>(
  shape: Shape,
  otherNames: { readonly [Name in keyof Shape & string]?: string },
) {
  const names = Object.entries<string | undefined>(otherNames)
  return z.pipe(
    z.transform((sent: unknown) => renamed(sent, names)),
    z.object(shape),
  )
}

function renamed(sent: unknown, names: readonly (readonly [string, string | undefined])[]): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const read: Record<string, unknown> = { ...sent }
  for (const [name, alias] of names) {
    if (alias !== undefined && (read[name] === undefined || read[name] === null)) read[name] = read[alias]
  }
  return read
}
