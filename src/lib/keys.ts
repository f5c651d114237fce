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
  /** When the user pressed it, in milliseconds since the page started. */
  readonly timeStamp: number
}

/** The action of a key press, if any. A held key repeats only where `repeats` allows it. */
export function actionOf<Action extends string>(
  bindings: readonly KeyBinding<Action>[],
  pressed: PressedKey,
): Action | null {
  const binding = bindings.find((candidate) => fits(candidate, pressed))
  return binding === undefined || (pressed.repeat && !binding.repeats) ? null : binding.action
}

/** Label of an action's key, the first one if it has several; undefined when it has none. */
export function shownKey<Action extends string>(
  bindings: readonly KeyBinding<Action>[],
  action: Action,
): string | undefined {
  return bindings.find((binding) => binding.action === action)?.shown
}

/** Whether a key press writes a letter, a digit or a sign. Source: WCAG 2.1.4. */
export function isCharacter({ key, ctrlKey, altKey, metaKey }: PressedKey): boolean {
  return key.length === 1 && key !== ' ' && !(ctrlKey || altKey || metaKey)
}

/** The keys that remain when letters, digits and signs are no keys. */
export function withoutCharacters<Binding extends KeyBinding>(bindings: readonly Binding[]): readonly Binding[] {
  return bindings.filter(({ key, codes, command }) => command || (!codes && key?.length !== 1))
}

/** Whether the user can give the action another letter. Keys with a name, digits and signs stay, and so does what needs Ctrl. */
export function isLetterKey({ key, command }: KeyBinding): boolean {
  return !command && key !== undefined && isLetter(key)
}

export function isLetter(key: string): boolean {
  return /^\p{L}$/u.test(key)
}

/**
 * The keys with the letters of the user.
 *
 * @param own letters by action; only an action with a letter can have another one
 */
export function withOwnKeys<Binding extends KeyBinding>(
  bindings: readonly Binding[],
  own: Readonly<Record<string, string>>,
): readonly Binding[] {
  return bindings.map((binding) => {
    const letter = own[binding.action]?.toLowerCase()
    if (letter === undefined || !isLetter(letter) || !isLetterKey(binding)) return binding
    return { ...binding, key: letter, shown: `${binding.shift ? 'Shift+' : ''}${letter.toUpperCase()}` }
  })
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
