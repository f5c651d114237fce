import { z } from '#lib/contracts/zod.ts'
import { withoutContacts } from '#lib/shop-label.ts'
import type { LabelLine } from './label-lines.ts'

const Entry = z.object({
  hubId: z.string(),
  /** Digest of the id of the label's line. */
  digest: z.string(),
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

/** Reads what was kept. An entry that cannot be read is left out, such as one with the label itself. */
export function readSetAside(kept: unknown): SetAside {
  return Array.isArray(kept) ? kept.flatMap((entry) => Entry.safeParse(entry).data ?? []) : []
}

/** The digests so far, because each decision asks for those of all lines. */
const known = new Map<string, string>()

/**
 * Stands for the id of a label, which can hold the name of a person: "VIR INST M DUPONT". The label cannot be read from it, and two labels
 * of a hub have the same one in 1 of 4 billion cases (FNV-1a, 32 bits).
 */
export function digestOf(id: string): string {
  const kept = known.get(id)
  if (kept !== undefined) return kept
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193)
  const digest = (hash >>> 0).toString(36)
  known.set(id, digest)
  return digest
}

/**
 * Whether a browser may keep a digest of the id. All phone numbers could be tried against it, so an id with a contact or a long number is
 * not kept at all. An id of shop words has none; without such a word the id is the whole label.
 */
export function isKept({ id }: LabelLine<unknown>): boolean {
  const digits = id.normalize('NFKC').replace(/\P{Nd}/gu, '')
  return withoutContacts(id) === id && digits.length <= mostDigits
}

/** Sets labels aside. One that was set aside before counts again from now. */
export function withLabels(all: SetAside, hubId: string, lines: readonly LabelLine<unknown>[]): SetAside {
  const added = lines.map(({ id, rows }) => ({ hubId, digest: digestOf(id), rows: rows.length }))
  const others = withoutIds(all, hubId, new Set(lines.map(({ id }) => id)))
  return [...added, ...others].slice(0, mostEntries)
}

/** Takes labels of a hub back, by the ids of their lines. The same list when none of them was set aside. */
export function withoutIds(all: SetAside, hubId: string, ids: ReadonlySet<string>): SetAside {
  const digests = new Set([...ids].map(digestOf))
  const left = all.filter((entry) => entry.hubId !== hubId || !digests.has(entry.digest))
  return left.length === all.length ? all : left
}

/**
 * The lines that are set aside, by their ids, and those that are no longer, because they have more transactions now.
 *
 * @param lines of all transactions of the hub. Those of a part of the list have no more than these, so that nothing comes back too early.
 */
export function asideOf(all: SetAside, hubId: string, lines: readonly LabelLine<unknown>[]) {
  const counts = new Map(all.flatMap((entry) => (entry.hubId === hubId ? [[entry.digest, entry.rows] as const] : [])))
  const aside = new Set<string>()
  const grown = new Set<string>()
  for (const { id, rows } of counts.size > 0 ? lines : []) {
    const before = counts.get(digestOf(id))
    if (before !== undefined) (rows.length > before ? grown : aside).add(id)
  }
  return { aside, grown }
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
    waiting: countOf(lines.filter(({ id }) => !aside.has(id))),
    aside: countOf(lines.filter(({ id }) => aside.has(id))),
  }
}
