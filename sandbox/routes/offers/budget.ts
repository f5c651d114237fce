import { rounded } from './purchases.ts'
import type { StoreFigures } from './store-figures.ts'

/** A store's figures for a prediction. Both are compared with the other stores. */
export interface StoreStrength {
  readonly name: string
  /** The store's revenue. */
  readonly turnover: number
  /** The strength of its best links with other stores. */
  readonly synergy: number
}

/** A customer of a store and the mean purchase there. */
export interface CustomerOfStore {
  readonly customerId: string
  readonly storeName: string
  readonly basketCents: number
}

/** Whole numbers from -2 to 2. Source: OFF-12. */
export interface OfferParameters {
  readonly turnover: number
  readonly interaction: number
}

/** The costs from which an offer is medium or large, in euros. */
const middlingCost = 0.5
const largeCost = 2

/** A weak store counts as at least this part of the mean, so that its powers stay small. */
const leastStrength = 0.1

/**
 * Shares a budget among the customers of stores. An offer is a part of the customer's mean purchase at the store. The
 * part is the same for all customers of a store. It is the product of the store's turnover and synergy, each as a
 * multiple of the mean and raised to its parameter. At 0 all stores are equal; at 2 a store with twice the turnover
 * gives four times the part, at -2 a quarter. The costs add up to the budget, to the cent.
 *
 * @param budget in euros
 * @returns one cost in euros for each customer of a store, in the same order
 */
export function shareBudget(
  strengths: readonly StoreStrength[],
  customers: readonly CustomerOfStore[],
  { turnover, interaction }: OfferParameters,
  budget: number,
): readonly number[] {
  const turnovers = relative(strengths, (store) => store.turnover)
  const synergies = relative(strengths, (store) => store.synergy)
  const weights = customers.map(
    ({ storeName, basketCents }) =>
      basketCents * (turnovers.get(storeName) ?? 1) ** turnover * (synergies.get(storeName) ?? 1) ** interaction,
  )
  return inProportion(Math.round(budget * 100), weights).map((cents) => cents / 100)
}

/** A twentieth of the hub's revenue of the last period, in whole euros. */
export function maximumBudget(hub: StoreFigures): number {
  return Math.floor(hub.recent.cents / 100 / 20)
}

/** Counts the offers of each store. The categories are the stores; the series count small, medium and large offers. */
export function countOffers(storeNames: readonly string[], offers: readonly { storeName: string; cost: number }[]) {
  const byStore = Map.groupBy(offers, ({ storeName }) => storeName)
  const count = (from: number, below: number) =>
    storeNames.map((name) => byStore.get(name)?.filter(({ cost }) => cost >= from && cost < below).length ?? 0)
  return {
    categories: [...storeNames],
    data1: count(0, middlingCost),
    data2: count(middlingCost, largeCost),
    data3: count(largeCost, Number.POSITIVE_INFINITY),
  }
}

/** Each store's figure as a multiple of the mean. */
function relative(
  strengths: readonly StoreStrength[],
  figure: (store: StoreStrength) => number,
): ReadonlyMap<string, number> {
  const mean = strengths.reduce((sum, store) => sum + figure(store), 0) / strengths.length
  return new Map(strengths.map((store) => [store.name, mean > 0 ? Math.max(leastStrength, figure(store) / mean) : 1]))
}

/**
 * Splits whole cents by weight. The cents that rounding leaves go to the largest remainders, and among equal ones to
 * the first.
 */
function inProportion(cents: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (cents * weight) / total)
  const parts = exact.map(Math.floor)
  const left = cents - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** The mean of a store's three best links. Without a link it is 1, the value of chance. */
export function synergyOf(best: readonly (readonly [string, number])[]): number {
  const values = best.slice(0, 3).map(([, value]) => value)
  return values.length === 0 ? 1 : rounded(values.reduce((sum, value) => sum + value, 0) / values.length)
}
