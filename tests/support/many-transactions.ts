import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'

/** The text of one row only: the last one. */
export const needle = 'NEEDLE'

const banks = ['Banque Exemple', 'Crédit Modèle', 'Caisse Nord', 'Banque du Midi', 'Néo Banque']
const cities = ['Lyon', 'Paris', 'Marseille', 'Lille', 'Nantes', 'Bordeaux', 'Toulouse', 'Nice', 'Rennes', 'Reims']
const shops = ['FNAC', 'ZARA', 'SEPHORA', 'CARREFOUR', 'H ET M', 'DARTY', 'KIABI', 'JULES', 'MANGO', 'CELIO']
const newestAt = Date.parse('2026-10-20T09:30:00Z')

/** Different labels, dates, ids and amounts, and few banks, cities and retailers, as in real data. */
export function manyTransactions(size: number): UnassignedTransaction[] {
  const number = integers(size)
  return Array.from({ length: size }, (_, index) => {
    const shop = shops[number(shops.length)] ?? ''
    const city = cities[number(cities.length)] ?? ''
    const date = new Date(newestAt - index * 61_000).toISOString()
    const text = index === size - 1 ? needle : shop
    return {
      id: id(number),
      customerId: id(number),
      date,
      createdAt: date,
      label: `CB ${text} ${city.toUpperCase()} ${number(100_000)}`,
      bankName: banks[number(banks.length)] ?? '',
      amount: -number(20_000) / 100,
      hasHint: number(2) === 1,
      isRetailerInHub: number(3) === 1,
      retailerName: number(4) === 0 ? null : shop,
      shoppingHubName: `Mall with ${size} rows`,
      cityName: city,
      nbInCityWithoutStrongPattern: number(300),
      nbInDepartmentWithoutStrongPattern: number(2_000),
      nbSpendingInHubSameDay: number(3),
      nbSpendingInCitySameDay: number(4),
      totalTransactionOfTheDay: number(12),
      nbLabelInHubJourneyForTheCustomer: number(5),
      nbLabelInCityJourneyForTheCustomer: number(6),
      nbLabelForTheCustomer: number(20),
      inTwoPreviousDay: number(2),
      nbLabelInAnotherCustomerHubJourney: number(40),
      nbLabelForProgram: number(3_000),
      nbClaim: number(2),
    }
  })
}

/** A generator of integers from 0 to below its argument, the same ones for the same seed (mulberry32). */
function integers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function id(number: (below: number) => number): string {
  const digits = (length: number) => Array.from({ length }, () => number(16).toString(16)).join('')
  return [8, 4, 4, 4, 12].map(digits).join('-')
}

/**
 * Transactions with this many labels, the most frequent first. A few labels have most rows, as in real data. Each names the mall, and nothing
 * else tells its rows apart.
 */
export function manyOfLabels(size: number, labels: number): UnassignedTransaction[] {
  return manyTransactions(size).map((row, index) => ({
    ...row,
    label: `CB ${shopWord(Math.floor(labels * (index / size) ** 3))} MALL ${1 + (index % 28)}/10`,
    retailerName: null,
    cityName: 'Lyon',
    amount: -1 - (index % 90),
  }))
}

/** The word of a label's shop, for each number another one. It has letters only, because digits name no shop. */
export function shopWord(number: number): string {
  return `Q${number.toString(26).replace(/\d/g, (digit) => 'QRSTUVWXYZ'.charAt(Number(digit)))}X`.toUpperCase()
}
