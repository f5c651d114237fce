import { bareText } from '#lib/bare-text.ts'
import { customerQuery } from '#lib/customers/address.ts'
import type { MessageKey } from '#lib/i18n/keys.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { type Recognised, recognise } from '#lib/palette/recognise.ts'
import { mayOpen, type Route, type RouteName, routes } from '#lib/routes.ts'
import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import type { Functionality } from '#lib/session/token.ts'
import { readPlace } from './place-parts.ts'

/** Groups of the palette. `here` acts on the open page. */
export type EntryGroup = 'found' | 'places' | 'pages' | 'here' | 'actions'

/**
 * What an entry does. `handover` is the text that the page takes over; it never stands in an address. For a `dialog` it says which one the
 * page opens.
 */
export type Target =
  | { readonly kind: 'page'; readonly route: RouteName; readonly query: string; readonly handover?: string }
  | { readonly kind: 'dialog'; readonly route: RouteName; readonly handover: string; readonly isHere: boolean }
  | { readonly kind: 'control'; readonly press: () => void }
  | { readonly kind: 'keys' }
  | { readonly kind: 'language'; readonly locale: Locale }
  | { readonly kind: 'row'; readonly id: string }
  | { readonly kind: 'logout' }

export interface Entry {
  readonly group: EntryGroup
  readonly label: string
  readonly hint: string
  /** Normalised labels in all languages. */
  readonly names: readonly string[]
  /** Normalised labels, titles and hints in all languages. */
  readonly words: string
  readonly target: Target
}

/** A control that the open page offers. */
export interface PageControl {
  readonly name: string
  /** Title of its table or section; empty when it has none. */
  readonly title: string
  readonly press: () => void
}

/** What the palette knows of the page and its user. */
export interface PaletteContext {
  /** Texts of the page's language first, then of the others. */
  readonly texts: readonly [Translate, ...Translate[]]
  readonly held: readonly Functionality[]
  /** The page that is open. */
  readonly current: string
  /** As `readPlaces` returns them. */
  readonly places: readonly string[]
  /** Whether a table of the page has the row. */
  readonly hasRow: (id: string) => boolean
  /** Whether the log of the day has the transaction. */
  readonly hasLogged: (transactionId: string) => boolean
  readonly controls: readonly PageControl[]
  /** Whether a dialog of the page is open. */
  readonly isCovered: boolean
  /** Whether the page has a list of its keys. */
  readonly hasKeys: boolean
  /** The language to switch to. */
  readonly otherLocale: Locale
}

const orderAtFirst: readonly EntryGroup[] = ['places', 'pages', 'here', 'actions']
const orderOfSearch: readonly EntryGroup[] = ['found', 'pages', 'places', 'here', 'actions']

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
  if (words.length === 0) return inOrder(all, orderAtFirst)
  const wanted = words.join(' ')
  const matching = all
    // A place without a state is the page itself, which the search finds too.
    .filter(({ group, target, words: own }) => hasAllWords(own, words) && !(group === 'places' && isWholePage(target)))
    .map((entry) => ({ entry, rank: rankOf(entry, wanted, words) }))
    .sort((one, other) => one.rank - other.rank)
  const named = new Set(matching.flatMap(({ entry, rank }) => (rank < hintRank ? [entry.group] : [])))
  const isFirst = (group: EntryGroup) => group === 'found' || named.has(group)
  // A group that only matches by its hints comes after those that match by a name.
  const order = [...orderOfSearch.filter(isFirst), ...orderOfSearch.filter((group) => !isFirst(group))]
  return inOrder([...foundEntries(bareText(text), context), ...matching.map(({ entry }) => entry)], order)
}

function isWholePage(target: Target): boolean {
  return target.kind === 'page' && target.query === ''
}

function inOrder(entries: readonly Entry[], groups: readonly EntryGroup[]): readonly Entry[] {
  return groups.flatMap((group) => entries.filter((entry) => entry.group === group))
}

const hintRank = 3

/** The start of a name comes before the start of a word, before any part of a name, before other words. */
function rankOf({ names }: Entry, wanted: string, words: readonly string[]): number {
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
        hint: `about.${route}` as MessageKey,
        also: [`page.${route}` as MessageKey, ...sectionKeys(routes[route])],
        target: { kind: 'page', route, query: '' },
      }),
    )
}

