import { z } from './zod.ts'

/**
 * An object whose fields may come under another name: `{ id: 'storeId' }` reads `storeId` as `id` when there is no `id`.
 *
 * Source: ENT-86, the API writes some names in two ways.
 */
export function withAliases<const Shape extends z.core.$ZodShape>(
  shape: Shape,
  aliases: { readonly [Name in keyof Shape & string]?: string },
) {
  const names = Object.entries<string | undefined>(aliases)
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
