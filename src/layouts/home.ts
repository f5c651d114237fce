import { readLastPlaces, readPlaceNames } from '#browser/last-places.ts'
import { type PlaceNames, type PlaceParts, placeHint, placesShown, placeWords, readPlace } from '#lib/places.ts'
import { openPalette } from './palette/open.ts'

/*
 * The start page: its field hands what is typed to the palette, and its list shows the last places. The script follows the
 * texts, so that it runs before the first paint and no letter is lost. Source: NAV-42.
 */

const section = document.querySelector<HTMLElement>('[data-home]')
const field = section?.querySelector('input')
if (section) showPlaces(section)
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
  const shown = readLastPlaces()
    .map(readPlace)
    .flatMap((place) => {
      const line = lines?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place.route)}"]`)
      const needs = line?.dataset.needs
      if (!line || (needs && !can.split(' ').includes(needs))) return []
      return [filled(line.cloneNode(true) as HTMLElement, place, names, section.dataset)]
    })
    .slice(0, placesShown)
  if (!box || shown.length === 0) return
  box.querySelector('ul')?.append(...shown)
  box.hidden = false
}

function filled(line: HTMLElement, { query, detail }: PlaceParts, names: PlaceNames, kinds: DOMStringMap): HTMLElement {
  const link = line.querySelector('a')
  const name = line.querySelector('[data-name]')
  const hint = line.querySelector('[data-hint]')
  // A link in a template has no base, so that its parts cannot be set.
  if (link && query) link.setAttribute('href', `${link.getAttribute('href')}?${query}`)
  if (name && hint && detail) {
    const words = placeWords(detail, names, (kind) => kinds[kind] ?? '')
    hint.textContent = placeHint(words.hint, name.textContent)
    name.textContent = words.label
  }
  return line
}
