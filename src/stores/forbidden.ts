import { atom } from 'nanostores'

/** Whether the API refused a call of this page because of a missing functionality. Source: NAV-33. */
export const $forbidden = atom(false)

/** Returns to the page with all its input. */
export function leaveForbidden(): void {
  $forbidden.set(false)
}
