import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { phoneText } from './phone-text.ts'

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
 * Reads a phone number in national or international form. Where countries share a calling code, the chosen country has the number when it
 * is possible there, because the number rarely shows which country it is.
 *
 * @param typed as typed or pasted; spaces, dots, slashes and brackets are allowed
 * @param country two-letter code of the country for numbers in national form
 * @returns null when it is not one number; `isLongEnoughPhone` checks the length
 * Source: INP-01, INP-05, INP-07, CUS-07.
 */
export function readPhone(typed: string, country: string): Phone | null {
  const text = phoneText(typed)
  const number = text === null ? null : parse(text, country)
  if (!number || validatePhoneNumberLength(number.number) === 'TOO_LONG') return null
  const owner = countryOf(number, country)
  if (owner === null) return null
  number.country = owner
  // The library keeps the leading zero while the number is incomplete.
  const nationalNumber = number.isValid() ? number.nationalNumber : number.nationalNumber.replace(/^0+/, '')
  return {
    nationalNumber,
    country: owner,
    international: `+${number.countryCallingCode}${nationalNumber}`,
    formatted: number.formatInternational(),
  }
}

/** The zero of `+33 (0)6` is a digit only in some countries. `00` stands for the plus sign, also where another prefix is usual. */
function parse(text: string, country: string): PhoneNumber | null {
  const read = (form: string) => parsePhoneNumberFromString(form, isSupportedCountry(country) ? country : undefined)
  const forms = [text, text.replace('(0)', ''), text.replace(/^00/, '+')]
  const valid = forms.map(read).filter((number) => number?.isValid())
  if (new Set(valid.map((number) => number?.number)).size > 1) return null
  return valid[0] ?? read(text) ?? null
}

/** Calling code of a country, without a plus; null when the country is unknown. */
export function callingCodeOf(country: string): string | null {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : null
}

/** The country of a number; null for a number of no country, such as +800. */
function countryOf(number: PhoneNumber, chosen: string): CountryCode | null {
  const sharing = getCountries().filter((code) => getCountryCallingCode(code) === number.countryCallingCode)
  const own = sharing.find((code) => code === chosen)
  if (own && (isPossibleIn(own, number) || !number.isPossible())) return own
  return number.country ?? own ?? sharing[0] ?? null
}

function isPossibleIn(country: CountryCode, { nationalNumber }: PhoneNumber): boolean {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  return metadata.numberingPlan?.possibleLengths().includes(nationalNumber.length) ?? false
}
