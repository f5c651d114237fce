import { fits } from '#lib/keys.ts'
import { paletteKey } from '#lib/palette/keys.ts'

/** Fired on the document when the palette opens. */
export const paletteOpened = 'palette-opened'

/** The palette of the page; null on pages without a user. */
export function paletteDialog(): HTMLDialogElement | null {
  return document.querySelector('dialog[data-palette]')
}

/**
 * Opens the palette. Its dialog and field are part of the page, so that typing works before the rest has loaded.
 *
 * @param text what the field starts with; an open palette keeps its text
 * @returns false on a page without a palette
 */
export function openPalette(text = ''): boolean {
  const dialog = paletteDialog()
  const field = dialog?.querySelector('input')
  if (!dialog || !field) return false
  if (!dialog.open) {
    field.value = text
    // Keys of an earlier opening, which was closed before the list arrived.
    dialog.dataset.earlyKeys = ''
    dialog.showModal()
  }
  field.focus()
  document.dispatchEvent(new Event(paletteOpened))
  return true
}

/** Opens the palette by key and button from the first paint, and keeps the keys that come before the list. */
export function watchPalette(): void {
  document.addEventListener('keydown', (event) => {
    if (fits(paletteKey, event) && openPalette()) event.preventDefault()
    const dialog = paletteDialog()
    if (!dialog?.open) return
    // The guard listens before the page does, so no key of the page acts while the palette is open.
    event.stopImmediatePropagation()
    const isInField = event.target === dialog.querySelector('input')
    // The list performs these keys when it arrives. From then on it handles them itself.
    if (isInField && /Enter|Arrow/.test(event.key)) dialog.dataset.earlyKeys += ` ${event.key}`
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-open-palette]')) openPalette()
  })
}
