import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, read, root } from '#tests/support/source-files.ts'

type Strings = Readonly<Record<string, string>>

const names = filesIn('public/locales/en', ['.json']).map((file) => path.basename(file))
const areas = names.map((name) => path.basename(name, '.json'))
const strings = (locale: string, name: string): Strings => JSON.parse(read(`public/locales/${locale}/${name}`))
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort()

/** Texts that are identical in both languages, such as names. */
const sameInBoth = new Set([
  'product',
  'page.home',
  'section.pinpoint',
  'shell.menu',
  'shell.version',
  'login.email',
  'login.required',
  'palette.group.pages',
  'palette.group.actions',
  'association.table.action',
  'receipts.isahit',
  'receipts.picture.scale',
  'receipts.time.example',
  'column.date',
  'column.id',
  'hubs.section.contact',
  'hubs.section.options',
  'hubs.owner.description',
  'hubs.field.longitude',
  'hubs.field.latitude',
  'customers.ok',
  'customers.column.date',
  'customers.column.iban',
  'giftCard.column.date',
  'giftCard.table.action',
  'patterns.transaction.date',
  'statistics.total',
  'offers.filter.percent',
  'offers.graph.scale',
  'offers.twin.action',
])

/** Texts that the specification defines in French. */
const quotedInFrench: ReadonlySet<string> = new Set([
  'offers.tab.segmented',
  'offers.tab.individualised',
  'offers.launch.title',
  'offers.launch.submit',
  'offers.slider.interaction',
  'offers.slider.turnover',
  'offers.chart.clients',
  'offers.chart.budget',
  'offers.statistics',
  'offers.store.choose',
  'offers.reward.lottery',
  'offers.reward.price',
  'offers.grouping',
  'offers.grouping.sessions',
  'offers.grouping.sharedCustomer',
  'offers.size',
  'offers.size.avgCa',
  'offers.size.avgNbCustomer',
  'offers.size.avgNbTransaction',
  'offers.danger.submit',
  'offers.share.in',
  'offers.share.out',
  'offers.share.online',
  'offers.level.-2',
  'offers.level.-1',
  'offers.level.0',
  'offers.level.1',
  'offers.level.2',
])

describe('texts', () => {
  it('have the same files in both languages [I18-01]', () => {
    expect(filesIn('public/locales/fr', ['.json']).map((file) => path.basename(file))).toEqual(names)
  })

  it('have an area for each file, in one list', () => {
    const listed = [
      ...read('src/lib/i18n/keys.ts').matchAll(/^ {2}'?([\w-]+)'?: typeof import\('.*\/en\/(.*)\.json'\)$/gm),
    ]
    expect(listed.map(([, area, file]) => [area, file])).toEqual(areas.map((area) => [area, area]))
    expect(createRequire(import.meta.url)(path.join(root, 'astro-i18next.config.cjs')).namespaces.toSorted()).toEqual(
      areas,
    )
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
    const untranslated = names.flatMap((name) =>
      Object.entries(strings('en', name)).filter(([key, text]) => strings('fr', name)[key] === text),
    )
    const excused = (key: string) => sameInBoth.has(key) || quotedInFrench.has(key)
    expect(untranslated.filter(([key]) => !excused(key))).toEqual([])
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
    expect(strings('en', 'customers.json')).toMatchObject({
      'customers.error.notFound': 'No customer found with this criteria',
      'customers.error.generic': 'An error has occurred. Please try again later',
    })
  })

  it('of the offers page are French in both languages [I18-05]', () => {
    for (const key of quotedInFrench)
      expect(strings('fr', 'offers.json')[key], key).toBe(strings('en', 'offers.json')[key])
    expect([...quotedInFrench].map((key) => strings('en', 'offers.json')[key])).toEqual(
      expect.arrayContaining([
        'Offre segmentée',
        'Offre individualisée',
        'Lancer une offre',
        'Choisir une enseigne...',
      ]),
    )
  })
})
