import type { MessageId } from '#lib/i18n/areas.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { PlaceNames } from '#lib/places.ts'
import type { RouteName } from '#lib/routes.ts'
import { normalizeText } from '#lib/search-text.ts'
import type { Functionality } from '#lib/session/token.ts'

/** Groups of the palette. `here` acts on the open page. A chosen retailer has two more: its page, and its stores. */
export type EntryGroup =
  | 'found'
  | 'places'
  | 'pages'
  | 'hubs'
  | 'retailers'
  | 'here'
  | 'actions'
  | 'retailer'
  | 'stores'

/** What the theme follows. */
export type SchemeChoice = 'light' | 'dark' | 'system'

/**
 * What an entry does. `handover` is the text that the page takes over; it is never in an address. For a `dialog` it says which one the
 * page opens.
 */
export type Target =
  | { readonly kind: 'page'; readonly route: RouteName; readonly query: string; readonly handover?: string }
  | { readonly kind: 'dialog'; readonly route: RouteName; readonly handover: string; readonly isHere: boolean }
  /** Shows the stores of the retailer in the palette. */
  | { readonly kind: 'retailer'; readonly id: string; readonly name: string }
  | { readonly kind: 'control'; readonly press: () => void }
  | { readonly kind: 'keys' }
  | { readonly kind: 'language'; readonly locale: Locale }
  | { readonly kind: 'scheme'; readonly scheme: SchemeChoice }
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
  /** As `readLastPlaces` returns them. */
  readonly places: readonly string[]
  readonly placeNames: PlaceNames
  /** Malls and retailers, as far as they are read. */
  readonly named: readonly Entry[]
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
  /** The one that the user has chosen for this browser. */
  readonly scheme: SchemeChoice
}

/** An entry in all languages. */
export interface EntryParts {
  readonly label: MessageId
  readonly hint?: MessageId
  /** More texts that find the entry. */
  readonly also?: readonly MessageId[]
  readonly values?: Readonly<Record<string, string>>
  readonly target: Target
}

/** Writes the texts of an entry, in the languages of `texts`. */
export function entry(
  texts: PaletteContext['texts'],
  group: EntryGroup,
  { label, hint, also = [], values = {}, target }: EntryParts,
): Entry {
  const [t] = texts
  const inAll = (key: MessageId) => texts.map((translate) => normalizeText(translate(key, values)))
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
