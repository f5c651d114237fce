/** Pseudo-random numbers. The same seed gives the same numbers on every machine. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number
  /** True with this probability, from 0 to 1. */
  chance(probability: number): boolean
  /** One of the items, all equally likely. @throws RangeError if there is none */
  pick<Item>(items: readonly Item[]): Item
  /** A number around `median` with a long upper tail, like spending. */
  skewed(median: number): number
  /** A version 4 UUID. */
  uuid(): string
}

/** Makes the generator sfc32 from a seed of 32 bits. */
export function createRandom(seed: number): Random {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]

  function next32(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let round = 0; round < 20; round += 1) next32()

  const fraction = () => next32() / 2 ** 32
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    integer,
    chance: (probability) => fraction() < probability,
    pick(items) {
      if (items.length === 0) throw new RangeError('Nothing to pick from')
      return items[integer(0, items.length - 1)] as (typeof items)[number]
    },
    // The sum of three uniform numbers is close enough to a bell curve.
    skewed: (median) => median * Math.exp((fraction() + fraction() + fraction() - 1.5) * 1.2),
    uuid() {
      const hex = [next32(), next32(), next32(), next32()].map((part) => part.toString(16).padStart(8, '0')).join('')
      const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
