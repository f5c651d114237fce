import type { Random } from './random.ts'

/** The countries of seeded phones, with the calling code and a range of mobile numbers without a leading zero. */
const ranges = {
  FR: { callingCode: '33', prefix: '6300', digits: 5 },
  BE: { callingCode: '32', prefix: '470', digits: 6 },
  GB: { callingCode: '44', prefix: '74000', digits: 5 },
  IT: { callingCode: '39', prefix: '312', digits: 7 },
  ES: { callingCode: '34', prefix: '612', digits: 6 },
  DE: { callingCode: '49', prefix: '1713', digits: 6 },
  LU: { callingCode: '352', prefix: '621', digits: 6 },
  CH: { callingCode: '41', prefix: '781', digits: 6 },
  PT: { callingCode: '351', prefix: '912', digits: 6 },
  US: { callingCode: '1', prefix: '212555', digits: 4 },
} as const

/** A country of seeded phones (ISO 3166). */
export type PhoneCountryCode = keyof typeof ranges

const abroad = (Object.keys(ranges) as PhoneCountryCode[]).filter((country) => country !== 'FR')

/** The calling code of a country, without a plus. */
export function callingCodeOf(country: PhoneCountryCode): string {
  return ranges[country].callingCode
}

/**
 * Makes a mobile number. One in eight belongs to another country. Different indexes give different numbers in a small
 * database.
 */
export function createPhone(random: Random, index: number): { phoneCountry: PhoneCountryCode; phone: string } {
  const phoneCountry = random.chance(1 / 8) ? random.pick(abroad) : 'FR'
  const { prefix, digits } = ranges[phoneCountry]
  return { phoneCountry, phone: prefix + String(index % 10 ** digits).padStart(digits, '0') }
}
