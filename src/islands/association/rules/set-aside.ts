import { withoutContacts } from '#lib/association/label.ts'
import { z } from '#lib/contracts/zod.ts'
import type { LabelLine } from './label-lines.ts'

const Entry = z.object({
  hubId: z.string(),
  /** Key of the label's line. */
  key: z.string(),
  /** Number of its transactions when it was set aside. */
  rows: z.number(),
})
type Entry = z.infer<typeof Entry>

/** The labels of all hubs that belong to no store, the newest first. Source: MAS-34. */
export type SetAside = readonly Entry[]

/** The oldest entries are dropped beyond this number, because a browser keeps a few megabytes only. */
const mostEntries = 2_000

/** The most digits of a label that the browser keeps: an IBAN, a card and an account have more. */
const mostDigits = 6

/** Reads what was kept. An entry that cannot be read is left out. */
export function readSetAside(kept: unknown): SetAside {
  return Array.isArray(kept) ? kept.flatMap((entry) => Entry.safeParse(entry).data ?? []) : []
}

/**
 * Whether a browser may keep the key of a label. A key of shop words has no contact and no long number. Without such a word the key is
 * the whole label, which may have both.
 */
export function isKept({ key }: Entry): boolean {
  const digits = key.normalize('NFKC').replace(/\P{Nd}/gu, '')
  return withoutContacts(key) === key && digits.length <= mostDigits
}

/** Sets labels aside. One that was set aside before counts anew. */
export function withLabels(all: SetAside, hubId: string, lines: readonly LabelLine<unknown>[]): SetAside {
  const added = lines.map(({ key, rows }) => ({ hubId, key, rows: rows.length }))
  const others = withoutKeys(all, hubId, new Set(added.map(({ key }) => key)))
  return [...added, ...others].slice(0, mostEntries)
}

/** Takes labels of a hub back. The same list when none of them was set aside. */
export function withoutKeys(all: SetAside, hubId: string, keys: ReadonlySet<string>): SetAside {
  const left = all.filter((entry) => entry.hubId !== hubId || !keys.has(entry.key))
  return left.length === all.length ? all : left
}

/**
 * The labels that are set aside, by the keys of their lines, and those that are no longer, because they have more transactions now.
 *
 * @param lines of all transactions of the hub. Those of a part of the list have no more than these, so that nothing comes back too early.
 */
export function asideOf(all: SetAside, hubId: string, lines: readonly LabelLine<unknown>[]) {
  const counts = new Map(lines.map(({ key, rows }) => [key, rows.length]))
  const own = all.filter((entry) => entry.hubId === hubId)
  const hasGrown = ({ key, rows }: Entry) => (counts.get(key) ?? 0) > rows
  const keysOf = (entries: SetAside): ReadonlySet<string> => new Set(entries.map(({ key }) => key))
  return { aside: keysOf(own.filter((entry) => !hasGrown(entry))), grown: keysOf(own.filter(hasGrown)) }
}

/** Numbers of lines and of their transactions. */
export interface LineCount {
  readonly labels: number
  readonly rows: number
}

/** Counts the lines that wait and those that are set aside. The transactions without a label count as one label. */
export function countLines(
  lines: readonly LabelLine<unknown>[],
  aside: ReadonlySet<string>,
): Readonly<Record<'waiting' | 'aside', LineCount>> {
  const countOf = (some: readonly LabelLine<unknown>[]): LineCount => ({
    labels: some.length,
    rows: some.reduce((sum, { rows }) => sum + rows.length, 0),
  })
  return {
    waiting: countOf(lines.filter(({ key }) => !aside.has(key))),
    aside: countOf(lines.filter(({ key }) => aside.has(key))),
  }
}
