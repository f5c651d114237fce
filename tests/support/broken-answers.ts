/* Answers that differ from a sample in one place. */

type Path = readonly (string | number)[]

/** Two values of other types for a value of each JSON type. */
const otherTypes: Readonly<Record<string, readonly [unknown, unknown]>> = {
  string: [{}, true],
  number: [{}, 'text'],
  boolean: ['text', []],
  null: [[], 'text'],
  array: ['text', {}],
  object: ['text', []],
}

/** A sample with a change in one field. */
export interface Variant {
  readonly answer: unknown
  readonly field: string
  /** Whether the field is a list in the sample. */
  readonly isList: boolean
}

/** Each field of a sample with two other types, also the fields of objects inside it. */
export function withOtherTypes(sample: unknown): Variant[] {
  return withChanges(sample, (type) => otherTypes[type] ?? [])
}

/** A sample without one of its fields, for each field. */
export function withoutFields(sample: unknown): Variant[] {
  return withChanges(sample, () => [undefined])
}

function withChanges(sample: unknown, valuesFor: (type: string) => readonly unknown[]): Variant[] {
  return fieldPaths(sample).flatMap((path) => {
    const type = typeOf(valueAt(sample, path))
    const changed = { field: String(path.at(-1)), isList: type === 'array' }
    return valuesFor(type).map((value) => ({ ...changed, answer: replaced(sample, path, () => value) }))
  })
}

/** A sample with one more item in one of its lists. */
interface WithBadItem {
  readonly answer: unknown
  /** Whether the list has nothing but objects, so that the item cannot be one of them. */
  readonly isOfObjects: boolean
}

/** Each list of a sample, with one more item that is not an object. */
export function withBadItems(sample: unknown): WithBadItem[] {
  return listPaths(sample).flatMap((path) => {
    const list = valueAt(sample, path) as readonly unknown[]
    const isOfObjects = list.every((item) => typeOf(item) === 'object')
    return [null, 7, true, []].map((item) => ({ answer: replaced(sample, path, () => [item, ...list]), isOfObjects }))
  })
}

/** The JSON type of a value. */
function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The types of all values inside a value, by their place; all items of a list have the same place. */
export function typesByPlace(value: unknown, place = '', types = new Map<string, Set<string>>()) {
  types.set(place, (types.get(place) ?? new Set()).add(typeOf(value)))
  for (const [name, inner] of entriesOf(value)) {
    typesByPlace(inner, Array.isArray(value) ? `${place}[]` : `${place}.${name}`, types)
  }
  return types
}

/** How many items of the lists in an answer are not in the data that was read of it. */
export function skippedIn(answer: unknown, data: unknown): number {
  if (Array.isArray(data) && !Array.isArray(answer)) {
    return skippedIn(entriesOf(answer).find(([, value]) => Array.isArray(value))?.[1] ?? data, data)
  }
  if (Array.isArray(data) && data.length < (answer as unknown[]).length) {
    return (answer as unknown[]).length - data.length
  }
  const sent = new Map(entriesOf(answer))
  return entriesOf(data).reduce(
    (sum, [name, inner]) => sum + (sent.has(name) ? skippedIn(sent.get(name), inner) : 0),
    0,
  )
}

function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item])
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function fieldPaths(value: unknown, above: Path = []): Path[] {
  return entriesOf(value).flatMap(([name, inner]) => {
    const path = [...above, name]
    return typeof name === 'string' ? [path, ...fieldPaths(inner, path)] : fieldPaths(inner, path)
  })
}

function listPaths(value: unknown, above: Path = []): Path[] {
  const within = entriesOf(value).flatMap(([name, inner]) => listPaths(inner, [...above, name]))
  return isList(value, above) ? [above, ...within] : within
}

/** Whether an array is a list. One with items of several types, or with texts or numbers in a list, is a pair or a row. */
function isList(value: unknown, path: Path): boolean {
  if (!Array.isArray(value) || value.length === 0) return false
  const [type, ...others] = new Set(value.map(typeOf))
  return others.length === 0 && (type === 'object' || type === 'array' || typeof path.at(-1) !== 'number')
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((outer, name) => (outer as Record<string | number, unknown>)[name], value)
}

/** A copy of a value with another one at a path. `undefined` removes a field. */
function replaced(value: unknown, [name, ...rest]: Path, change: () => unknown): unknown {
  if (name === undefined) return change()
  const inner = replaced((value as Record<string | number, unknown>)[name], rest, change)
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...(value as object), [name]: inner }
}
