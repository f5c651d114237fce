import { rejectionReasons } from '#lib/contracts/receipts.ts'

/** Fields that a key leads into. */
export type FieldAction = 'date' | 'time' | 'store' | 'amount' | 'jump'

/** What a key does to the picture. */
export type PictureAction =
  | 'zoomIn'
  | 'zoomOut'
  | 'fitWidth'
  | 'fitWhole'
  | 'turnRight'
  | 'turnLeft'
  | 'moreContrast'
  | 'lessContrast'
  | 'panUp'
  | 'panDown'
  | 'panLeft'
  | 'panRight'
  | 'pageUp'
  | 'pageDown'

/** What a key can do while a receipt is reviewed. */
export type ReviewAction = 'validate' | 'reject' | FieldAction | PictureAction | 'help'

export interface KeyBinding {
  readonly action: ReviewAction
  readonly group: 'decision' | 'fields' | 'picture' | 'other'
  /** What `event.key` says, a letter in lower case: the letter that the keyboard's layout gives. */
  readonly key?: string
  /** What `event.code` says, for digits, which some layouts give with Shift only. */
  readonly codes?: readonly string[]
  /** Whether Shift has to be held; for signs it does not matter. */
  readonly shift?: boolean
  /** How the key reads on a button and in the list of keys. */
  readonly shown: string
  /** Whether holding the key down goes on; a decision never does. */
  readonly repeats?: boolean
}

/** Every single key of the page, the one list that the handler, the buttons and the list of keys read. */
export const reviewKeys: readonly KeyBinding[] = [
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
  { action: 'fitWidth', group: 'picture', codes: ['Digit0', 'Numpad0'], shown: '0' },
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
  { action: 'help', group: 'other', key: '?', shown: '?' },
]

/** What the table needs of a `KeyboardEvent`. */
export interface PressedKey {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly repeat: boolean
}

/** What a pressed key asks for, if anything. A key with Ctrl, Alt or Meta belongs to the browser; a held one decides nothing. */
export function actionOf(pressed: PressedKey): ReviewAction | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null
  const binding = reviewKeys.find((candidate) => fits(candidate, pressed))
  return binding === undefined || (pressed.repeat && !binding.repeats) ? null : binding.action
}

/** How an action's key reads; an action with several keys has its first. */
export function shownKey(action: ReviewAction): string {
  return reviewKeys.find((binding) => binding.action === action)?.shown ?? ''
}

/** The place in the list of rejection reasons, from 0, that a digit of either block of the keyboard names; null for other keys. */
export function reasonIndexOf({ code, ctrlKey, altKey, metaKey, repeat }: PressedKey): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  if (digit === undefined || ctrlKey || altKey || metaKey || repeat) return null
  const index = Number(digit) - 1
  return index < rejectionReasons.length ? index : null
}

/**
 * Whether a key says yes to a question before a validation: a high amount, a picture that was not shown. It takes Shift, so
 * that neither the key that has asked the question nor the habit of pressing it answers.
 */
export function confirmsValidation(pressed: PressedKey): boolean {
  const { key, shiftKey, ctrlKey, altKey, metaKey, repeat } = pressed
  return key.toLowerCase() === 'v' && shiftKey && !(ctrlKey || altKey || metaKey || repeat)
}

function fits({ key, codes, shift }: KeyBinding, pressed: PressedKey): boolean {
  if (shift !== undefined && shift !== pressed.shiftKey) return false
  return key === pressed.key.toLowerCase() || (codes?.includes(pressed.code) ?? false)
}
