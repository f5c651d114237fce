import { unreadable } from '#lib/contracts/fields.ts'
import type { Figure } from './customers.ts'

/** A value that says something of one shortcut, of a shape that is not known. */
type Found = readonly [shortcut: string, record: unknown]

/** Deeper than any answer that makes sense. */
const deepest = 4

/**
 * Finds what an entry says of each shortcut, wherever it says it: members that name their shortcut, records under the
 * shortcut as their key that hold one of the fields, or a number under that key when there is one field.
 *
 * @param fields what is said of a shortcut, such as `nb_registration`
 */
export function byShortcut(entry: unknown, ...fields: readonly string[]): Iterable<Found> {
  return find(entry, null, fields, 0)
}

/** A count of a record, which may be the count itself; null when it is missing or negative. Source: STA-28. */
export function countIn(record: unknown, field: string): Figure {
  const value = isRecord(record) ? record[field] : record
  if (value === undefined || value === null) return null
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof count !== 'number' || !Number.isFinite(count)) return unreadable
  return count >= 0 ? count : null
}

/** A text of a record; null when it is missing or blank. */
export function textIn(record: unknown, field: string): string | null {
  const value = isRecord(record) ? record[field] : null
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function* find(node: unknown, key: string | null, fields: readonly string[], depth: number): Generator<Found> {
  if (depth > deepest) return
  if (Array.isArray(node)) {
    for (const member of node) yield* find(member, null, fields, depth + 1)
  } else if (isRecord(node)) {
    const named = textIn(node, 'shortcut')
    if (named !== null) yield [named, node]
    else if (key !== null && fields.some((field) => field in node)) yield [key, node]
    else for (const [name, value] of Object.entries(node)) yield* find(value, name, fields, depth + 1)
  } else if (typeof node === 'number' && key !== null && fields.length === 1 && !fields.includes(key)) {
    yield [key, node]
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
