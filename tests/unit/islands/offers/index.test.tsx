import { atom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type Offers from '#islands/offers/index.tsx'
import type * as state from '#islands/offers/state/offers.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { getGraph, getStoreShares, listPotentials, listStoreData } from '#lib/contracts/offers.ts'
import type { Messages } from '#lib/i18n/translator.ts'
import { ApiError } from '#lib/problem.ts'
import { failed } from '#tests/support/problems.ts'
import enCommon from '../../../../public/locales/en/common.json' with { type: 'json' }
import frCommon from '../../../../public/locales/fr/common.json' with { type: 'json' }
import frDay from '../../../../public/locales/fr/day.json' with { type: 'json' }
import fr from '../../../../public/locales/fr/offers.json' with { type: 'json' }

const answers = vi.hoisted(() => new Map<string, unknown>())

vi.mock('#stores/request.ts', () => ({
  request({ path }: Endpoint) {
    const answer = answers.get(path)
    if (answer === undefined) return new Promise(() => {})
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  },
  $forbidden: atom(false),
  leaveForbidden() {},
}))

const failure = new ApiError(failed)
const content: Messages = { ...frCommon, ...frDay, ...fr }
const messages: Readonly<Record<'en' | 'fr', Messages>> = { en: { ...enCommon }, fr: { ...frCommon } }
let MarketingOffers: typeof Offers
let offers: typeof state

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  answers.clear()
  offers = await import('#islands/offers/state/offers.ts')
  MarketingOffers = (await import('#islands/offers/index.tsx')).default
})

afterEach(() => void vi.useRealTimers())

async function open(sent: readonly (readonly [Endpoint, unknown])[]) {
  for (const [{ path }, answer] of sent) answers.set(path, answer)
  for (const reading of [offers.$graph, offers.$storeData, offers.$potentials, offers.$shares])
    reading.subscribe(() => {})
  // A failure of the API is tried once more.
  await vi.advanceTimersByTimeAsync(20_000)
}

const html = (locale: 'en' | 'fr' = 'en') =>
  renderToStaticMarkup(<MarketingOffers locale={locale} messages={messages[locale]} content={content} />)

/** The texts of the page, apart by |. */
const shown = (locale: 'en' | 'fr' = 'en') =>
  html(locale)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')

const failedTexts = (text: string) => text.split('|An error has occurred|').length - 1

describe('the segmented offer', () => {
  it('shows no failure and no lack of stores while it reads [OFF-25] [OFF-64]', async () => {
    await open([])
    expect(shown()).toContain('|Boutiques disponibles (N/A)|Chargement|')
    expect(shown()).not.toMatch(/An error|Aucune\|/)
  })

  it('tells each failed call in its own place [OFF-64]', async () => {
    await open([
      [getStoreShares, failure],
      [listStoreData, failure],
      [listPotentials, failure],
      [getGraph, { nodes: [{ id: 'Zara', group: '1', avgCa: 5 }], links: [] }],
    ])
    expect(failedTexts(shown())).toBe(4)
    for (const place of ['Statistiques', 'Enseignes à risque', 'Enseignes à potentiel', 'Où les clients dépensent']) {
      expect(html()).toContain(`aria-label="Try again: ${place}"`)
    }
    // One of the two readings of the stores is enough.
    expect(shown()).toContain('|Boutiques disponibles (1)|Zara|')
    answers.set(getStoreShares.path, { share_in: 0, share_out: null })
    offers.$shares.revalidate()
    await vi.advanceTimersByTimeAsync(1)
    expect(failedTexts(shown())).toBe(3)
  })

  it('says in the list of shops that both readings of the stores have failed [OFF-25] [OFF-64]', async () => {
    await open([
      [listStoreData, failure],
      [getGraph, failure],
    ])
    expect(html()).toContain('aria-label="Try again: Boutiques"')
    expect(html()).toContain('aria-label="Try again: Enseignes et leurs liens"')
    expect(shown()).toMatch(/\|Boutiques disponibles \(N\/A\)\|Boutiques sélectionnées/)
  })

  it('says that there is nothing: no store in the graph, no marked one, no share, no figure [OFF-31]', async () => {
    await open([
      [getGraph, { nodes: [], links: [{ source: 'A', target: 'B', value: 9 }] }],
      [listStoreData, []],
      [listPotentials, []],
      [getStoreShares, { share_in: 0, share_out: null, share_online: null }],
    ])
    expect(shown()).toContain('|Il n’y a pas d’enseigne à afficher.|')
    expect(shown()).toContain('|Aucune part n’est connue.|')
    expect(shown()).toContain('|Panier moyen|N/A|')
    expect(shown()).toContain('|Enseignes à risque|Aucune|Enseignes à potentiel|Aucune|')
  })

  it('is the same French in both languages and marked so, but for the errors [OFF-67] [I18-05]', async () => {
    await open([
      [getGraph, { nodes: [{ id: 'Zara', group: '1', avgCa: 5 }], links: [] }],
      [listStoreData, [{ name: 'Zara', amount: { value: 3 } }]],
      [listPotentials, failure],
      [getStoreShares, failure],
    ])
    const inFrench = shown('fr')
      .replaceAll('Une erreur est survenue', 'An error has occurred')
      .replaceAll('Réessayer', 'Try again')
    expect(inFrench).toBe(shown('en'))
    expect(html('en')).toMatch(/<div lang="fr">.*<div lang="en" class="contents"><div role="alert"/s)
    expect(html('fr')).not.toContain('lang="en"')
  })
})
