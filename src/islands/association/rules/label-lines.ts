import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { instantOf } from '#lib/format.ts'
import { readLabel } from '#lib/received/label.ts'
import { groupId, type LabelledFacts, type Member, type Oddity, type Sum, sumsOf } from './equal-labels.ts'

/** What a line says of its transactions. */
export interface LineFacts
  extends LabelledFacts,
    Pick<UnassignedTransaction, 'customerId'>,
    Partial<Pick<UnassignedTransaction, 'date'>> {}

/** The transactions with equal labels. */
export interface LabelLine<Row> {
  /** As `groupId` gives it; empty for the transactions without a label, which share a line. */
  readonly id: string
  /** The most frequent spelling of the label; null when there is none. */
  readonly label: string | null
  /** All of them, in their order. */
  readonly rows: readonly Row[]
  /** Those that are like the others, in their order. */
  readonly regular: readonly Row[]
  /** Those that differ from the others, with what differs. */
  readonly odd: readonly Member<Row>[]
  readonly sums: readonly Sum[]
  /** The first and the last date as they came; null when no date can be read. */
  readonly first: string | null
  readonly last: string | null
  /** Number of known customers. */
  readonly customers: number
}

/**
 * One line for each label, the most frequent first, and equally frequent ones by their ids, so that a decision moves no other line.
 *
 * @param earlier lines of an earlier call; a line whose rows are still the same stays the same object
 * Source: MAS-33.
 */
export function labelLines<Row extends LineFacts>(
  rows: readonly Row[],
  earlier: readonly LabelLine<Row>[] = [],
): readonly LabelLine<Row>[] {
  const { groups, add, lines } = lineSteps(rows, earlier)
  groups.forEach(add)
  return lines()
}

/** The work of `labelLines` in steps, for a list that takes long. */
export interface LineSteps<Row> {
  readonly groups: readonly (readonly [id: string, rows: readonly Row[]])[]
  /** Makes the line of a group. */
  readonly add: (group: readonly [id: string, rows: readonly Row[]]) => void
  /** The lines so far, in their order. */
  readonly lines: () => readonly LabelLine<Row>[]
}

/** Reading the labels is the slow part. `groupId` keeps them for the rows, so that a caller can read them in slices before. */
export function lineSteps<Row extends LineFacts>(
  rows: readonly Row[],
  earlier: readonly LabelLine<Row>[] = [],
): LineSteps<Row> {
  const known = new Map(earlier.map((line) => [line.id, line]))
  const lines: LabelLine<Row>[] = []
  return {
    groups: [...Map.groupBy(rows, groupId)],
    add([id, members]) {
      const line = known.get(id)
      lines.push(line && hasRows(line, members) ? line : lineOf(id, members))
    },
    lines: () => lines.sort((a, b) => b.rows.length - a.rows.length || (a.id < b.id ? -1 : 1)),
  }
}

function hasRows<Row>({ rows }: LabelLine<Row>, members: readonly Row[]): boolean {
  return rows.length === members.length && rows.every((row, index) => row === members[index])
}

function lineOf<Row extends LineFacts>(id: string, rows: readonly Row[]): LabelLine<Row> {
  const members = membersOfLine(rows)
  const isOdd = ({ oddities }: Member<Row>) => oddities.length > 0
  return {
    id,
    label: id === '' ? null : (mostFrequent(rows.map(({ label }) => label ?? ''))[0] ?? null),
    rows,
    regular: members.filter((member) => !isOdd(member)).map(({ row }) => row),
    odd: members.filter(isOdd),
    sums: sumsOf(rows),
    ...datesOf(rows),
    customers: new Set(rows.map(({ customerId }) => customerId).filter((id) => id !== null)).size,
  }
}

/** The transactions that differ from others with their label. Those without a label are equal to nothing, so they differ from nothing. */
export function oddRows<Row>(lines: readonly LabelLine<Row>[]): ReadonlySet<Row> {
  return new Set(lines.flatMap(({ id, odd }) => (id === '' ? [] : odd.map(({ row }) => row))))
}

/** In how many transactions each fact differs. One transaction can differ in several. */
export function oddityCounts(odd: readonly Member<unknown>[]): Readonly<Record<Oddity, number>> {
  const countOf = (oddity: Oddity) => odd.filter(({ oddities }) => oddities.includes(oddity)).length
  return { retailer: countOf('retailer'), city: countOf('city'), sign: countOf('sign') }
}

/** The facts that distinguish transactions of a label, as texts; empty when missing. */
const facts: readonly (readonly [Oddity, (row: LabelledFacts) => string])[] = [
  ['retailer', ({ retailerName }) => retailerName ?? ''],
  ['city', ({ cityName }) => cityName ?? ''],
  ['sign', ({ amount }) => (amount ? (amount > 0 ? 'received' : 'spent') : '')],
]

function membersOfLine<Row extends LabelledFacts>(rows: readonly Row[]): readonly Member<Row>[] {
  const read = textReader()
  const known = facts.map(([oddity, textOf]) => {
    const values = rows.map((row) => read(textOf(row)))
    return { oddity, values, usual: usualOf(values) }
  })
  return rows.map((row, index) => ({
    row,
    oddities: known.filter(({ values, usual }) => values[index] !== usual).map(({ oddity }) => oddity),
  }))
}

/** Most transactions of a line have the same texts, and reading one is slow. */
function textReader(): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    const value = texts.get(text) ?? readLabel(text)
    texts.set(text, value)
    return value
  }
}

/**
 * What most transactions have. When as many have nothing, it is the value of the others. Between two values there is no majority, and
 * all of them are odd: it is unknown which of two cities is right.
 */
function usualOf(values: readonly string[]): string | null {
  const most = mostFrequent(values)
  const named = most.length > 1 ? most.filter((value) => value !== '') : most
  return named.length === 1 ? (named[0] ?? null) : null
}

/** The most frequent texts, the first one first; several when they are equally frequent. */
function mostFrequent(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts].filter(([, count]) => count === most).map(([text]) => text)
}

function datesOf(rows: readonly LineFacts[]): Pick<LabelLine<never>, 'first' | 'last'> {
  const dates = rows.flatMap(({ date = null }) => {
    const at = instantOf(date)
    return at === null ? [] : [{ date, at }]
  })
  const ends = (isBeyond: (at: number, other: number) => boolean) =>
    dates.reduce((end, one) => (isBeyond(one.at, end.at) ? one : end), dates[0] ?? { date: null, at: 0 }).date
  return { first: ends((at, other) => at < other), last: ends((at, other) => at > other) }
}
