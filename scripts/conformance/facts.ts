import { randomUUID } from 'node:crypto'

/** What later requests take from earlier answers, and how the report calls it. */
export const factNames = {
  hub: 'the id of a mall',
  store: 'the id of a store',
  retailer: 'the id of a retailer',
  pattern: 'a pattern',
  customer: 'the id of a customer',
  email: 'the e-mail of a customer',
  payout: 'the payout of a reward',
  card: 'the number of a gift card',
  budget: 'the highest budget of an offer',
  shop: 'the name of a store of the offers service',
} as const

export type Fact = keyof typeof factNames

/** How many values of a fact are kept, and so how many requests a call sends until an answer shows everything. */
const valuesKept = 10

/** Values from earlier answers. None of them is ever reported. */
export class Facts {
  readonly #values = new Map<Fact, readonly string[]>()

  /** The values of the first answer that has any. They are spread over the list, because neighbours may be alike. */
  learn(fact: Fact, values: readonly unknown[]): void {
    if (this.of(fact).length > 0) return
    const known = [...new Set(values.filter((value) => value !== null && value !== undefined && value !== ''))]
    const step = Math.max(1, known.length / valuesKept)
    const chosen = Array.from(
      { length: Math.min(valuesKept, known.length) },
      (_, index) => known[Math.floor(index * step)],
    )
    this.#values.set(fact, chosen.map(String))
  }

  of(fact: Fact): readonly string[] {
    return this.#values.get(fact) ?? []
  }
}

/** A value of a fact that nothing has. */
export function madeUp(fact: Fact): string {
  switch (fact) {
    case 'email':
      return `nobody-${randomUUID()}@example.com`
    case 'pattern':
      return `^nothing has this label ${randomUUID()}$`
    case 'card':
      return '0000000000000000'
    case 'budget':
      return '-1'
    case 'shop':
      return `no store ${randomUUID()}`
    default:
      return randomUUID()
  }
}
