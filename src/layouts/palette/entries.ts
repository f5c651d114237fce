import { shownText } from '#lib/customers/search-input.ts'
import type { MessageId } from '#lib/i18n/areas.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { limits } from '#lib/limits.ts'
import { type PlaceParts, placeHint, placesShown, placeWords, readPlace } from '#lib/places.ts'
import { mayOpen, type Route, type RouteName, routes } from '#lib/routes.ts'
import { comparableText, hasAllWords, normalizeText, type SearchWord, searchWords } from '#lib/search-text.ts'
import { type Entry, type EntryGroup, entry, type PaletteContext, type Target } from './entry.ts'
import { foundEntries } from './pasted-text.ts'

const orderAtFirst: readonly EntryGroup[] = ['places', 'pages', 'here', 'actions']
const orderOfSearch: readonly EntryGroup[] = ['found', 'pages', 'places', 'hubs', 'retailers', 'here', 'actions']

/** The entries for a text: what the text is recognised as, and the entries whose words match. Source: NAV-42. */
export function entriesFor(text: string, context: PaletteContext): readonly Entry[] {
  const all = [
    ...placeEntries(context),
    ...pageEntries(context),
    ...dialogEntries(context),
    ...controlEntries(context),
    ...actionEntries(context),
  ]
  const words = searchWords(text)
  if (words.length === 0) {
    // A search finds the older places too.
    const older = all.filter(({ group }) => group === 'places').slice(placesShown)
    return inOrder(
      all.filter((one) => !older.includes(one)),
      orderAtFirst,
    )
  }
  const wanted = comparableText(text)
  const found = [...all, ...context.named].filter(({ words: own }) => hasAllWords(own, words))
  const places = new Set(found.flatMap(({ group, target }) => (group === 'places' ? [keyOf(target)] : [])))
  const matching = found
    .filter(({ group, target }) => {
      // A place without a state is the page itself, which the search finds too.
      if (group === 'places') return !isWholePage(target)
      return group !== 'hubs' || !(places.has(keyOf(target)) || isOpen(target, context))
    })
    .map((entry) => ({ entry, rank: rankOf(entry, wanted, words) }))
    .sort((one, other) => one.rank - other.rank)
    .filter(atMost(limits.suggestions, ({ entry }) => entry.group === 'hubs'))
    .filter(atMost(limits.suggestions, ({ entry }) => entry.group === 'retailers'))
  const named = new Set(matching.flatMap(({ entry, rank }) => (rank < hintRank ? [entry.group] : [])))
  const isFirst = (group: EntryGroup) => group === 'found' || named.has(group)
  // A group that only matches by its hints comes after those that match by a name.
  const order = [...orderOfSearch.filter(isFirst), ...orderOfSearch.filter((group) => !isFirst(group))]
  return inOrder([...foundEntries(shownText(text), context), ...matching.map(({ entry }) => entry)], order)
}

/** A filter that lets only the first of some pass, and all others. */
function atMost<Item>(count: number, isCounted: (item: Item) => boolean): (item: Item) => boolean {
  let passed = 0
  return (item) => !isCounted(item) || ++passed <= count
}

function keyOf(target: Target): string {
  return JSON.stringify(target)
}

function isOpen(target: Target, { current }: PaletteContext): boolean {
  return target.kind === 'page' && `${target.route}?${target.query}` === current
}

function isWholePage(target: Target): boolean {
  return target.kind === 'page' && target.query === ''
}

function inOrder(entries: readonly Entry[], groups: readonly EntryGroup[]): readonly Entry[] {
  return groups.flatMap((group) => entries.filter((entry) => entry.group === group))
}

const hintRank = 3

/** The start of a name comes before the start of a word, before any part of a name, before other words. */
function rankOf({ names }: Entry, wanted: string, words: readonly SearchWord[]): number {
  if (names.some((name) => name.startsWith(wanted))) return 0
  if (names.some((name) => name.includes(` ${wanted}`))) return 1
  return names.some((name) => hasAllWords(name, words)) ? 2 : hintRank
}

/** The pages of the menu and the start page, as far as the user may open them. */
function pageEntries({ texts, held, current }: PaletteContext): Entry[] {
  return routeNames
    .filter((name) => (routes[name].inMenu || name === 'home') && mayOpen(routes[name], held))
    .filter((name) => name !== current)
    .map((route) =>
      entry(texts, 'pages', {
        label: nameKey(route),
        hint: `about.${route}` as MessageId,
        also: [`page.${route}` as MessageId, ...sectionKeys(routes[route])],
        target: { kind: 'page', route, query: '' },
      }),
    )
}

