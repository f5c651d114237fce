import fc from 'fast-check'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { isLongEnoughPhone } from '#islands/customers/rules/checks.ts'
import { phoneCountryChoices } from '#islands/customers/rules/phone-countries.ts'
import { PhoneCountry } from '#lib/contracts/customers.ts'
import { countryCodes } from '#lib/countries.ts'
import { callingCodeOf, readPhone } from '#lib/typed/phone.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { heldCases } from '#tests/support/held-cases.ts'

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

  it.each([
    ['0690 12 34 56', 'MF', '690123456'],
    ['0690 12 34 56', 'BL', '690123456'],
    ['+590 690 12 34 56', 'MF', '690123456'],
    ['+590 690 12 34 56', 'GP', '690123456'],
    ['0639 12 34 56', 'RE', '639123456'],
    ['0692 12 34 56', 'YT', '692123456'],
    ['07781 123456', 'GB', '7781123456'],
    ['07912 345678', 'GG', '7912345678'],
    ['+1 514 555 0134', 'US', '5145550134'],
    ['8 701 123 45 67', 'RU', '7011234567'],
    ['412 34 567', 'SJ', '41234567'],
  ])(
    'leaves %j in the chosen country %s, which shares its code [INP-07?] [CUS-07]',
    (text, country, nationalNumber) => {
      expect(readPhone(text, country)).toMatchObject({ nationalNumber, country })
    },
  )

  it('keeps the chosen country while a number is being typed [INP-07?]', () => {
    for (const text of ['0690', '+590 6', '0690 12']) expect(readPhone(text, 'MF')?.country ?? 'MF', text).toBe('MF')
    expect(readPhone('+7 701', 'RU')?.country).toBe('RU')
  })

  it.each([
    'tel:+33612345678',
    'Tél. : 06 12 34 56 78',
    'Mobile: 06.12.34.56.78',
    '06/12/34/56/78',
    '06·12·34·56·78',
    '06‑12‑34‑56‑78',
    '06\u202f12\u00a034\u200956 78',
    '\u202a+33 6 12 34 56 78\u202c',
    '\u206806 12 34 56 78\u2069',
    '06\ufe0d 12\u00ad 34 56 78',
    '(+33) 6 12 34 56 78',
    '00 33 6 12 34 56 78',
    '０６１２３４５６７８',
    '٠٦١٢٣٤٥٦٧٨',
    '612345678',
    '06 12 34 56 78 (Mme Petit)',
    '06 12 34 56 78<tel:+33612345678>',
    '[06 12 34 56 78](tel:+33612345678)',
    '☎ 06 12 34 56 78',
  ])('reads the number that %j shows [INP-05?] [INP-02?]', (text) => {
    expect(readPhone(text, 'FR')?.international).toBe('+33612345678')
  })

  it('reads 00 as the plus sign for countries that dial another one', () => {
    expect(readPhone('0033612345678', 'US')).toMatchObject({ nationalNumber: '612345678', country: 'FR' })
    expect(readPhone('0011 33 6 12 34 56 78', 'AU')).toMatchObject({ nationalNumber: '612345678', country: 'FR' })
  })

  it('leaves out a zero in brackets where it is no digit of the number', () => {
    expect(readPhone('+39 (0)347 1234567', 'FR')?.international).toBe('+393471234567')
    expect(readPhone('+39 (0)6 5555 0134', 'FR')?.international).toBe('+390655550134')
  })

  it.each([
    ['06 12 34 56 78 / 07 12 34 56 78', 'FR'],
    ['06 12 34 56 78 ou 07 12 34 56 78', 'FR'],
    ['0612345678 0712345678', 'FR'],
    ['0612345678\n0712345678', 'FR'],
    ['12345678 87654321', 'DK'],
    ['123456 / 654321', 'DE'],
    ['+33612345678 +33712345678', 'FR'],
    ['06 12 34 56 78<tel:+33712345678>', 'FR'],
    ['06 12 34 56 78 p. 12', 'FR'],
    ['+33612345678;ext=12', 'FR'],
    ['0800 FLOWERS', 'FR'],
    ['6,12345678E+8', 'FR'],
    ['491701234567.0', 'DE'],
    ['-612345678', 'FR'],
    ['06 12 34 56 78 9', 'FR'],
    ['33612345678', 'BE'],
    ['+800 1234 5678', 'FR'],
  ])('refuses %j of %s, which is not one number of a country [INP-01?]', (text, country) => {
    expect(readPhone(text, country)).toBeNull()
  })

  it('is the number or is refused, whatever two things stand around it [P18] [INP-01?] [INP-05?]', () => {
    const numbers = countries.map((country) => mobileOf(country).number)
    const cases = fc.tuple(fc.constantFrom(...numbers), fc.constantFrom(...around), fc.constantFrom(...around))
    const held = heldCases(cases, ([number, inner, outer]) => {
      const text = outer.replace('…', inner.replace('…', number))
      return [number, undefined].includes(readPhone(text, 'FR')?.international)
    })
    noteFigure(18, `${held} phone numbers with two things around them read as themselves or refused`)
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

/** What programs and people put around a number, which is at the dots. */
const around = [
  '…',
  ' …\u00a0',
  '\u202a…\u202c',
  '\u2068…\u2069',
  'tel:…',
  'Tél. : …',
  'Mobile : …',
  'Name <…>',
  '"…"',
  '(…)',
  '[…]',
  '**…**',
  '… (Name)',
  '…;',
  '….',
  '- …',
  '-…',
  '☎ …',
  '…;ext=12',
  '… p. 12',
  '… x12',
  '….0',
  '…/12',
  '… / 0612345678',
  '… 0612345678',
  '=…',
  '…E+8',
  '1. …',
]
