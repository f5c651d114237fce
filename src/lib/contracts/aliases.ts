import { z } from './zod.ts'

/** Other field names of each entity, keyed by the name that we read. All lists and objects of an entity use them. Source: ENT-86. */
export const aliases = {
  store: { id: 'storeId', name: 'storeName', cityName: 'locality' },
  retailer: { id: 'retailerId', name: 'retailerName' },
  pattern: { id: 'patternId' },
  transaction: { id: 'transactionId' },
  backUser: { backUserId: 'id' },
} as const

interface AliasedShape {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>
  /** Field names with their other name. */
  readonly names: readonly (readonly [string, string | undefined])[]
}

const aliasedShapes = new WeakMap<object, AliasedShape>()

/** The fields and aliases of a `withAliases`; undefined for other schemas. */
export function aliasedShapeOf(schema: object): AliasedShape | undefined {
  return aliasedShapes.get(schema)
}

/**
 * An object whose fields may have another name: `{ id: 'storeId' }` reads `storeId` as `id` when `id` is missing.
 *
 * Source: ENT-86, the API uses two names for some fields.
 */
export function withAliases<const Shape extends z.core.$ZodShape>(
  shape: Shape,
  otherNames: { readonly [Name in keyof Shape & string]?: string },
) {
  const names = Object.entries<string | undefined>(otherNames)
  const schema = z.pipe(
    z.transform((sent: unknown) => renamed(sent, names)),
    z.object(shape),
  )
  aliasedShapes.set(schema, { shape: shape as unknown as AliasedShape['shape'], names })
  return schema
}

function renamed(sent: unknown, names: readonly (readonly [string, string | undefined])[]): unknown {
  if (!z.util.isObject(sent)) return sent
  const read: Record<string, unknown> = { ...sent }
  for (const [name, alias] of names) {
    if (alias !== undefined) read[name] ??= read[alias]
  }
  return read
}
