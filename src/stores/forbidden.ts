import { atom } from 'nanostores'

/** Whether the API refused a call of this page for want of a functionality. Source: NAV-33. */
export const $forbidden = atom(false)

/** Goes back to what was on the page, with everything that was typed. */
export function leaveForbidden(): void {
  $forbidden.set(false)
}
