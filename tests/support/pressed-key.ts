import type { PressedKey } from '#lib/keys.ts'

/** A key press without modifiers, for tests of keys. */
export function press(key: string, rest: Partial<PressedKey> = {}): PressedKey {
  return {
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    repeat: false,
    timeStamp: 0,
    ...rest,
  }
}
