import fc from 'fast-check'

/** Number of random cases that prove a promise. */
const caseCount = 10_000

/**
 * Checks something for random values. The first value that fails is made as small as possible and is reported with the seed
 * that creates it again.
 *
 * @param check throws, or returns false, for a value that fails
 * @returns for how many values it held, as `10000 of 10000`
 */
export function heldCases<Value>(values: fc.Arbitrary<Value>, check: (value: Value) => unknown): string {
  let held = 0
  const property = fc.property(values, (value) => {
    if (check(value) === false) return false
    held += 1
    return true
  })
  fc.assert(property, { numRuns: caseCount })
  return `${held} of ${caseCount}`
}
