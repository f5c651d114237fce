import { describe, expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

interface Rule {
  readonly wrong: RegExp
  readonly instead: string
  /** A text that breaks the rule. */
  readonly sample: string
}

const locales = ['en', 'fr'] as const
type Locale = (typeof locales)[number]

/** Rows of the table in `docs/words.md`: English, not, French, not. */
const rows = [...read('docs/words.md').matchAll(/^\| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].slice(1)

function wordRules(instead = '', words = ''): Rule[] {
  return words
    .split(', ')
    .filter((word) => word !== '–')
    .map((word) => ({ wrong: new RegExp(`(?<![\\p{L}_])${word}s?(?![\\p{L}_])`, 'iu'), instead, sample: `A ${word}.` }))
}

const signRules: readonly Rule[] = [
  { wrong: /['"]/, instead: '’, “ ” or « »', sample: "It's" },
  { wrong: /\.{3}/, instead: '…', sample: 'Choose...' },
  { wrong: /\s…/, instead: '… without a space', sample: 'Go to …' },
]
const frenchSigns: readonly Rule[] = ['Quitter ?', 'Quitter?', 'Id : 7', '« Oui\u{a0}»', '«\u{a0}Oui »'].map(
  (sample) => ({
    wrong: /(?<!\u{a0})[;?!»]|«(?!\u{a0})|(?<!\u{a0}):(?=\s|$)/u,
    instead: 'a no-break space (U+00A0) before : ; ? ! » and after «',
    sample,
  }),
)

const rules: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [...rows.flatMap(([, english, not]) => wordRules(english, not)), ...signRules],
  fr: [...rows.flatMap(([, , , french, not]) => wordRules(french, not)), ...signRules, ...frenchSigns],
}

/** Texts that the specification gives. They stay verbatim. */
const quoted: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set([
    'association.empty',
    'association.filter.inHub',
    'association.error.noTransactions',
    'decrypt.error.count',
    'decrypt.error.size',
    'entities.field.hubId',
    'entities.error.edit.invalidHubId',
    'entities.error.create.invalidHubId',
    'hubs.create',
    'hubs.save',
    'hubs.backToList',
    'hubs.owner.add',
    'hubs.owner.dialog',
    'hubs.owner.exists',
    'hubs.success.created',
    'hubs.success.updated',
    'hubs.field.name',
    'hubs.field.shoppingHubOwnerId',
    'login.error.noAccount',
    'section.hubSetup',
    'menu.hubCreation',
    'menu.hubManagement',
    'page.hubCreation',
    'page.hubManagement',
    'page.hubUpdate',
  ]),
  fr: new Set(['offers.launch.submit', 'offers.store.choose', 'offers.size.avgCa']),
}

/** Keys and texts of a language. The content of the Offers page is French in both, so the French file stands for it. */
function textsOf(locale: Locale): readonly (readonly [key: string, text: string])[] {
  const files = filesIn(`public/locales/${locale}`, ['.json'])
  return files
    .filter((file) => file !== 'public/locales/en/offers.json')
    .flatMap((file) => Object.entries<string>(JSON.parse(read(file))))
}

/** What to write instead of what the text has wrong. A value in it counts as a word. */
function faultsOf(locale: Locale, text: string): readonly string[] {
  const plain = text.replaceAll(/\{\{\w+\}\}/g, 'N')
  return rules[locale].filter(({ wrong }) => wrong.test(plain)).map(({ instead }) => instead)
}

describe.each(locales)('the texts in %s', (locale) => {
  it('use the words and signs of docs/words.md', () => {
    const faults = textsOf(locale)
      .filter(([key]) => !quoted[locale].has(key))
      .flatMap(([key, text]) => faultsOf(locale, text).map((instead) => `${key}: “${text}”, use ${instead}`))
    expect(faults).toEqual([])
  })

  it('need each exception, and the specification has its words', () => {
    const requirements = read('docs/requirements.md').toLowerCase()
    const texts = new Map(textsOf(locale))
    for (const key of quoted[locale]) {
      const text = texts.get(key) ?? ''
      expect(faultsOf(locale, text), key).not.toEqual([])
      expect(requirements.includes(text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}').toLowerCase()), key).toBe(true)
    }
  })

  it.each(rules[locale])('are refused with “$sample” in place of $instead', ({ sample, instead }) => {
    expect(faultsOf(locale, sample)).toContain(instead)
  })
})

it('a correct text has no fault, with times, addresses and values in it', () => {
  expect(faultsOf('fr', 'Prendre {{id}} à «\u{a0}{{hub}}\u{a0}»\u{a0}? À 14:30, sur https://a.fr\u{a0}: oui…')).toEqual(
    [],
  )
  expect(faultsOf('en', 'Take {{id}} from “{{hub}}”? At 14:30: yes…')).toEqual([])
})
