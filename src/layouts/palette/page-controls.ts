import type { PageControl } from './entry.ts'

/* The palette knows the controls of a page by their attribute `data-in-palette`, because the shell and the tools share no module. */

/** The dialogs of the page that are open. */
export function openDialogs(): readonly Element[] {
  return [...document.querySelectorAll('dialog:modal:not([data-palette])')]
}

/** The controls that the page offers to the palette and that work now. */
export function pageControls(): readonly PageControl[] {
  const [dialog = null, another] = openDialogs()
  // The document does not say which of several dialogs is on top.
  if (another) return []
  return [...document.querySelectorAll<HTMLElement>('[data-in-palette]')]
    .filter((control) => control.closest('dialog') === dialog && isUsable(control))
    .map((control) => ({ name: nameOf(control), title: titleOf(control), press: () => control.click() }))
}

/**
 * Whether the control is shown and enabled, and its tool has loaded. Of the rows of a table, only the controls of the active one count, as
 * for its keys.
 */
function isUsable(control: HTMLElement): boolean {
  return (
    control.checkVisibility({ visibilityProperty: true }) &&
    !control.matches(':disabled, [aria-disabled=true], [inert] *, astro-island[ssr] *, tr:not([tabindex="0"]) *')
  )
}

/** The title of the table or section that the control belongs to. */
function titleOf(control: HTMLElement): string {
  const area = control.parentElement?.closest('[aria-labelledby], [aria-label], [data-list]')
  const named = area?.matches('[aria-labelledby], [aria-label]') ? area : area?.querySelector('table')
  return named ? nameOf(named, '') : ''
}

/** The accessible name. */
function nameOf(element: Element, otherwise = textOf(element)): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = ids.map((id) => document.getElementById(id)).filter((label) => label !== null)
  const name = labels.length > 0 ? labels.map(textOf).join(' ') : (element.getAttribute('aria-label') ?? otherwise)
  return name.replace(/\s+/g, ' ').trim()
}

/** The text that screen readers read. Spaces separate its elements, but not the text nodes of one text. */
function textOf(element: Element): string {
  if (element.matches('[aria-hidden=true]')) return ''
  return [...element.childNodes]
    .map((child) => (child instanceof Element ? ` ${textOf(child)} ` : (child.textContent ?? '')))
    .join('')
}
