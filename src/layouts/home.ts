import { readLastPlaces, readPlaceNames } from '#browser/last-places.ts'
import { readWaiting, receiptQueue, type Waiting } from '#browser/waiting.ts'
import { formatTime } from '#lib/format.ts'
import { formatCount } from '#lib/format-number.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { type PlaceNames, placeHint, placeOf, placesShown, placeWords, readPlace } from '#lib/places.ts'
import { openPalette } from './palette/open.ts'

/*
 * The start page: its field hands what is typed to the palette, and its list says where to go on: the work that this tab has read, then the
 * last places. The script follows the texts, so that it runs before the first paint and no letter is lost. Source: NAV-42.
 */

const section = document.querySelector<HTMLElement>('[data-home]')
const field = section?.querySelector('input')
if (section) showPlaces(section)
// A page from the back-forward cache shows its old places.
addEventListener('pageshow', ({ persisted }) => section && persisted && showPlaces(section))
if (field) handOver(field)

function handOver(field: HTMLInputElement): void {
  const open = () => {
    const { value } = field
    field.value = ''
    openPalette(value)
  }
  // A browser can send both events for one composition, and a cancelled composition leaves no text.
  const openTyped = () => field.value && open()
  field.addEventListener('input', (event) => {
    // While an input method composes a character, moving the focus would end it.
    if (!(event as InputEvent).isComposing) openTyped()
  })
  field.addEventListener('compositionend', openTyped)
  field.addEventListener('click', open)
  field.addEventListener('keydown', (event) => {
    if (!['ArrowDown', 'Enter'].includes(event.key)) return
    event.preventDefault()
    open()
  })
}

/** Fills the list from the template, which has a line for each page. */
function showPlaces(section: HTMLElement): void {
  const box = section.querySelector<HTMLElement>('[data-places]')
  const lines = section.querySelector('template')?.content
  const { can = '' } = document.documentElement.dataset
  const names = readPlaceNames()
  const waiting = waitingPlaces()
  const work = [...waiting].flatMap(([place, { count }]) => (count > 0 ? [place] : [])).slice(0, placesShown)
  const lineOf = (place: string) => {
    const { route } = readPlace(place)
    const line = lines?.querySelector<HTMLElement>(`[data-place="${CSS.escape(route)}"]`)
    const needs = line?.dataset.needs
    if (!line || (needs && !can.split(' ').includes(needs))) return []
    return [filled(line.cloneNode(true) as HTMLElement, place, { names, waiting, texts: section.dataset })]
  }
  const others = readLastPlaces().filter((place) => !work.includes(place))
  const shown = [...work.flatMap(lineOf), ...others.flatMap(lineOf).slice(0, placesShown)]
  box?.querySelector('ul')?.replaceChildren(...shown)
  if (box) box.hidden = shown.length === 0
}

/** The work that waits, by its place: the receipts, then the malls, the last that was read first. */
function waitingPlaces(): ReadonlyMap<string, Waiting> {
  const receipts = readWaiting('waitingReceipts').get(receiptQueue)
  const hubs = [...readWaiting('waitingHubs')].sort(([, one], [, other]) => (one.readAt < other.readAt ? 1 : -1))
  return new Map([
    ...(receipts ? [[placeOf('receipts', new URLSearchParams()), receipts] as const] : []),
    ...hubs.map(([hub, waiting]) => [placeOf('association', new URLSearchParams({ hub })), waiting] as const),
  ])
}

interface Known {
  readonly names: PlaceNames
  readonly waiting: ReadonlyMap<string, Waiting>
  /** Words of the page. */
  readonly texts: DOMStringMap
}

function filled(line: HTMLElement, place: string, { names, waiting, texts }: Known): HTMLElement {
  const { query, detail } = readPlace(place)
  const [link, name, hint, figure] = ['a', '[data-name]', '[data-hint]', '[data-figure]'].map((part) =>
    line.querySelector(part),
  )
  // A link in a template has no base, so that its parts cannot be set.
  if (link && query) link.setAttribute('href', `${link.getAttribute('href')}?${query}`)
  if (name && hint && detail) {
    const words = placeWords(detail, names, (kind) => texts[kind] ?? '')
    hint.textContent = placeHint(words.hint, name.textContent)
    name.textContent = words.label
  }
  const work = waiting.get(place)
  if (figure && work) {
    figure.textContent = (texts.waiting ?? '')
      .replace('{{count}}', formatCount(work.count, document.documentElement.lang as Locale))
      .replace('{{time}}', formatTime(work.readAt))
    // A space separates the two in the name that screen readers read.
    figure.before(' ')
  }
  return line
}
