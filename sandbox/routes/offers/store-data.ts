import type { StoreData } from '#lib/contracts/offers.ts'
import { countedDays, rounded } from './purchases.ts'
import type { Spending } from './shares.ts'
import type { HubFigures, Period, StoreFigures } from './store-figures.ts'

/** The size of a store in the graph. */
export function averagesOf(figures: StoreFigures, hub: StoreFigures) {
  return {
    avgCa: rounded(figures.cents / 100 / countedDays),
    avgNbCustomer: hub.visits === 0 ? 0 : rounded((100 * figures.visits) / hub.visits),
    avgNbTransaction: rounded(figures.transactions / countedDays),
  }
}

/** Describes the stores. Those whose mean purchase and visits fall most come first, the whole hub comes last. */
export function describeStores({ hub, stores }: HubFigures): readonly StoreData[] {
  const byRisk = [...stores].sort((one, other) => compare(risk(one), risk(other)))
  return [...byRisk.map((store) => describe(store, hub, stores)), describe(hub, hub, [])]
}

/**
 * Describes the stores that do not lose mean purchase and visits and whose customers spend at their retailer
 * elsewhere. The most money elsewhere comes first.
 */
export function describePotentials({ hub, stores }: HubFigures, spending: readonly Spending[]): readonly StoreData[] {
  const elsewhere = new Map(spending.map(({ name, outside, online }) => [name, outside + online]))
  return stores
    .map((store) => ({ store, cents: elsewhere.get(store.name) ?? 0 }))
    .filter(({ store, cents }) => cents > 0 && (risk(store) ?? -1) >= 0)
    .sort((one, other) => other.cents - one.cents)
    .map(({ store }) => describe(store, hub, stores))
}

function describe(store: StoreFigures, hub: StoreFigures, ranked: readonly StoreFigures[]): StoreData {
  const visits = trend(store.recent.visits, store.before.visits)
  const basketNow = basket(store.recent)
  return {
    name: store.name,
    return_rate: ranked.length === 0 ? null : rank(store, ranked, returnRate),
    amount: trend(basketNow, basket(store.before)),
    cross_sell_expectation: ranked.length === 0 ? null : { rank: rank(store, ranked, crossSell).rank },
    visits,
    ...averagesOf(store, hub),
  }
}

/** A period's mean purchase, in euros. */
const basket = ({ cents, transactions }: Period) => (transactions === 0 ? 0 : cents / 100 / transactions)
const returnRate = ({ returning, customers }: StoreFigures) => (customers === 0 ? 0 : returning / customers)
const crossSell = ({ otherStores, visits }: StoreFigures) => (visits === 0 ? 0 : otherStores / visits)

/** The change in percent, or null if the period before is empty. */
const variation = (now: number, before: number) => (before === 0 ? null : rounded((100 * (now - before)) / before))

function trend(now: number, before: number) {
  const change = variation(now, before)
  return { value: rounded(now), variation: change, color: colourOf(change ?? 0) }
}

function colourOf(change: number): string {
  if (change > 0) return 'green'
  return change < 0 ? 'red' : 'orange'
}

/**
 * The rank among the stores, such as `3/33`. Equal figures share a rank. The first third is green, the last one red.
 */
function rank(store: StoreFigures, stores: readonly StoreFigures[], figure: (store: StoreFigures) => number) {
  const place = stores.filter((other) => figure(other) > figure(store)).length + 1
  const third = Math.floor((3 * (place - 1)) / stores.length)
  return { rank: `${place}/${stores.length}`, color: ['green', 'orange'][third] ?? 'red' }
}

/** The sum of both changes. A lower sum is a higher risk. It is null without purchases before. */
function risk({ recent, before }: StoreFigures): number | null {
  const ofBasket = variation(basket(recent), basket(before))
  const ofVisits = variation(recent.visits, before.visits)
  return ofBasket === null || ofVisits === null ? null : ofBasket + ofVisits
}

/** Sorts lower values first and null last. */
function compare(one: number | null, other: number | null): number {
  return (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE)
}
