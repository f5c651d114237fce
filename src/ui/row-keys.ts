/** The control that acts for its whole row. It opens or edits, and never destroys. */
const mainControl = '[data-row-main]'

/**
 * Clicks the control of a row that has the pressed key, without Shift, as its `aria-keyshortcuts`. Enter clicks the main control. A held
 * key clicks once.
 *
 * @returns false when no control of the row has the key
 */
export function clickByKey(
  row: Element,
  { key, shiftKey, repeat }: { readonly key: string; readonly shiftKey: boolean; readonly repeat: boolean },
): boolean {
  if (shiftKey) return false
  // The selector ignores case in ASCII only, and letters are shown in upper case.
  const own = `[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}" i]`
  const control = row.querySelector<HTMLElement>(key === 'Enter' ? mainControl : own)
  if (!repeat) control?.click()
  return control !== null
}

/** What of a mouse event says how a link opens. */
type RowClick = Pick<MouseEvent, 'target' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Clicks the main control of a row that is clicked beside its controls. The middle button and Ctrl open a link in a new tab. A click that
 * ends a selection of text only selects.
 */
export function clickInRow(click: RowClick): void {
  const control = mainControlAt(click.target)
  if (!control || click.shiftKey || click.altKey) return
  // Only the main button selects. The middle one leaves an older selection as it is.
  if (click.button === 0 && getSelection()?.type === 'Range') return
  const isPlain = click.button === 0 && !click.ctrlKey && !click.metaKey
  if (isPlain) control.click()
  else if (click.button <= 1 && control instanceof HTMLAnchorElement) open(control.href, '_blank', 'noopener')
}

/** Keeps the middle button on a row from scrolling the page, as on a link. */
export function keepMiddleButton(press: Pick<MouseEvent, 'target' | 'button' | 'preventDefault'>): void {
  if (press.button === 1 && mainControlAt(press.target) instanceof HTMLAnchorElement) press.preventDefault()
}

function mainControlAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label')) return null
  return target.closest('tr')?.querySelector<HTMLElement>(mainControl) ?? null
}

/** The list that contains a search or a row. */
export function listOf(part: Element | null): Element | null {
  return part?.closest('[data-list]') ?? null
}

/** Focuses the row of a list that is its tab stop; without rows, the focus stays. */
export function focusActiveRow(list: Element | null): void {
  list?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()
}

const sideStepPx = 160

/** The links and controls of a row in the order of reading, then the copy button of its table. None is a tab stop. */
const controls = 'a[href], button, input, select, textarea'

/** A list has one tab stop, its active row: its controls are reached by the right and left keys. */
export function leaveTabOrder(part: Element | null): void {
  for (const control of part?.querySelectorAll<HTMLElement>(controls) ?? []) control.tabIndex = -1
}

/**
 * Moves the focus from a row to its controls, between them and back. The right key first scrolls to the end of a wide row.
 *
 * @param frame scrolls, and contains the table and its copy button
 * @returns false when the key does not move, or belongs to the control
 */
export function moveInRow(key: string, from: EventTarget, frame: HTMLElement): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
  const row = from instanceof Element && (from.closest('tbody tr') ?? frame.querySelector('tbody tr[tabindex="0"]'))
  if (!(row instanceof HTMLElement) || !(from === row || isPlainControl(from))) return false
  const step = key === 'ArrowRight' ? 1 : -1
  const stops = [row, ...row.querySelectorAll<HTMLElement>(controls), ...copyButton(frame)]
  const target = stops[stops.indexOf(from as HTMLElement) + step]
  if (from === row && (step < 0 || canScrollRight(frame))) frame.scrollBy({ left: step * sideStepPx })
  else target?.focus()
  return true
}

/** Keys that move in a text or a choice belong to it. */
function isPlainControl(element: EventTarget): boolean {
  return element instanceof Element && element.matches('a, button, [type=checkbox]')
}

function copyButton(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>(':scope > [data-copies] button')]
}

function canScrollRight({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean {
  return scrollLeft + clientWidth < scrollWidth - 1
}

/** Moves from the first row to the heading that had the focus last; returns false when the headings sort nothing. */
export function goToHeading(list: Element | null): boolean {
  const heading = list?.querySelector<HTMLElement>('thead [data-current]')
  heading?.focus()
  return heading != null
}
