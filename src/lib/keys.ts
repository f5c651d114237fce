/** One key of an action. A page has one table of these, which its handler, buttons and list of keys read. */
export interface KeyBinding<Action extends string = string> {
  readonly action: Action
  /** `event.key`, letters in lower case: what the key writes, or its name. */
  readonly key: string
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
  /** The place of the key on the keyboard. Only `digitKey` and `latinKey` read it. */
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly repeat: boolean
  /** When the user pressed it, in milliseconds since the page started. */
  readonly timeStamp: number
  readonly getModifierState?: (name: 'AltGraph') => boolean
}

/** The action of a key press, if any. A held key repeats only where `repeats` allows it. */
export function actionOf<Action extends string>(
  bindings: readonly KeyBinding<Action>[],
  pressed: PressedKey,
): Action | null {
  if (usesAltGrAsAlt(pressed)) return null
  const fitting = (key?: string) => bindings.find((candidate) => fits(candidate, pressed, key))
  // What a key writes comes before its digit: `-` of AZERTY zooms out where that is a key, and is 6 elsewhere.
  const binding = fitting() ?? fitting(digitKey(pressed) ?? latinKey(pressed) ?? '')
  return binding === undefined || (pressed.repeat && !binding.repeats) ? null : binding.action
}

function hasAltGr(pressed: PressedKey): boolean {
  return pressed.getModifierState?.('AltGraph') ?? false
}

/** No layout needs AltGr to write a plain letter or a digit, so there it is like Alt. Other characters may need it. */
function usesAltGrAsAlt(pressed: PressedKey): boolean {
  return /^[a-z\d]$/i.test(pressed.key) && hasAltGr(pressed)
}

/**
 * Whether a key press is a key.
 *
 * @param key what the press writes, or its digit
 */
export function fits(
  { key: wanted, shift, command = false }: KeyBinding,
  pressed: PressedKey,
  key = pressed.key.toLowerCase(),
): boolean {
  if (pressed.altKey || command !== (pressed.ctrlKey || pressed.metaKey)) return false
  return key === wanted && (shift === undefined || shift === pressed.shiftKey)
}

/** Label of an action's key, the first one if it has several; undefined when it has none. */
export function shownKey<Action extends string>(
  bindings: readonly KeyBinding<Action>[],
  action: Action,
): string | undefined {
  return bindings.find((binding) => binding.action === action)?.shown
}

/** Whether a key press writes a character. Source: WCAG 2.1.4. */
export function isCharacter({ key, ctrlKey, altKey, metaKey }: PressedKey): boolean {
  return isOneCharacter(key) && key !== ' ' && !(ctrlKey || altKey || metaKey)
}

/** The keys that remain when characters are not keys. */
export function withoutCharacters<Binding extends KeyBinding>(bindings: readonly Binding[]): readonly Binding[] {
  return bindings.filter(({ key, command }) => command || !isOneCharacter(key))
}

/** Whether the user can give the action another letter. Keys with a name, digits and punctuation stay, and so do keys with Ctrl. */
export function isLetterKey({ key, command }: KeyBinding): boolean {
  return !command && isLetter(key)
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

/** The digit 1 to 9 of a key press; null for other keys, for held ones, and with Ctrl, Alt or Meta. */
export function digitOf(pressed: PressedKey): number | null {
  const isOther = pressed.repeat || pressed.ctrlKey || pressed.altKey || pressed.metaKey || usesAltGrAsAlt(pressed)
  return (!isOther && Number(digitKey(pressed))) || null
}

/**
 * The digit of a key press: the one that it writes. A key of the main row that writes another character without Shift, as those of
 * AZERTY do, counts as its digit. A key of the keypad does not: without Num Lock it is an arrow. Source: INP-04.
 */
function digitKey(pressed: PressedKey): string | undefined {
  const { key, code, shiftKey } = pressed
  if (/^\d$/.test(key)) return key
  const isPlain = isOneCharacter(key) && !shiftKey && !hasAltGr(pressed)
  return isPlain ? /^Digit(\d)$/.exec(code)?.[1] : undefined
}

/**
 * The Latin letter on a key that writes a letter of another script, as a Greek or Cyrillic layout does. Without it no letter would be a key
 * there. A letter that the user has set counts before it.
 */
function latinKey({ key, code }: PressedKey): string | undefined {
  return isLetter(key) && !/\p{Script=Latin}/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined
}

/** Names of keys, such as `Dead` and `Enter`, have more than one. */
function isOneCharacter(key: string): boolean {
  return [...key].length === 1
}