function placeEntries(context: PaletteContext): Entry[] {
  const { held, current, places } = context
  return places.flatMap((place) => {
    const parts = readPlace(place)
    const route = routeNames.find((name) => name === parts.route)
    return route && mayOpen(routes[route], held) && place !== current ? [placeEntry(route, parts, context)] : []
  })
}

/** A place that is about something has its name and the page as its hint. */
function placeEntry(route: RouteName, { query, detail }: PlaceParts, { texts, placeNames }: PaletteContext): Entry {
  const target = { kind: 'page', route, query } as const
  if (!detail) return entry(texts, 'places', { label: nameKey(route), hint: `about.${route}` as MessageId, target })
  const [t] = texts
  const shownIn = (t: Translate) => {
    const { label, hint } = placeWords(detail, placeNames, (kind) => t(`place.${kind}`))
    return { label, hint: placeHint(hint, t(nameKey(route))) }
  }
  const inAll = texts.map(shownIn)
  return {
    group: 'places',
    ...shownIn(t),
    names: inAll.map(({ label }) => normalizeText(label)),
    // Its id finds it too.
    words: inAll.map(({ label, hint }) => normalizeText(`${label}\n${hint}\n${detail.id}`)).join('\n'),
    target,
  }
}

const dialogs = [
  { route: 'users', handover: 'create', label: 'palette.create.user', also: ['palette.create.also'] },
  {
    route: 'entities',
    handover: 'store',
    label: 'palette.create.store',
    also: ['palette.create.also', 'palette.create.entity.also'],
  },
  {
    route: 'entities',
    handover: 'retailer',
    label: 'palette.create.retailer',
    also: ['palette.create.also', 'palette.create.entity.also'],
  },
] as const

/**
 * The dialogs of other pages and of the open one. The page that creates a mall is an entry itself. A dialog that is
 * open would be replaced, so the open page then offers none.
 */
function dialogEntries({ texts, held, current, isCovered }: PaletteContext): Entry[] {
  const [open] = current.split('?')
  return dialogs
    .filter(({ route }) => mayOpen(routes[route], held) && !(isCovered && route === open))
    .map(({ route, handover, label, also }) => {
      const isHere = route === open
      const target = { kind: 'dialog', route, handover, isHere } as const
      return entry(texts, isHere ? 'here' : 'actions', { label, hint: nameKey(route), also, target })
    })
}

/** The controls of the open page. Their names are only known in its language. */
function controlEntries({ controls }: PaletteContext): Entry[] {
  return controls.map(({ name, title, press }) => {
    const names = [normalizeText(name)]
    const words = [...names, normalizeText(title)].join('\n')
    return { group: 'here', label: name, hint: title, names, words, target: { kind: 'control', press } }
  })
}

const schemes = ['light', 'dark', 'system'] as const

function actionEntries({ texts, otherLocale, scheme, hasKeys }: PaletteContext): Entry[] {
  return [
    ...(hasKeys ? [entry(texts, 'actions', { label: 'palette.keys', target: { kind: 'keys' } })] : []),
    entry(texts, 'actions', {
      label: otherLocale === 'fr' ? 'palette.french' : 'palette.english',
      also: ['shell.language', 'palette.language.also'],
      target: { kind: 'language', locale: otherLocale },
    }),
    ...schemes
      .filter((one) => one !== scheme)
      .map((one) =>
        entry(texts, 'actions', {
          label: `palette.scheme.${one}`,
          also: ['palette.scheme.also'],
          target: { kind: 'scheme', scheme: one },
        }),
      ),
    entry(texts, 'actions', { label: 'shell.logout', also: ['palette.logout.also'], target: { kind: 'logout' } }),
  ]
}

const routeNames = Object.keys(routes) as RouteName[]

/** The name of a page in the menu, or its title when the menu does not have it. */
export function nameKey(route: RouteName): MessageId {
  if (route === 'home') return 'palette.home'
  return `${routes[route].inMenu ? 'menu' : 'page'}.${route}` as MessageId
}

function sectionKeys({ section }: Route): MessageId[] {
  return section === 'none' ? [] : [`section.${section}`]
}
