import type { BackUser } from '#lib/contracts/back-users.ts'
import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import { type FunctionalityChoice, heldBy } from './held.ts'

/** What the user looks for in the list. */
export interface Wanted {
  /** Words of the e-mail. */
  readonly search: string
  /** A code; empty for all. */
  readonly functionality: string
}

/** The users that the list shows. Source: USR-02. */
export function findUsers(
  users: readonly BackUser[],
  choices: readonly FunctionalityChoice[],
  { search, functionality }: Wanted,
): readonly BackUser[] {
  const words = searchWords(search)
  const holds = (user: BackUser) => heldBy(user, choices).some(({ code }) => code === functionality)
  return users.filter(
    (user) => hasAllWords(normalizeText(user.email ?? ''), words) && (functionality === '' || holds(user)),
  )
}
