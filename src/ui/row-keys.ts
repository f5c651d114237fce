/**
 * Clicks the control of a row that has the pressed key, without Shift, as its `aria-keyshortcuts`. A held key clicks once.
 *
 * @returns false when no control of the row has the key
 */
export function clickByKey(
  row: Element,
  { key, shiftKey, repeat }: { readonly key: string; readonly shiftKey: boolean; readonly repeat: boolean },
): boolean {
  if (shiftKey) return false
  // The selector ignores case in ASCII only, and letters are shown in upper case.
  const control = row.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}" i]`)
  if (!repeat) control?.click()
  return control !== null
}

/** Focuses the row of a list that is its tab stop; without rows, the focus stays. */
export function focusActiveRow(list: Element | null): void {
  list?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()
}
