import { readScheme, type Scheme, writeScheme } from '#browser/scheme.ts'
import { storageKeys } from '#browser/storage.ts'

/*
 * The choice between the system's scheme, light and dark. The guard runs it, so that the scheme is set before the first paint and the
 * choice works before other scripts have loaded.
 */

/** Applies the stored scheme, follows the choices of the page, and those of other tabs. */
export function watchScheme(): void {
  apply(readScheme())
  addEventListener('DOMContentLoaded', showChoice)
  addEventListener('pageshow', ({ persisted }) => persisted && applyStored())
  addEventListener('storage', ({ key }) => key === storageKeys.scheme && applyStored())
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-scheme-choice]')
    if (!pressed) return
    const { schemeChoice } = pressed.dataset
    const scheme = schemeChoice === 'light' || schemeChoice === 'dark' ? schemeChoice : null
    writeScheme(scheme)
    apply(scheme)
    showChoice()
  })
}

function applyStored(): void {
  apply(readScheme())
  showChoice()
}

function apply(scheme: Scheme): void {
  const { dataset } = document.documentElement
  if (scheme === null) delete dataset.scheme
  else dataset.scheme = scheme
}

/** Presses the button of the current scheme. */
function showChoice(): void {
  const { scheme = 'system' } = document.documentElement.dataset
  for (const button of document.querySelectorAll<HTMLElement>('[data-scheme-choice]')) {
    button.ariaPressed = String(button.dataset.schemeChoice === scheme)
  }
}
