import fc from 'fast-check'
import { isLong } from './long-run.ts'

/** Number of random cases that prove a promise. */
const caseCount = 10_000

/** A tenth of the random cases of a rule that is no promise with a figure, and all of them in a long run. */
export const someCases = (all: number) => (isLong ? all : all / 10)

/**
 * Checks something for random values. The first value that fails is made as small as possible and is reported with the seed
 * that creates it again.
 *
 * @param check throws, or returns false, for a value that fails
 * @param count how many cases; by default as many as prove a promise
 * @returns for how many values it held, as `10000 of 10000`
 */
export function heldCases<Value>(
  values: fc.Arbitrary<Value>,
  check: (value: Value) => unknown,
  count = caseCount,
): string {
  let held = 0
  const property = fc.property(values, (value) => {
    if (check(value) === false) return false
    held += 1
    return true
  })
  fc.assert(property, { numRuns: count })
  return `${held} of ${count}`
}
