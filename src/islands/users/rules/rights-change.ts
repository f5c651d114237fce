import type { BackUser } from '#lib/contracts/back-users.ts'
import { type FunctionalityChoice, type HeldFunctionality, hasCode, heldBy, keyOf } from './held.ts'

/** What an update form shows and sends about the functionalities. */
export interface RightsChange {
  /** The checkboxes: the list, plus what the user holds beyond it. */
  readonly options: readonly HeldFunctionality[]
  /** Keys of the ticked functionalities. */
  readonly ticked: readonly string[]
  /** What is sent. Null omits the functionalities from the call, so that they do not change. */
  readonly sent: readonly FunctionalityChoice[] | null
  /** Held functionalities without a known code, which cannot be sent. */
  readonly unknown: readonly HeldFunctionality[]
  /** Whether the ticked functionalities differ from what the user holds. */
  readonly isChanged: boolean
  /** Whether the selection changed while an unknown one is still ticked. Sending it would remove the unknown one silently. */
  readonly isBlocked: boolean
}

/**
 * Evaluates the functionalities of an update form. The whole selection is sent, with the codes of the list or of the
 * user. It is not sent in three cases: there is no list, nothing is ticked, or a ticked one has no known code.
 *
 * @param choices null before the list is loaded
 * @param chosen keys ticked by the user; null when the user has not touched them
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
