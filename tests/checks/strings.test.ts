import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, read, root } from '#tests/support/source-files.ts'

type Strings = Readonly<Record<string, string>>

const namesIn = (locale: string) => filesIn(`public/locales/${locale}`, ['.json']).map((file) => path.basename(file))
const names = namesIn('en')
/** Texts of content that is French in both languages. */
const onlyFrench = ['offers.json']
const allNames = namesIn('fr')
const areas = allNames.map((name) => path.basename(name, '.json'))
const strings = (locale: string, name: string): Strings => JSON.parse(read(`public/locales/${locale}/${name}`))
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort()

/** Texts that are identical in both languages, such as names. */
const sameInBoth = new Set([
  'product',
  'page.home',
  'shell.menu',
  'key.Ctrl',
  'shell.version',
  'login.email',
  'login.required',
  'palette.group.pages',
  'palette.group.actions',
  'dissociation.log.group',
  'dissociation.log.many',
  'association.table.action',
  'receipts.isahit',
  'receipts.time.example',
  'column.date',
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
  'supportAssociation.table.action',
  'users.right.ADMIN',
])

/** The wordings of the offers that the specification quotes. */
const quotedInFrench = {
  'offers.tab.segmented': 'Offre segmentée',
  'offers.tab.individualised': 'Offre individualisée',
  'offers.launch.title': 'Lancer une offre',
  'offers.launch.submit': "Lancer l'offre",
  'offers.slider.interaction': 'priorisation des boutiques synergiques',
  'offers.slider.turnover': 'priorisation des boutiques à grand CA',
  'offers.chart.clients': 'Répartition des clients',
  'offers.chart.budget': 'Répartition du budget',
  'offers.statistics': 'Statistiques',
  'offers.store.choose': 'Choisir une enseigne...',
  'offers.reward.lottery': 'Loterie',
  'offers.reward.price': 'Prix',
  'offers.grouping': 'Groupement par',
  'offers.grouping.sessions': 'Meilleure synergie',
  'offers.grouping.sharedCustomer': 'Meilleur taux de clients partagés',
  'offers.size': 'Taille des points par',
  'offers.size.avgCa': "Chiffre d'affaires",
  'offers.size.avgNbCustomer': 'Taux de pénétration journalier',
  'offers.size.avgNbTransaction': 'Volume de transactions',
  'offers.danger.submit': 'Soumettre une offre',
  'offers.share.in': 'Part physique',
  'offers.share.out': 'Cannibalisation physique',
  'offers.share.online': 'Cannibalisation en ligne',
  'offers.level.-2': 'Très forte discrimination',
  'offers.level.-1': 'Forte discrimination',
  'offers.level.0': 'Neutre',
  'offers.level.1': 'Forte priorisation',
  'offers.level.2': 'Très forte priorisation',
}

describe('texts', () => {
  it('have the same files in both languages, but for the content that is only French [I18-01] [OFF-67]', () => {
    expect(allNames).toEqual([...names, ...onlyFrench].sort())
  })

  it('have an area for each file, in one list', () => {
    const listed = [
      ...read('src/lib/i18n/areas.ts').matchAll(/^ {2}'?([\w-]+)'?: typeof import\('.*\/(?:en|fr)\/(.*)\.json'\)$/gm),
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

  it('are translated, but for names [I18-07]', () => {
    const untranslated = names.flatMap((name) =>
      Object.entries(strings('en', name)).filter(([key, text]) => strings('fr', name)[key] === text),
    )
    expect(untranslated.filter(([key]) => !sameInBoth.has(key))).toEqual([])
  })

  it('have each key in one file only', () => {
    const keys = allNames.flatMap((name) => Object.keys(strings('fr', name)))
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

  it('of the offers page are French, and there are no others [I18-05] [OFF-67]', () => {
    expect(strings('fr', 'offers.json')).toMatchObject(quotedInFrench)
  })
})
