import { isLetter, isLetterKey, type KeyBinding, type PressedKey } from './keys.ts'

/* The list of keys, and the change of a letter in it. */

/** The key that opens the list in every tool. */
export const helpKey: KeyBinding<'help'> = { action: 'help', key: '?', shown: '?' }

/** The letter of a pressed key, in lower case; null for other keys, and for those with Ctrl, Alt or Meta. */
export function letterOf({ key, ctrlKey, altKey, metaKey }: PressedKey): string | null {
  return isLetter(key) && !(ctrlKey || altKey || metaKey) ? key.toLowerCase() : null
}

/** The action that would share a letter with another action of the same keys; null when the letter is free. */
export function conflictOf<Action extends string>(
  bindings: readonly KeyBinding<Action>[],
  action: Action,
  letter: string,
): Action | null {
  const own = bindings.find((binding) => binding.action === action && isLetterKey(binding))
  const other = bindings.find(
    ({ key, command = false, shift, action: another }) =>
      another !== action && key === letter && !command && shift === own?.shift,
  )
  return other?.action ?? null
}

/** A line in the list of keys. */
export interface KeyLine {
  /** Set when the user can change the letter of the action. */
  readonly action?: string
  /** The keys of an action, as their buttons show them. */
  readonly keys: string
  readonly effect: string
}

/** The lines of a table of keys, one for each action. */
export function keyLines<Action extends string>(
  bindings: readonly KeyBinding<Action>[],
  effectOf: (action: Action) => string,
): readonly KeyLine[] {
  const actions = [...new Set(bindings.map(({ action }) => action))]
  return actions.map((action) => {
    const own = bindings.filter((binding) => binding.action === action)
    return {
      ...(own.some(isLetterKey) && { action }),
      keys: own.map(({ shown }) => shown).join('  '),
      effect: effectOf(action),
    }
  })
}
