import type { BackUser } from '#lib/contracts/back-users.ts'
import { type FunctionalityChoice, type HeldFunctionality, hasCode, heldBy, keyOf } from './held.ts'

/** What the form of an update shows and sends of the functionalities. */
export interface RightsChange {
  /** What can be ticked: the list, and what the user holds beyond it. */
  readonly options: readonly HeldFunctionality[]
  /** Keys of what is ticked. */
  readonly ticked: readonly string[]
  /** What is sent; null leaves the functionalities out of the call, so that they stay as they are. */
  readonly sent: readonly FunctionalityChoice[] | null
  /** Held, and without a known code, so that it cannot be sent. */
  readonly unknown: readonly HeldFunctionality[]
  /** Whether something else is ticked than what the user holds. */
  readonly isChanged: boolean
  /** Whether something was changed while one of the unknown ones is still ticked: the call would take it away in silence. */
  readonly isBlocked: boolean
}

/**
 * Reads the functionalities of an update's form. The selection is sent as it stands, with the codes of the list or of the
 * user. Three things leave it out: there is no list, nothing is ticked, or a ticked one has no known code.
 *
 * @param choices null while there is no list
 * @param chosen keys as ticked by hand; null when nobody has touched them
 * Source: USR-38, USR-39, USR-45.
 */
export function rightsChange(
  user: BackUser,
  choices: readonly FunctionalityChoice[] | null,
  chosen: readonly string[] | null,
): RightsChange {
  const held = heldBy(user, choices ?? [])
  const heldKeys = held.map(keyOf)
  if (choices === null) {
    return { options: held, ticked: heldKeys, sent: null, unknown: [], isChanged: false, isBlocked: false }
  }
  const beyond = held.filter((one) => !choices.some(({ code }) => code === one.code))
  const options = [...choices, ...beyond]
  const ticked = chosen ?? heldKeys
  const selected = options.filter((option) => ticked.includes(keyOf(option)))
  const sendable = selected.filter(hasCode)
  const isChanged = !isSameSet(ticked, heldKeys)
  const isWhole = sendable.length === selected.length
  return {
    options,
    ticked,
    sent: isWhole && sendable.length > 0 ? sendable : null,
    unknown: beyond.filter((one) => !hasCode(one)),
    isChanged,
    isBlocked: !isWhole && isChanged,
  }
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}
