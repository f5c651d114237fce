import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A phone number as it was understood. Source: CUS-07, CUS-50. */
export interface Phone {
  /**
   * National number, digits only, without the zero that is dialled before it inside a country. In Italy the zero belongs
   * to the number and stays.
   */
  readonly nationalNumber: string
  /** Two-letter code of its country. */
  readonly country: string
  /** International form, + and digits. */
  readonly international: string
  /** The same in groups, for people. */
  readonly formatted: string
}

/**
 * Reads a phone number in national or international form.
 *
 * @param text as typed or pasted, with any blanks, dots and brackets
 * @param country two-letter code of the country whose national form it may have
 * @returns null when it is no number; whether it is long enough is another question (`isLongEnoughPhone`)
 */
export function readPhone(text: string, country: string): Phone | null {
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined)
  if (!number) return null
  // The library leaves the zero where it stands as long as the number is not whole.
  const nationalNumber = number.isValid() ? number.nationalNumber : number.nationalNumber.replace(/^0+/, '')
  return {
    nationalNumber,
    country: number.country ?? countryOf(number.countryCallingCode, country),
    international: `+${number.countryCallingCode}${nationalNumber}`,
    formatted: number.formatInternational(),
  }
}

/** Calling code of a country, without a plus; null when it has none. */
export function callingCodeOf(country: string): string | null {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : null
}

/** Countries may share a calling code, and the number does not always tell which it is: the chosen one then, or the first. */
function countryOf(callingCode: string, chosen: string): string {
  const sharing: readonly CountryCode[] = getCountries().filter((code) => getCountryCallingCode(code) === callingCode)
  return sharing.find((code) => code === chosen) ?? sharing[0] ?? chosen
}
