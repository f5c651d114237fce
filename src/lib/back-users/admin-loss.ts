import type { BackUser } from '#lib/contracts/back-users.ts'
import { type FunctionalityChoice, hasCode, heldBy, keyOf } from './held.ts'

const admin = 'ADMIN'

/** Why a change needs the e-mail to be typed: nobody could undo it, perhaps nobody could, or its author could not. */
export type AdminLoss = 'last' | 'unclear' | 'own'

export interface AdminLossQuestion {
  readonly user: BackUser
  /** Codes that the user will hold; none when the user is deleted. */
  readonly willHold: readonly string[]
  /** Everybody, the user included. */
  readonly users: readonly BackUser[]
  readonly choices: readonly FunctionalityChoice[]
  /** E-mail of who is signed in. */
  readonly ownEmail: string | undefined
}

/**
 * Whether a change takes ADMIN from the last one who holds it, or from its author; null when it does neither. As ADMIN is
 * what opens the page, neither can be undone here by whoever made it. A functionality without a known code may be ADMIN: it
 * counts for the user who loses it, and never for those who would be left.
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
  // A text without a code may be the code itself, also while there is no list.
  if (held.some((one) => keyOf(one) === admin)) return 'yes'
  return held.every(hasCode) ? 'no' : 'maybe'
}

/** Whether a row is that of who is signed in, whatever the capitals. Source: USR-07. */
export function isOwn(user: BackUser, ownEmail: string | undefined): boolean {
  return user.email !== null && ownEmail !== undefined && user.email.toLowerCase() === ownEmail.toLowerCase()
}
