import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, read } from './source-files.ts'

type Strings = Readonly<Record<string, string>>

const names = filesIn('public/locales/en', ['.json']).map((file) => path.basename(file))
const strings = (locale: string, name: string): Strings => JSON.parse(read(`public/locales/${locale}/${name}`))
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort()

/** Texts that are the same word, or a name, in both languages. */
const sameInBoth = new Set([
  'product',
  'page.home',
  'section.pinpoint',
  'shell.menu',
  'shell.version',
  'login.email',
  'login.required',
  'association.table.action',
  'column.date',
  'column.id',
])

describe('texts', () => {
  it('have the same files in both languages [I18-01]', () => {
    expect(filesIn('public/locales/fr', ['.json']).map((file) => path.basename(file))).toEqual(names)
  })

  it.each(names)('have no missing and no foreign French key in %s [I18-01] [I18-02]', (name) => {
    expect(Object.keys(strings('fr', name))).toEqual(Object.keys(strings('en', name)))
  })

  it.each(names)('ask for the same values in both languages in %s', (name) => {
    for (const [key, english] of Object.entries(strings('en', name))) {
      expect(placeholders(strings('fr', name)[key] ?? ''), key).toEqual(placeholders(english))
    }
  })

  it('are translated, but for names and the quoted French ones [I18-05] [I18-07]', () => {
    const untranslated = names
      .filter((name) => name !== 'offers.json')
      .flatMap((name) => Object.entries(strings('en', name)).filter(([key, text]) => strings('fr', name)[key] === text))
    expect(untranslated.filter(([key]) => !sameInBoth.has(key))).toEqual([])
  })

  it('have each key in one file only', () => {
    const keys = names.flatMap((name) => Object.keys(strings('en', name)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})

describe('quoted wordings', () => {
  it('of the login check are French in both languages [SES-12] [I18-03]', () => {
    for (const locale of ['en', 'fr'])
      expect(strings(locale, 'login.json')['login.required']).toBe('Ce champ est obligatoire')
  })

  it('of customer support are translated, in English verbatim [I18-04]', () => {
    expect(strings('en', 'support.json')).toEqual({
      'support.error.notFound': 'No customer found with this criteria',
      'support.error.generic': 'An error has occurred. Please try again later',
    })
  })

  it('of the offers page are French in both languages [I18-05]', () => {
    expect(strings('fr', 'offers.json')).toEqual(strings('en', 'offers.json'))
    expect(Object.values(strings('en', 'offers.json'))).toEqual(
      expect.arrayContaining([
        'Offre segmentée',
        'Offre individualisée',
        'Lancer une offre',
        'Choisir une enseigne...',
      ]),
    )
  })
})
