import { describe, expect, it } from 'vitest'
import type { MessageId } from '#lib/i18n/areas.ts'
import { localePath, preferredLocale, splitLocale } from '#lib/i18n/locale.ts'
import { createTranslator } from '#lib/i18n/translator.ts'

describe('addresses', () => {
  it('stand in English at the exact route and in French behind /fr [I18-06]', () => {
    expect(splitLocale('/fr/manual-association')).toEqual({ locale: 'fr', path: '/manual-association' })
    expect(splitLocale('/fr')).toEqual({ locale: 'fr', path: '/' })
    expect(splitLocale('/french')).toEqual({ locale: 'en', path: '/french' })
    expect(splitLocale('/en/home')).toEqual({ locale: 'en', path: '/en/home' })
    expect(localePath('/home', 'fr')).toBe('/fr/home')
    expect(localePath('/home', 'en')).toBe('/home')
  })

  it('take the first language that the interface has, otherwise English [I18-02] [I18-06]', () => {
    expect(preferredLocale(['de-DE', 'fr-BE', 'en'])).toBe('fr')
    expect(preferredLocale(['en-US', 'fr'])).toBe('en')
    expect(preferredLocale(['ja'])).toBe('en')
    expect(preferredLocale([])).toBe('en')
  })
})

describe('createTranslator', () => {
  const t = createTranslator(
    {
      'table.count': '{{shown}} of {{total}}',
      'associating.more_one': 'one more',
      'associating.more_other': '{{count}} more',
    },
    'en',
  )

  it('fills values in and writes numbers as the language does', () => {
    expect(t('table.count', { shown: 312, total: 4018 })).toBe('312 of 4,018')
    expect(t('table.count', { shown: '<b>' })).toBe('<b> of ')
  })

  it('chooses the plural', () => {
    expect([1, 2, 0].map((count) => t('associating.more', { count }))).toEqual(['one more', '2 more', '0 more'])
  })

  it.each(['en', 'fr'] as const)('writes and counts numbers as Intl does [%s]', (locale) => {
    const key = 'associating.more'
    const texts = createTranslator({ [`${key}_one`]: 'one {{count}}', [`${key}_other`]: 'other {{count}}' }, locale)
    const counts = [
      ...Array.from({ length: 1_100 }, (_, count) => count),
      -1,
      0.5,
      1.5,
      12_345,
      -123_456,
      123_456_789_012,
    ]
    for (const count of counts) {
      const rule = new Intl.PluralRules(locale).select(count)
      expect(texts(key, { count })).toBe(`${rule} ${new Intl.NumberFormat(locale).format(count)}`)
    }
  })

  it('has a text for millions, for which French has a plural of its own', () => {
    const texts = createTranslator({ rows_one: '{{count}} ligne', rows_other: '{{count}} lignes' }, 'fr')
    expect(texts('rows' as MessageId, { count: 2_000_000 })).toBe('2\u202f000\u202f000 lignes')
  })

  it('names the key where there is no text at all', () => {
    expect(t('action.back')).toBe('action.back')
  })
})
