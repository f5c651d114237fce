/**
 * Puts the cursor where the work of a page or a step starts. It leaves the focus where the user, a dialog or an early text
 * already has it: at the start, and when the focused element has disappeared, only the body has it.
 *
 * Also usable as a `ref`.
 */
export function takeStartFocus(start: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) start?.focus()
}
