import type { BackUser } from '#lib/contracts/back-users.ts'
import { type FunctionalityChoice, heldBy } from './held.ts'

const admin = 'ADMIN'

/** Why a change needs the e-mail to be typed: nobody could undo it, or its author could not. */
export type AdminLoss = 'last' | 'own'

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
 * what opens the page, neither can be undone here by whoever made it.
 */
export function adminLoss({ user, willHold, users, choices, ownEmail }: AdminLossQuestion): AdminLoss | null {
  const isAdmin = (one: BackUser) => heldBy(one, choices).some(({ code }) => code === admin)
  if (!isAdmin(user) || willHold.includes(admin)) return null
  const others = users.filter(({ backUserId }) => backUserId !== user.backUserId)
  if (!others.some(isAdmin)) return 'last'
  return isOwn(user, ownEmail) ? 'own' : null
}

/** Whether a row is that of who is signed in, whatever the capitals. Source: USR-07. */
export function isOwn(user: BackUser, ownEmail: string | undefined): boolean {
  return user.email !== null && ownEmail !== undefined && user.email.toLowerCase() === ownEmail.toLowerCase()
}
