import type { PhoneCountry } from '#lib/contracts/customers.ts'
import { countryCodes, countryName } from '#lib/countries.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { defaultPhoneCountry } from '#lib/limits.ts'

/** One option of the country selector. */
export interface PhoneCountryChoice {
  readonly value: string
  readonly label: string
}

/**
 * The countries of the selector, sorted by name in the language of the page: those of the API, or all known countries
 * while the API has not answered or when it fails. The default country is always included.
 *
 * @param callingCodeOf calling code for countries that do not come from the API; null when unknown
 * Source: CUS-02, CUS-15, CUS-49.
 */
export function phoneCountryChoices(
  countries: readonly PhoneCountry[] | undefined,
  locale: Locale,
  callingCodeOf: (country: string) => string | null,
): readonly PhoneCountryChoice[] {
  const codes = new Map<string, string | null>([[defaultPhoneCountry.country, defaultPhoneCountry.callingCode]])
  if (countries && countries.length > 0) {
    for (const { code, callingCode } of countries) codes.set(code.toUpperCase(), digitsOf(callingCode))
  } else for (const code of countryCodes) codes.set(code, codes.get(code) ?? callingCodeOf(code))
  return [...codes]
    .map(([code, callingCode]) => ({ code, callingCode, name: countryName(code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
    .map(({ code, callingCode, name }) => ({
      value: code,
      label: callingCode === null ? name : `${name} +${callingCode}`,
    }))
}

function digitsOf(callingCode: string | null): string | null {
  return callingCode?.replace(/\D/g, '') || null
}
