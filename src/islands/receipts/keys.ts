import { rejectionReasons } from '#lib/contracts/receipts.ts'
import { digitOf, type KeyBinding, type PressedKey } from '#lib/keys.ts'
import { keyTable } from '#stores/own-keys.ts'
import type { PictureAction } from './rules/picture-view.ts'

/** Fields that a key focuses. */
export type FieldAction = 'date' | 'time' | 'store' | 'amount' | 'jump'

/** Dialogs that a key opens over the receipt. */
export type PanelAction = 'park' | 'parked' | 'lastDecision' | 'help'

/** All actions that have a key during a review. */
export type ReviewAction = 'validate' | 'reject' | FieldAction | PictureAction | PanelAction

export interface ReviewKey extends KeyBinding<ReviewAction> {
  readonly group: 'decision' | 'fields' | 'picture' | 'other'
}

/** All keyboard shortcuts of the review, until the user changes them. */
export const reviewKeys: readonly ReviewKey[] = [
  { action: 'validate', group: 'decision', key: 'v', shift: false, shown: 'V' },
  { action: 'reject', group: 'decision', key: 'r', shift: false, shown: 'R' },
  { action: 'date', group: 'fields', key: 'd', shift: false, shown: 'D' },
  { action: 'time', group: 'fields', key: 't', shift: false, shown: 'T' },
  { action: 'store', group: 'fields', key: 's', shift: false, shown: 'S' },
  { action: 'amount', group: 'fields', key: 'a', shift: false, shown: 'A' },
  { action: 'jump', group: 'fields', key: 'j', shift: false, shown: 'J' },
  { action: 'zoomIn', group: 'picture', key: '+', shown: '+', repeats: true },
  { action: 'zoomIn', group: 'picture', key: '=', shown: '=', repeats: true },
  { action: 'zoomOut', group: 'picture', key: '-', shown: '-', repeats: true },
  { action: 'fitWidth', group: 'picture', key: 'w', shift: false, shown: 'W' },
  { action: 'fitWidth', group: 'picture', key: '0', shown: '0' },
  { action: 'fitWhole', group: 'picture', key: 'f', shift: false, shown: 'F' },
  { action: 'turnRight', group: 'picture', key: 'o', shift: false, shown: 'O' },
  { action: 'turnLeft', group: 'picture', key: 'o', shift: true, shown: 'Shift+O' },
  { action: 'moreContrast', group: 'picture', key: 'c', shift: false, shown: 'C' },
  { action: 'lessContrast', group: 'picture', key: 'c', shift: true, shown: 'Shift+C' },
  { action: 'panUp', group: 'picture', key: 'arrowup', shown: '↑', repeats: true },
  { action: 'panDown', group: 'picture', key: 'arrowdown', shown: '↓', repeats: true },
  { action: 'panLeft', group: 'picture', key: 'arrowleft', shown: '←', repeats: true },
  { action: 'panRight', group: 'picture', key: 'arrowright', shown: '→', repeats: true },
  { action: 'pageUp', group: 'picture', key: 'pageup', shown: 'PgUp', repeats: true },
  { action: 'pageDown', group: 'picture', key: 'pagedown', shown: 'PgDn', repeats: true },
  { action: 'park', group: 'other', key: 'p', shift: false, shown: 'P' },
  { action: 'parked', group: 'other', key: 'p', shift: true, shown: 'Shift+P' },
  { action: 'lastDecision', group: 'other', key: 'b', shift: false, shown: 'B' },
  { action: 'help', group: 'other', key: '?', shown: '?' },
]

/** The keys of the review, as the user has set them. */
export const reviewKeyTable = keyTable('review', reviewKeys)

/** Whether an action works without a receipt that can be decided. */
export function needsNoReceipt(action: ReviewAction): action is Exclude<PanelAction, 'park'> {
  return action === 'help' || action === 'lastDecision' || action === 'parked'
}

/** Whether an action opens a dialog over the receipt. */
export function isOfPanel(action: ReviewAction): action is PanelAction {
  return action === 'park' || needsNoReceipt(action)
}

/** Whether an action changes how the picture is seen. */
export function isOfPicture(action: ReviewAction): action is PictureAction {
  return reviewKeys.some((key) => key.action === action && key.group === 'picture')
}

/** Index of the choice that a digit selects among so many; null for other keys. */
export function choiceIndexOf(pressed: PressedKey, count: number): number | null {
  const digit = digitOf(pressed)
  return digit !== null && digit <= count ? digit - 1 : null
}

/** Index of the rejection reason that a digit selects; null for other keys. */
export function reasonIndexOf(pressed: PressedKey): number | null {
  return choiceIndexOf(pressed, rejectionReasons.length)
}

/**
 * The key that confirms a validation (high amount, or picture not shown): that of Validate with Shift, so that the key that opened
 * the confirmation cannot also accept it by accident or by habit.
 */
export function confirmKeys(keys: readonly KeyBinding<ReviewAction>[]): readonly KeyBinding<ReviewAction>[] {
  return keys
    .filter(({ action }) => action === 'validate')
    .map((binding) => ({ ...binding, shift: true, shown: `Shift+${binding.shown}` }))
}
