import { Figure as FigureField } from '#lib/received/fields.ts'
import type { Figure } from '#lib/statistics/customers.ts'

/** A value of unknown shape that belongs to a shortcut. */
type Found = readonly [shortcut: string, record: unknown]

/** Maximum depth of the search. */
const deepest = 4

/**
 * Finds the values of each shortcut in an entry of unknown shape: list members that name their shortcut, records whose key
 * is a shortcut and that hold one of the fields, or numbers under such a key when there is only one field. Any other value
 * only counts under the key of a known shortcut, because the key may name anything else.
 *
 * @param fields names of the fields to find, such as `nb_registration`
 * @param known shortcuts that are known from elsewhere
 */
export function byShortcut(
  entry: unknown,
  fields: readonly string[],
  known: ReadonlySet<string> = new Set(),
): Iterable<Found> {
  return find(entry, null, { fields, known }, 0)
}

/** A count in a record, or the record itself if it is a count; null when missing or negative. Source: STA-28. */
export function countIn(record: unknown, field: string): Figure {
  const count = FigureField.parse(isRecord(record) ? record[field] : record)
  return typeof count === 'number' && count < 0 ? null : count
}

/** A text in a record; null when missing or blank. */
export function textIn(record: unknown, field: string): string | null {
  const value = isRecord(record) ? record[field] : null
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

interface Wanted {
  readonly fields: readonly string[]
  readonly known: ReadonlySet<string>
}

function* find(node: unknown, key: string | null, wanted: Wanted, depth: number): Generator<Found> {
  if (depth > deepest) return
  const { fields, known } = wanted
  if (Array.isArray(node)) {
    if (key !== null && known.has(key)) yield [key, node]
    else for (const member of node) yield* find(member, null, wanted, depth + 1)
  } else if (isRecord(node)) {
    const named = textIn(node, 'shortcut')
    if (named !== null) yield [named, node]
    else if (key !== null && fields.some((field) => field in node)) yield [key, node]
    else for (const [name, value] of Object.entries(node)) yield* find(value, name, wanted, depth + 1)
  } else if (key !== null && fields.length === 1 && !fields.includes(key)) {
    if (typeof node === 'number' || (known.has(key) && node !== null)) yield [key, node]
  }
}

/** Whether a value is an object that is not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