function placeEntries({ texts, held, current, places }: PaletteContext): Entry[] {
  return places.flatMap((place) => {
    const { query, detail, ...parts } = readPlace(place)
    const route = routeNames.find((name) => name === parts.route)
    if (!route || !mayOpen(routes[route], held) || place === current) return []
    const target = { kind: 'page', route, query } as const
    const hint = detail ? (`palette.place.${detail.kind}` as const) : (`about.${route}` as MessageKey)
    return [entry(texts, 'places', { label: nameKey(route), hint, values: { id: detail?.id ?? '' }, target })]
  })
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
 * The dialogs of other pages and of the open one. A mall is created on a page of its own, which is found as a page. A dialog that is
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

function actionEntries({ texts, otherLocale, hasKeys }: PaletteContext): Entry[] {
  return [
    ...(hasKeys ? [entry(texts, 'actions', { label: 'palette.keys', target: { kind: 'keys' } })] : []),
    entry(texts, 'actions', {
      label: otherLocale === 'fr' ? 'palette.french' : 'palette.english',
      also: ['shell.language'],
      target: { kind: 'language', locale: otherLocale },
    }),
    entry(texts, 'actions', { label: 'shell.logout', target: { kind: 'logout' } }),
  ]
}

/** The tools for an id, an e-mail, a phone number or a card number. */
function foundEntries(text: string, context: PaletteContext): Entry[] {
  const found = recognise(text)
  const known = found.some((one) => one === 'transactionId' || one === 'transactionNumber')
    ? knownRows(text, context)
    : []
  return [...known, ...found.map((recognised) => tools[recognised](text))]
    .filter(({ target }) => target.kind !== 'page' || mayOpen(routes[target.route], context.held))
    .map((tool) => entry(context.texts, 'found', { ...tool, values: { text } }))
}

/** Where the row of an id is known. The API cannot look a transaction up. */
function knownRows(text: string, { hasRow, hasLogged }: PaletteContext): Omit<EntryParts, 'values'>[] {
  const id = text.toLowerCase()
  const query = new URLSearchParams({ q: id }).toString()
  return [
    ...(hasRow(id) ? [{ label: 'palette.row', hint: 'palette.row.hint', target: { kind: 'row', id } } as const] : []),
    ...(hasLogged(id)
      ? [
          {
            label: 'palette.logged',
            hint: 'palette.logged.hint',
            target: { kind: 'page', route: 'dissociation', query },
          } as const,
        ]
      : []),
  ]
}

const tools: Readonly<Record<Recognised, (text: string) => Omit<EntryParts, 'values'>>> = {
  customerId: (text) => ({
    label: 'palette.customer',
    hint: 'palette.customer.byId',
    target: { kind: 'page', route: 'customerSearch', query: customerQuery(text.toLowerCase()).toString() },
  }),
  email: (text) => ({
    label: 'palette.customer',
    hint: 'palette.customer.byEmail',
    target: { kind: 'page', route: 'customerSearch', query: '', handover: text },
  }),
  phone: (text) => ({
    label: 'palette.customer',
    hint: 'palette.customer.byPhone',
    target: { kind: 'page', route: 'customerSearch', query: '', handover: text },
  }),
  // The wizard resumes at a later step when it has saved a card.
  card: (text) => ({
    label: 'palette.card',
    hint: 'palette.card.hint',
    target: { kind: 'page', route: 'giftCards', query: 'step=card', handover: text.replaceAll('-', ' ') },
  }),
  transactionId: dissociation,
  transactionNumber: dissociation,
}

function dissociation(text: string): Omit<EntryParts, 'values'> {
  return {
    label: 'palette.dissociate',
    hint: 'palette.dissociate.hint',
    target: { kind: 'page', route: 'dissociation', query: '', handover: text },
  }
}

interface EntryParts {
  readonly label: MessageKey
  readonly hint?: MessageKey
  /** More texts that find the entry. */
  readonly also?: readonly MessageKey[]
  readonly values?: Readonly<Record<string, string>>
  readonly target: Target
}

function entry(
  texts: PaletteContext['texts'],
  group: EntryGroup,
  { label, hint, also = [], values = {}, target }: EntryParts,
): Entry {
  const [t] = texts
  const inAll = (key: MessageKey) => texts.map((translate) => normalizeText(translate(key, values)))
  const keys = [label, ...(hint ? [hint] : []), ...also]
  return {
    group,
    label: t(label, values),
    hint: hint ? t(hint, values) : '',
    names: inAll(label),
    words: keys.flatMap(inAll).join('\n'),
    target,
  }
}

const routeNames = Object.keys(routes) as RouteName[]

/** The name of a page in the menu, or its title when the menu does not have it. */
export function nameKey(route: RouteName): MessageKey {
  if (route === 'home') return 'palette.home'
  return `${routes[route].inMenu ? 'menu' : 'page'}.${route}` as MessageKey
}

function sectionKeys({ section }: Route): MessageKey[] {
  return section === 'none' ? [] : [`section.${section}`]
}
