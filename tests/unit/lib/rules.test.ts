import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLongEnoughPhone, isPasswordLocked } from '#islands/customers/rules/checks.ts'
import { uploadFault } from '#islands/decrypt/rules.ts'
import { centsToEuros } from '#islands/gift-card/rules/amount.ts'
import { isHighReceiptAmount } from '#islands/receipts/rules/judge.ts'
import { storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { countryCodes, countryName, localeCodes } from '#lib/countries.ts'
import { currencySymbol } from '#lib/format.ts'
import { defaultPhoneCountry, entityTypes, limits, pageCount, scanRetrievalMethod } from '#lib/limits.ts'
import { isStrongPassword, webAddress } from '#lib/rules.ts'
import { isoDay, isStale, monthsAgo } from '#lib/time.ts'
import { cardInputLength, isCardNumber, readCardNumber } from '#lib/typed/card.ts'
import { unsafeAddresses } from '#tests/fixtures/addresses.ts'
import { noteFigure } from '#tests/support/figure.ts'

describe('gift cards', () => {
  it('have 16 characters, counted without white space [FMT-03]', () => {
    expect(isCardNumber(readCardNumber(' 1234 5678 9012 3456 '))).toBe(true)
    expect(readCardNumber('1234 5678 9012 3456')).toHaveLength(16)
    expect('1234 5678 9012 3456').toHaveLength(cardInputLength)
    for (const typed of ['', '123456789012345', '12345678901234567']) {
      expect(isCardNumber(readCardNumber(typed))).toBe(false)
    }
  })

  it('come in cents and go in euros without drift [FMT-08]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        const euros = centsToEuros(cents)
        return Math.round(euros * 100) === cents && euros.toFixed(2) === String(Number(euros.toFixed(2)).toFixed(2))
      }),
      { numRuns: 10_000 },
    )
    expect(() => centsToEuros(0.5)).toThrow(RangeError)
  })
})

describe('limits', () => {
  it('are the ones of the specification [FMT-04] [FMT-05] [FMT-06] [FMT-07] [FMT-11] [FMT-12] [FMT-21] [FMT-22] [FMT-23]', () => {
    expect(storeListLimit).toBe(1000)
    expect(limits).toMatchObject({
      suggestions: 10,
      successMs: 6000,
      giftCardSuccessMs: 4000,
      toastMs: 3000,
      decryptToastMs: 4000,
      expiryCheckMs: 5000,
      mobileMaxPx: 768,
      copiedMs: 600,
      citySearch: { debounceMs: 500, filterMs: 100 },
      storeSearch: { debounceMs: 500, resultMs: 300 },
      customerFilterDebounceMs: 800,
      offerSliderDebounceMs: 300,
      hubRedirectMs: 3000,
    })
  })

  it('make as many pages as it takes [FMT-09]', () => {
    expect([0, 1, 10, 11, 100].map((total) => pageCount(total, limits.relatedPageSize))).toEqual([0, 1, 1, 2, 10])
    expect(pageCount(101, limits.matchingPageSize)).toBe(2)
  })

  it('name the types and the retrieval method [FMT-10] [FMT-13]', () => {
    expect(entityTypes).toEqual(['store', 'retailer'])
    expect(scanRetrievalMethod).toBe('scan')
  })
})

