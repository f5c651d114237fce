import type { KeyBinding } from '#lib/keys.ts'

/** The key that opens the palette on every page. */
export const paletteKeys: readonly KeyBinding<'palette'>[] = [
  { action: 'palette', key: 'k', shift: false, command: true, shown: 'Ctrl+K' },
]
