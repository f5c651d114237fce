import { rejectionReasons } from '#lib/contracts/receipts.ts'

/** Fields that a key focuses. */
export type FieldAction = 'date' | 'time' | 'store' | 'amount' | 'jump'

/** Picture actions that have a key. */
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

/** All actions that have a key during a review. */
export type ReviewAction = 'validate' | 'reject' | FieldAction | PictureAction | 'help'

export interface KeyBinding {
  readonly action: ReviewAction
  readonly group: 'decision' | 'fields' | 'picture' | 'other'
  /** `event.key`, letters in lower case. It follows the keyboard layout. */
  readonly key?: string
  /** `event.code`. Used for digits, because some layouts need Shift for them. */
  readonly codes?: readonly string[]
  /** Whether Shift has to be held; undefined when Shift does not matter. */
  readonly shift?: boolean
  /** Label of the key on a button and in the list of keys. */
  readonly shown: string
  /** Whether a held key repeats the action; decisions never repeat. */
  readonly repeats?: boolean
}

/** All keyboard shortcuts of the page. The handler, the buttons and the list of keys read this one list. */
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

/** The fields of `KeyboardEvent` used here. */
export interface PressedKey {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly repeat: boolean
}

/** The action of a key press, if any. Keys with Ctrl, Alt or Meta belong to the browser. A held key repeats only where `repeats` allows it. */
export function actionOf(pressed: PressedKey): ReviewAction | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null
  const binding = reviewKeys.find((candidate) => fits(candidate, pressed))
  return binding === undefined || (pressed.repeat && !binding.repeats) ? null : binding.action
}

/** Label of an action's key; the first one if it has several. */
export function shownKey(action: ReviewAction): string {
  return reviewKeys.find((binding) => binding.action === action)?.shown ?? ''
}

/** Index of the rejection reason that a digit key selects, on the main block or the keypad; null for other keys. */
export function reasonIndexOf({ code, ctrlKey, altKey, metaKey, repeat }: PressedKey): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  if (digit === undefined || ctrlKey || altKey || metaKey || repeat) return null
  const index = Number(digit) - 1
  return index < rejectionReasons.length ? index : null
}

/**
 * Whether a key confirms a validation (high amount, or picture not shown). It needs Shift, so that the key that opened the
 * confirmation cannot also accept it by accident or by habit.
 */
export function confirmsValidation(pressed: PressedKey): boolean {
  const { key, shiftKey, ctrlKey, altKey, metaKey, repeat } = pressed
  return key.toLowerCase() === 'v' && shiftKey && !(ctrlKey || altKey || metaKey || repeat)
}

function fits({ key, codes, shift }: KeyBinding, pressed: PressedKey): boolean {
  if (shift !== undefined && shift !== pressed.shiftKey) return false
  return key === pressed.key.toLowerCase() || (codes?.includes(pressed.code) ?? false)
}
