/** The element that got the focus of a control that had disappeared, until the user presses a key there. */
let keeper: HTMLElement | null = null

function forgetKeeper() {
  keeper = null
}

/**
 * Whether the focus may move. Only the body has it at the start and when the focused element has disappeared, and a keeper has it
 * until something better appears. Elsewhere the user, a dialog or an early text has put it.
 */
export function isFocusFree(): boolean {
  return document.activeElement === document.body || document.activeElement === keeper
}

/** The element that got the focus because the work starts there, until the user types in it. */
let start: HTMLElement | null = null

function forgetStart() {
  start = null
}

/**
 * Puts the cursor where the work of a page or a step starts, if the focus may move.
 *
 * Also usable as a `ref`.
 */
export function takeStartFocus(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (document.activeElement === element ? hasText(element) : !isFocusFree()) return
  element.focus()
  start = element
  for (const input of ['keydown', 'compositionstart']) element.addEventListener(input, forgetStart, { once: true })
}

/** The `ref` of the control where the work starts, for a component that also needs the control itself. A component makes it once. */
export function startFocusIn<Control extends HTMLElement>(field: { current: Control | null }) {
  return (control: Control | null): void => {
    field.current = control
    takeStartFocus(control)
  }
}

/** Whether the user has typed into the focused control of a built page. */
function hasText(element: HTMLElement): boolean {
  return 'value' in element && element.value !== ''
}

/** Whether the user has not put the focus where it is. */
export function isFocusUntouched(): boolean {
  return isFocusFree() || document.activeElement === start
}

/** Gives the focus of a control that disappears to an element that stays. Without it, a screen reader would start at the top of the page. */
export function keepFocusAt(element: HTMLElement | undefined | null): void {
  if (!element) return
  keeper = element
  // Not that of a field, which Tab reaches.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('keydown', forgetKeeper, { once: true })
}

/** The area around an element that can take its focus. */
export function partAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('fieldset, section, dialog, main')
}

/**
 * Notes what is around an element that may disappear with the focus, or while a dialog has it. A script cannot ask for this afterwards.
 *
 * @returns gives the focus, if it may move, to the row that is active in its table by then, or to the nearest part that is left
 */
export function noteAround(element: Element): () => void {
  const around: Element[] = []
  for (let parent = element.parentElement; parent; parent = parent.parentElement) around.push(parent)
  return () => {
    const left = around.find(({ isConnected }) => isConnected)
    if (!left || !isFocusFree()) return
    const row = left.closest('table')?.querySelector<HTMLElement>('tr[tabindex="0"]')
    if (row) row.focus()
    else keepFocusAt(partAround(left))
  }
}

/** Gives a control the focus back that another one of its kind has left to a keeper. Also usable as a `ref`. */
export function takeFocusBack(control: HTMLElement | null): void {
  if (keeper !== null) takeStartFocus(control)
}

/**
 * Notices when an element disappears with the focus. A component makes it once: React takes a new `ref` for an element that has
 * disappeared.
 *
 * @returns the `ref` of the element
 */
export function whenFocusLost(act: (lost: HTMLElement) => void) {
  return (element: HTMLElement | null) => () => {
    if (element?.contains(document.activeElement)) act(element)
  }
}

/**
 * Moves the focus when an element has disappeared, if it may move. A component makes it once.
 *
 * @returns the `ref` of the element
 */
export function passFocusOn(move: () => void) {
  return (_: HTMLElement | null) => () =>
    queueMicrotask(() => {
      if (isFocusFree()) move()
    })
}

/** The `ref` of a row or an item of a list. When it disappears with the focus, what is in its place or around it receives it. */
export const leaveFocusAround = whenFocusLost((element) => queueMicrotask(noteAround(element)))
