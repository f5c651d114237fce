import type { Random } from './random.ts'

/** Nine digits whose last one is the check digit that SIREN numbers carry (Luhn). */
export function createSiren(random: Random): string {
  const digits = Array.from({ length: 8 }, (_, index) => random.integer(index === 0 ? 3 : 0, 9))
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}
