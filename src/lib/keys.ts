/** One key of an action. A table of these is all that a page knows of its keys: handler, buttons and list of keys read it. */
export interface KeyBinding<Action extends string = string> {
  readonly action: Action
  /** `event.key`, letters in lower case. It follows the keyboard layout. */
  readonly key?: string
  /** `event.code`. Used for digits, because some layouts need Shift for them. */
  readonly codes?: readonly string[]
  /** Whether Shift has to be held; undefined when Shift does not matter. */
  readonly shift?: boolean
  /** Whether Ctrl, or Cmd on a Mac, has to be held. Without it, keys with Ctrl, Alt or Meta belong to the browser. */
  readonly command?: boolean
  /** Label of the key on a button and in the list of keys. */
  readonly shown: string
  /** Whether a held key repeats the action; decisions never repeat. */
  readonly repeats?: boolean
}

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

/** The action of a key press, if any. A held key repeats only where `repeats` allows it. */
export function actionOf<Action extends string>(
  bindings: readonly KeyBinding<Action>[],
  pressed: PressedKey,
): Action | null {
  const binding = bindings.find((candidate) => fits(candidate, pressed))
  return binding === undefined || (pressed.repeat && !binding.repeats) ? null : binding.action
}

/** Label of an action's key; the first one if it has several. */
export function shownKey<Action extends string>(bindings: readonly KeyBinding<Action>[], action: Action): string {
  return bindings.find((binding) => binding.action === action)?.shown ?? ''
}

/** A line in the list of keys. */
export interface KeyLine {
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
  return actions.map((action) => ({
    keys: bindings.flatMap((binding) => (binding.action === action ? [binding.shown] : [])).join('  '),
    effect: effectOf(action),
  }))
}

/** The digit 1 to 9 of a key on the main block or the keypad, without Shift's effect; null for other and for held keys. */
export function digitOf({ code, ctrlKey, altKey, metaKey, repeat }: PressedKey): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return digit === undefined || ctrlKey || altKey || metaKey || repeat ? null : Number(digit)
}

function fits({ key, codes, shift, command = false }: KeyBinding, pressed: PressedKey): boolean {
  if (pressed.altKey || command !== (pressed.ctrlKey || pressed.metaKey)) return false
  if (shift !== undefined && shift !== pressed.shiftKey) return false
  return key === pressed.key.toLowerCase() || (codes?.includes(pressed.code) ?? false)
}
