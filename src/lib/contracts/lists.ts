import type { ListAnswer } from './endpoint.ts'
import { inPlaceCheck } from './in-place.ts'
import { z } from './zod.ts'

type Schema = z.ZodMiniType

/** A bare list, or the list under its key or one of its other names; undefined when there is none. Source: API-47, CUS-58. */
export function listIn(json: unknown, { key, otherKeys }: ListAnswer): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json
  return [key, ...otherKeys].map((name) => (json as Record<string, unknown> | null)?.[name]).find(Array.isArray)
}

/** Reads the items of one list. Unreadable items are skipped and counted. Source: API-47. */
export class ItemReader<Item extends Schema> {
  readonly #item: Item
  readonly #isInPlace: (sent: unknown) => boolean
  readonly #items: z.output<Item>[] = []
  #taken = 0
  #leftOut = 0
  #issue: string | null = null

  constructor(item: Item) {
    this.#item = item
    this.#isInPlace = inPlaceCheck(item)
  }

  /** The readable items so far. */
  get items(): readonly z.output<Item>[] {
    return this.#items
  }

  take(sent: unknown): void {
    if (this.#isInPlace(sent)) {
      this.#items.push(sent as z.output<Item>)
      this.#taken += 1
      return
    }
    const [result, leftOutWithin] = countingLeftOut(() => this.#item.safeParse(sent))
    if (result.success) {
      this.#items.push(result.data)
      this.#leftOut += leftOutWithin
    } else {
      this.#leftOut += 1
      this.#issue ??= `${this.#taken}: ${result.error.issues[0]?.message ?? 'unreadable'}`
    }
    this.#taken += 1
  }

  /** The result. A non-empty list without one readable item is not an empty list: it is unreadable as a whole. */
  finish(): ReadItems<z.output<Item>> {
    if (this.#issue !== null && this.#items.length === 0) return { ok: false, issue: this.#issue }
    if (this.#leftOut > 0) skipped.set(this.#items, this.#leftOut)
    return { ok: true, items: this.#items, leftOut: this.#leftOut }
  }
}

type ReadItems<Item> =
  | { readonly ok: true; readonly items: Item[]; readonly leftOut: number }
  | { readonly ok: false; readonly issue: string }

const skipped = new WeakMap<readonly unknown[], number>()

/** How many entries a list of an answer skipped, for the place where the list is shown. Source: API-47. */
export function leftOutOf(list: readonly unknown[]): number {
  return skipped.get(list) ?? 0
}

/** Joins two pages of a list. The list has skipped as many entries as both. */
export function joinItems<Item>(before: readonly Item[], page: readonly Item[]): Item[] {
  const joined = [...before, ...page]
  skipped.set(joined, leftOutOf(before) + leftOutOf(page))
  return joined
}

/** Changes the items of a list of an answer. The list has still skipped as many entries. */
export function mapItems<Item>(list: readonly Item[], change: (item: Item) => Item): Item[] {
  const changed = list.map(change)
  if (skipped.has(list)) skipped.set(changed, leftOutOf(list))
  return changed
}

// A schema cannot return a count besides the value. Parsing is synchronous, so one counter is enough.
let leftOut = 0

/**
 * Runs `read` and counts the items that lists inside it skip.
 *
 * @returns the result of `read`, and the count
 */
export function countingLeftOut<Result>(read: () => Result): readonly [Result, number] {
  const before = leftOut
  leftOut = 0
  try {
    return [read(), leftOut]
  } finally {
    leftOut = before
  }
}

const itemSchemas = new WeakMap<object, Schema>()

/** The item schema of a `listOf`, for the OpenAPI document; undefined for other schemas. */
export function itemSchemaOf(schema: object): Schema | undefined {
  return itemSchemas.get(schema)
}

/**
 * A list inside an object. A missing list is empty. Unreadable items are skipped and counted. A value that is not a list,
 * or a list without a readable item, breaks the contract.
 *
 * @param options `required`: a missing list also breaks the contract
 * Source: API-47.
 */
export function listOf<Item extends Schema>(item: Item, { required = false } = {}) {
  const list = z.transform((sent: unknown, context): z.output<Item>[] => {
    const read = readItems(item, required ? sent : (sent ?? []))
    if (read.ok) {
      leftOut += read.leftOut
      return read.items
    }
    context.issues.push({ code: 'custom', input: sent, message: read.issue })
    return z.NEVER
  })
  itemSchemas.set(list, item)
  return list
}

function readItems<Item extends Schema>(item: Item, sent: unknown): ReadItems<z.output<Item>> {
  if (!Array.isArray(sent)) return { ok: false, issue: 'not a list' }
  const reader = new ItemReader(item)
  for (const one of sent) reader.take(one)
  return reader.finish()
}
