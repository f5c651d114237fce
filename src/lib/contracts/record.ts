import { z } from './zod.ts'

/**
 * A record by key, of the entries that can be read. zod's own record is large, and every page would load it.
 *
 * @param read returns undefined for a value that cannot be read
 */
export function recordOf<Value>(read: (value: unknown) => Value | undefined) {
  const entry = ([key, value]: [string, unknown]) => {
    const known = read(value)
    return known === undefined ? [] : [[key, known] as const]
  }
  return z.pipe(
    z.unknown(),
    z.transform((input): Record<string, Value> => Object.fromEntries(Object.entries(Object(input)).flatMap(entry))),
  )
}

/** A record of texts. */
export const textRecord = recordOf((value) => (typeof value === 'string' ? value : undefined))