describe('receipts, uploads, customers and passwords', () => {
  it('ask again from 300 euros on, whatever the sign [FMT-16]', () => {
    expect([299.99, -299.99, 300, -300].map(isHighReceiptAmount)).toEqual([false, false, true, true])
  })

  it('take one CSV file under 10,000,000 bytes [P16] [FMT-17]', () => {
    const file = { name: 'a.csv', type: '', size: 9_999_999 }
    expect(uploadFault([file])).toBeNull()
    expect(uploadFault([{ ...file, name: 'A.CSV' }])).toBeNull()
    expect(uploadFault([{ ...file, name: 'a', type: 'text/csv' }])).toBeNull()
    expect(uploadFault([file, file])).toBe('count')
    expect(uploadFault([])).toBe('count')
    expect(uploadFault([{ ...file, name: 'a.xlsx' }])).toBe('type')
    expect(uploadFault([{ ...file, size: 10_000_000 }])).toBe('size')
  })

  it('lock a password at three attempts [FMT-18]', () => {
    expect([null, 0, 2, 3, 4].map(isPasswordLocked)).toEqual([false, false, false, true, true])
  })

  it('ask for more than 11 characters of a phone number, and start in France [FMT-20]', () => {
    expect([isLongEnoughPhone('+3361234567'), isLongEnoughPhone('+33612345678')]).toEqual([false, true])
    expect(defaultPhoneCountry).toEqual({ country: 'FR', callingCode: '33' })
  })

  it('ask for 9 characters, an uppercase, a lowercase and a digit of a password [FMT-25]', () => {
    expect(isStrongPassword('Abcdefgh1')).toBe(true)
    expect(isStrongPassword('Éàçdefgh1')).toBe(true)
    for (const weak of ['Abcdefg1', 'abcdefgh1', 'ABCDEFGH1', 'Abcdefghi', ''])
      expect(isStrongPassword(weak)).toBe(false)
  })
})

describe('addresses', () => {
  it('of other kinds than http and https are no links and no pictures [P24]', () => {
    const followed = unsafeAddresses.filter((address) => webAddress(address) !== null)
    expect(followed).toEqual([])
    noteFigure(24, `${unsafeAddresses.length} kinds of address: ${followed.length} taken for an address of the web`)
  })

  it('lead to the web alone', () => {
    expect(['https://a.example/b', 'javascript:alert(1)', '/b', null].map(webAddress)).toEqual([
      'https://a.example/b',
      null,
      null,
      null,
    ])
  })
})

describe('money and time', () => {
  it('know three currencies [FMT-24]', () => {
    expect(['EUR', 'GBP', 'USD', 'CHF', null].map(currencySymbol)).toEqual(['€', '£', '$', 'N/D', 'N/D'])
  })

  it('go back by calendar months, to the last day where the month is shorter [FMT-19] [FMT-26]', () => {
    const back = (day: string, months: number) => isoDay(monthsAgo(new Date(`${day}T12:00:00`), months))
    expect(back('2026-05-31', limits.dailyChartMonths)).toBe('2026-04-30')
    expect(back('2026-05-31', limits.customerTransactionMonths)).toBe('2026-02-28')
    expect(back('2026-01-15', limits.customerTransactionMonths)).toBe('2025-10-15')
  })

  it('let kept statistics be 30 minutes old and no more, nor from tomorrow [FMT-26]', () => {
    const stale = (ageMs: number) => isStale(1_000_000_000, 1_000_000_000 + ageMs, limits.statisticsCacheMs)
    expect([0, 1_800_000, 1_800_001, -1].map(stale)).toEqual([false, false, true, true])
  })
})

describe('embedded lists', () => {
  it('hold every country with a name in both languages, and locale codes [FMT-15] [FMT-29]', () => {
    expect(countryCodes).toHaveLength(249)
    expect(new Set(countryCodes).size).toBe(249)
    expect([countryName('DE', 'en'), countryName('DE', 'fr')]).toEqual(['Germany', 'Allemagne'])
    expect(countryCodes.filter((code) => countryName(code, 'fr') === code)).toEqual([])
    expect(countryName('not a code', 'en')).toBe('not a code')
    expect(localeCodes.map((code) => new Intl.Locale(code).toString())).toEqual(localeCodes)
    expect(localeCodes[0]).toBe('fr-FR')
  })
})

describe('a picture', () => {
  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'blob:https://a/b',
    'file:///etc/passwd',
    'ftp://a/b.png',
    '//a/b.png',
    '/b.png',
    'b.png',
    '',
    null,
  ])('is not loaded from %j', (address) => {
    expect(webAddress(address)).toBeNull()
  })

  it('is loaded from an address of the web', () => {
    expect(webAddress('https://images.example.com/a.jpg?x=1')).toBe('https://images.example.com/a.jpg?x=1')
    expect(webAddress('http://127.0.0.1:4010/a.jpg')).toBe('http://127.0.0.1:4010/a.jpg')
  })
})
