import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A parsed phone number. Source: CUS-07, CUS-50. */
export interface Phone {
  /**
   * National number, digits only, without the trunk prefix zero. Italian numbers keep their zero, because it is part of
   * the number.
   */
  readonly nationalNumber: string
  /** Two-letter country code. */
  readonly country: string
  /** International form: + and digits. */
  readonly international: string
  /** International form with spaces, for display. */
  readonly formatted: string
}

/**
 * Reads a phone number in national or international form.
 *
 * @param text as typed or pasted; spaces, dots and brackets are allowed
 * @param country two-letter code of the country for numbers in national form
 * @returns null when it is not a number; `isLongEnoughPhone` checks the length
 */
export function readPhone(text: string, country: string): Phone | null {
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined)
  if (!number) return null
  // The library keeps the leading zero while the number is incomplete.
  const nationalNumber = number.isValid() ? number.nationalNumber : number.nationalNumber.replace(/^0+/, '')
  return {
    nationalNumber,
    country: number.country ?? countryOf(number.countryCallingCode, country),
    international: `+${number.countryCallingCode}${nationalNumber}`,
    formatted: number.formatInternational(),
  }
}

/** Calling code of a country, without a plus; null when the country is unknown. */
export function callingCodeOf(country: string): string | null {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : null
}

/** Countries can share a calling code. When the number does not tell them apart, the chosen country wins, or else the first. */
function countryOf(callingCode: string, chosen: string): string {
  const sharing: readonly CountryCode[] = getCountries().filter((code) => getCountryCallingCode(code) === callingCode)
  return sharing.find((code) => code === chosen) ?? sharing[0] ?? chosen
}
