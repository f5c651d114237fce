import type { BackUser } from '#lib/contracts/back-users.ts'
import { type FunctionalityChoice, hasCode, heldBy, keyOf } from './held.ts'

const admin = 'ADMIN'

/** Why the user has to type the e-mail to confirm: no user can undo the change, perhaps no user can, or its author cannot. */
export type AdminLoss = 'last' | 'unclear' | 'own'

export interface AdminLossQuestion {
  readonly user: BackUser
  /** Codes that the user holds after the change; empty when the user is deleted. */
  readonly willHold: readonly string[]
  /** All back users, including `user`. */
  readonly users: readonly BackUser[]
  readonly choices: readonly FunctionalityChoice[]
  /** E-mail of the signed-in user. */
  readonly ownEmail: string | undefined
}

/**
 * Whether a change takes ADMIN from its last holder, or from the author of the change; null when it does neither. Only
 * ADMIN opens this page, so the author cannot undo either one here. A functionality without a known code may be ADMIN:
 * it counts as ADMIN for the user who loses it, and not as ADMIN for the users who remain.
 */
export function adminLoss({ user, willHold, users, choices, ownEmail }: AdminLossQuestion): AdminLoss | null {
  if (willHold.includes(admin)) return null
  const own = holdsAdmin(user, choices)
  if (own === 'no') return null
  const others = users
    .filter(({ backUserId }) => backUserId !== user.backUserId)
    .map((other) => holdsAdmin(other, choices))
  if (others.includes('yes')) return isOwn(user, ownEmail) ? 'own' : null
  return own === 'yes' && !others.includes('maybe') ? 'last' : 'unclear'
}

function holdsAdmin(user: BackUser, choices: readonly FunctionalityChoice[]): 'yes' | 'maybe' | 'no' {
  const held = heldBy(user, choices)
  // A text without a code may itself be the code, also before the list is loaded.
  if (held.some((one) => keyOf(one) === admin)) return 'yes'
  return held.every(hasCode) ? 'no' : 'maybe'
}

/** Whether a row is the signed-in user's own; case is ignored. Source: USR-07. */
export function isOwn(user: BackUser, ownEmail: string | undefined): boolean {
  return user.email !== null && ownEmail !== undefined && user.email.toLowerCase() === ownEmail.toLowerCase()
}
