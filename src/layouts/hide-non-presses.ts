/**
 * Hides from all handlers, and from the controls and forms of the browser, the key events that are not presses. Source: INP-04.
 *
 * - The keys of a composition, such as that of an accent or of Chinese. Safari reports the key that ends one after its end, and says so by
 *   `keyCode` alone.
 * - The repeated Enter, Escape and Space of a held key. One press acts once, even if it has opened a dialog or moved the focus. The tables
 *   of keys say which other keys repeat (`actionOf`).
 *
 * `stores/press-guard.ts` drops new presses that were meant for what was there before.
 */
export function hideNonPresses(): void {
  addEventListener(
    'keydown',
    (event) => {
      // The only use of the deprecated `keyCode`, because nothing else identifies these keys.
      const { isComposing, keyCode } = event as { readonly isComposing: boolean; readonly keyCode: number }
      const isComposed = isComposing || keyCode === 229
      if (!isComposed && !isHeldPress(event)) return
      event.stopImmediatePropagation()
      // The browser does not send a form, close a dialog or leave the field either.
      if (!isComposed || /^(Enter|Escape|Tab)$/.test(event.key)) event.preventDefault()
    },
    true,
  )
}

/** Shift+Enter in a text area and Space outside of buttons write or scroll, so that they repeat. */
function isHeldPress({ repeat, key, shiftKey, target }: KeyboardEvent): boolean {
  if (key === ' ') return repeat && target instanceof HTMLButtonElement
  return repeat && (key === 'Escape' || (key === 'Enter' && !(shiftKey && target instanceof HTMLTextAreaElement)))
}
