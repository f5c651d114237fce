import type { KeyBinding } from '#lib/keys.ts'

/** The key that opens the palette on every page. */
export const paletteKey: KeyBinding<'palette'> = {
  action: 'palette',
  key: 'k',
  shift: false,
  command: true,
  shown: 'Ctrl+K',
}
