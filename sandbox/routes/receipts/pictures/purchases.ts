import type { Random } from '../../../seed/random.ts'
import type { Good } from './goods.ts'

/** A line of a receipt; `cents` is for all of `quantity`. */
export interface Item {
  readonly name: string
  readonly quantity: number
  readonly cents: number
}

/**
 * Picks things until they cost `totalCents` to the cent: all but the last at about their usual price, the last being the
 * thing whose price comes nearest to what is left.
 *
 * @param most how many lines there may be
 */
export function pickItems(random: Random, goods: readonly Good[], totalCents: number, most: number): readonly Item[] {
  const cheapest = Math.min(...goods.map(([, cents]) => cents))
  const items: Item[] = []
  let left = totalCents
  while (items.length < most - 1 && left > cheapest * 2.5) {
    const affordable = goods.filter(([, cents]) => cents * 1.2 + cheapest <= left)
    if (affordable.length === 0) break
    const [name, usual] = random.pick(affordable)
    const quantity = usual * 2.4 + cheapest <= left && random.chance(0.15) ? 2 : 1
    const cents = quantity * pricedNear(random, usual)
    items.push({ name, quantity, cents })
    left -= cents
  }
  return [...items, { name: nearest(goods, left), quantity: 1, cents: left }]
}

/** A price as shops set it, that ends in 9, 5 or 0. */
function pricedNear(random: Random, cents: number): number {
  const price = Math.round((cents * random.integer(88, 112)) / 1000) * 10
  return Math.max(50, price - random.pick([0, 1, 1, 5]))
}

function nearest(goods: readonly Good[], cents: number): string {
  const distance = ([, usual]: Good) => Math.abs(Math.log(usual / cents))
  return goods.reduce((best, good) => (distance(good) < distance(best) ? good : best))[0]
}
