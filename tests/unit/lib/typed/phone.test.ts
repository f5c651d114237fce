import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { PhoneCountry } from '#lib/contracts/customers.ts'
import { countryCodes } from '#lib/countries.ts'
import { isLongEnoughPhone } from '#lib/customers/checks.ts'
import { phoneCountryChoices } from '#lib/customers/phone-countries.ts'
import { callingCodeOf, readPhone } from '#lib/typed/phone.ts'

/** Countries of every continent and of each way to write a number: with a trunk zero or another digit, with none, with a shared code. */
const countries: readonly CountryCode[] =
  'FR BE CH LU MC DE AT NL GB IE ES PT IT GR PL CZ HU RO BG SE DK NO FI RU UA TR US CA MX BR AR MA DZ TN SN CI ZA EG IL IN CN JP KR SG AU NZ'.split(
    ' ',
  ) as CountryCode[]

const mobileOf = (country: CountryCode) => {
  const number = getExampleNumber(country, examples)
  if (!number) throw new Error(`no example of ${country}`)
  return number
}

describe('readPhone', () => {
  it.each(countries)('reads numbers of %s in every form that people write [CUS-07] [CUS-50]', (country) => {
    const number = mobileOf(country)
    const expected = { nationalNumber: number.nationalNumber, country, international: number.number }
    const forms = [number.formatNational(), number.nationalNumber, number.formatInternational(), number.number]
    for (const text of forms) expect(readPhone(text, country), text).toMatchObject(expected)
    for (const text of forms.slice(2)) expect(readPhone(text, 'FR'), `${text} from France`).toMatchObject(expected)
  })

  it.each([
    ['06 12 34 56 78', '612345678'],
    ['06.12.34.56.78', '612345678'],
    ['06-12-34-56-78', '612345678'],
    ['0033 6 12 34 56 78', '612345678'],
    ['+33 (0)6 12 34 56 78', '612345678'],
    ['33612345678', '612345678'],
  ])('leaves the zero before a French number out of %j [CUS-50]', (text, nationalNumber) => {
    expect(readPhone(text, 'FR')).toMatchObject({ nationalNumber, country: 'FR', international: '+33612345678' })
  })

  it('keeps the zero of an Italian landline, which is a digit of it', () => {
    expect(readPhone('06 5555 0134', 'IT')).toMatchObject({ nationalNumber: '0655550134', country: 'IT' })
  })

  it('knows overseas countries by their own codes, and takes the chosen one where several share one', () => {
    expect(readPhone('+590 690 12 34 56', 'FR')?.country).toBe('GP')
    expect(readPhone('+262 639 12 34 56', 'YT')?.country).toBe('YT')
    expect(readPhone('+262 639 12 34 56', 'FR')?.country).toBe('RE')
  })

  it.each(countries)('takes nonsense for no number of %s', (country) => {
    for (const text of ['', ' ', 'abc', '@', '+', '1', '1'.repeat(30)]) {
      expect(readPhone(text, country), text).toBeNull()
    }
  })

  it('reads international numbers only where the country is unknown', () => {
    expect(readPhone('0612345678', 'XX')).toBeNull()
    expect(readPhone('+33612345678', 'XX')?.country).toBe('FR')
  })

  it('tells numbers of more than eleven characters from shorter ones [CUS-06]', () => {
    const isLong = (text: string) => isLongEnoughPhone(readPhone(text, 'FR')?.international ?? '')
    expect([isLong('06 12 34 56 78'), isLong('06 12 34 56 7'), isLong('06 12')]).toEqual([true, false, false])
  })
})

describe('the country selector', () => {
  const country = (code: string, callingCode: string | null) => PhoneCountry.parse({ code, name: 'X', callingCode })

  it('holds the countries of the API by name in the language of the page [CUS-15]', () => {
    const listed = [country('GB', '44'), country('DE', '+49'), country('fr', '33')]
    expect(phoneCountryChoices(listed, 'en', callingCodeOf)).toEqual([
      { value: 'FR', label: 'France +33' },
      { value: 'DE', label: 'Germany +49' },
      { value: 'GB', label: 'United Kingdom +44' },
    ])
    expect(phoneCountryChoices(listed, 'fr', callingCodeOf).map(({ label }) => label)).toEqual([
      'Allemagne +49',
      'France +33',
      'Royaume-Uni +44',
    ])
  })

  it('has France even where the API leaves it out [CUS-02]', () => {
    expect(phoneCountryChoices([country('BE', null)], 'en', callingCodeOf)).toEqual([
      { value: 'BE', label: 'Belgium' },
      { value: 'FR', label: 'France +33' },
    ])
  })

  it.each([[undefined], [[]]])('holds every embedded country when the API gives %j [CUS-49]', (answer) => {
    const choices = phoneCountryChoices(answer, 'en', callingCodeOf)
    expect(choices).toHaveLength(countryCodes.length)
    expect(choices.find(({ value }) => value === 'BE')?.label).toBe('Belgium +32')
    const beforeNumbers = phoneCountryChoices(answer, 'en', () => null)
    expect(beforeNumbers.find(({ value }) => value === 'BE')?.label).toBe('Belgium')
    expect(beforeNumbers.find(({ value }) => value === 'FR')?.label).toBe('France +33')
  })
})
