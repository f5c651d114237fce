import { actionOf } from '#lib/keys.ts'
import { paletteKeys } from '#lib/palette/keys.ts'

/** Fired on the document when the palette opens. */
export const paletteOpened = 'palette-opened'

/** The palette of the page; null on pages without a user. */
export function paletteDialog(): HTMLDialogElement | null {
  return document.querySelector('dialog[data-palette]')
}

/**
 * Opens the palette. Its dialog and field are part of the page, so that typing works before the rest has loaded.
 *
 * @param text replaces what is in the field
 * @returns false on a page without a palette
 */
export function openPalette(text?: string): boolean {
  const dialog = paletteDialog()
  const field = dialog?.querySelector('input')
  if (!dialog || !field) return false
  if (text !== undefined) field.value = text
  if (!dialog.open) dialog.showModal()
  field.focus()
  document.dispatchEvent(new Event(paletteOpened))
  return true
}

/** Opens the palette by key and button from the first paint, and keeps the keys that come before the list. */
export function watchPalette(): void {
  document.addEventListener('keydown', (event) => {
    if (actionOf(paletteKeys, event) && openPalette()) event.preventDefault()
    if (!event.isComposing) keepEarlyKey(event)
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-open-palette]')) openPalette()
  })
}

/** The list performs these keys when it arrives. */
function keepEarlyKey({ key, target }: KeyboardEvent): void {
  const early = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-palette]:not([data-ready])')
  if (early && /^(Enter|Arrow(Down|Up))$/.test(key)) early.dataset.early = `${early.dataset.early ?? ''} ${key}`
}
