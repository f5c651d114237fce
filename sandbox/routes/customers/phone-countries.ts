import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import type { PhoneCountry } from '#lib/contracts/customers.ts'
import { countryCodes } from '#lib/countries.ts'

const callingCodes: ReadonlyMap<string, string> = new Map(
  getCountries().map((country) => [country, getCountryCallingCode(country)]),
)
const names = new Intl.DisplayNames('en', { type: 'region' })

/** The countries that have a calling code, by their English name. Source: CUS-15, CUS-49. */
export const phoneCountries: readonly PhoneCountry[] = countryCodes
  .flatMap((code) => {
    const callingCode = callingCodes.get(code)
    return callingCode === undefined ? [] : [{ code, name: names.of(code) ?? code, callingCode }]
  })
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** Whether a phone number can be of the country with this code, in capitals. */
export function isPhoneCountry(code: string): boolean {
  return callingCodes.has(code)
}
