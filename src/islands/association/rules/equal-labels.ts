import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { readLabel } from '#lib/received/label.ts'
import { shopLabel } from '#lib/shop-label.ts'

/** The facts of a transaction that decide whether it belongs to a group of equal labels. `amount` is in units of its currency. */
export interface LabelledFacts
  extends Pick<UnassignedTransaction, 'label' | 'amount'>,
    Partial<Pick<UnassignedTransaction, 'retailerName' | 'cityName'>> {
  /** Euros when it is missing. */
  readonly currency?: string | null
}

/** In what a transaction differs from another one with an equal label. */
export type Oddity = 'retailer' | 'city' | 'sign'

/** A transaction of a group; without oddities it is like the others. */
export interface Member<Row> {
  readonly row: Row
  readonly oddities: readonly Oddity[]
}

/** A sum in units of its currency. */
export interface Sum {
  readonly amount: number
  readonly currency: string
}

/** The keys of the rows so far, because ten thousand take half a second on a slow machine. */
const known = new WeakMap<object, string>()

/**
 * Equal for two transactions with the same label without dates, card digits and references. A label without a word that can name a
 * shop is equal to itself only. Kept for the row.
 *
 * @returns an empty text when there is no label, which is equal to nothing
 */
export function groupId(row: LabelledFacts): string {
  const kept = known.get(row)
  if (kept !== undefined) return kept
  const label = readLabel(row.label ?? '')
  // Shop words never begin with "=", so a whole label equals none of them.
  const key = label && (shopLabel(label) || `=${label}`)
  known.set(row, key)
  return key
}

/**
 * Groups rows by their labels.
 *
 * @returns gives the rows with the label of one of them, in their order; without a label only the row itself
 */
export function equalLabels<Row extends LabelledFacts>(rows: readonly Row[]): (one: Row) => readonly Row[] {
  const groups = Map.groupBy(rows, groupId)
  return (one) => (groupId(one) && groups.get(groupId(one))) || [one]
}

/**
 * The rows of a group with what differs from one of them. The odd ones come first, because they are what a user has to look at. Words that
 * banks write around the shop's name make no row odd: several banks write to the same shop.
 */
export function membersOf<Row extends LabelledFacts>(rows: readonly Row[], one: Row): readonly Member<Row>[] {
  const members = rows.map((row) => ({ row, oddities: odditiesOf(row, one) }))
  const isOdd = ({ oddities }: Member<Row>) => oddities.length > 0
  return [...members.filter(isOdd), ...members.filter((member) => !isOdd(member))]
}

function odditiesOf(row: LabelledFacts, one: LabelledFacts): readonly Oddity[] {
  const differs: Record<Oddity, boolean> = {
    retailer: textOf(row.retailerName) !== textOf(one.retailerName),
    city: textOf(row.cityName) !== textOf(one.cityName),
    sign: Math.sign(row.amount ?? 0) !== Math.sign(one.amount ?? 0),
  }
  return (['retailer', 'city', 'sign'] as const).filter((oddity) => differs[oddity])
}

function textOf(text: string | null | undefined): string {
  return readLabel(text ?? '')
}

/** The sum of the amounts for each currency. Summed in whole cents. A missing amount counts nothing. */
export function sumsOf(rows: readonly LabelledFacts[]): readonly Sum[] {
  const cents = new Map<string, number>()
  for (const { amount, currency } of rows) {
    if (amount === null) continue
    const key = currency ?? 'EUR'
    cents.set(key, (cents.get(key) ?? 0) + Math.round(amount * 100))
  }
  return [...cents].map(([currency, sum]) => ({ amount: sum / 100, currency }))
}
