/**
 * Clicks the control of a row that has the pressed key as its `aria-keyshortcuts`. A held key clicks once.
 *
 * @returns false when no control of the row has the key
 */
export function clickByKey(row: Element, { key, repeat }: { readonly key: string; readonly repeat: boolean }): boolean {
  const control = [...row.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    ({ ariaKeyShortcuts }) => ariaKeyShortcuts?.toLowerCase() === key.toLowerCase(),
  )
  if (control && !repeat) control.click()
  return control !== undefined
}

/** Focuses the row of a list that is its tab stop; without rows, the focus stays. */
export function focusActiveRow(list: Element | null): void {
  list?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()
}
