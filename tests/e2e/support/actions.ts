import type { Locator, Page } from '@playwright/test'

/**
 * Counts what a user does on all pages that are opened from now on: a key and a press of the pointer count 1 each. Shift, Ctrl,
 * Alt and Meta belong to the key that they are held with.
 *
 * @returns the number of actions since the last call
 */
export async function countActions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = (event: Event) => {
      const isModifier = event instanceof KeyboardEvent && ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)
      if (!isModifier) sessionStorage.setItem('actions', String(Number(sessionStorage.getItem('actions')) + 1))
    }
    addEventListener('keydown', count, true)
    addEventListener('pointerdown', count, true)
  })
  let before = 0
  return async () => {
    const all = await page.evaluate(() => Number(sessionStorage.getItem('actions')))
    const since = all - before
    before = all
    return since
  }
}

/**
 * Pastes by the mouse: a press of the right button, and one on the browser's own menu. No test reaches that menu, so its entry is played by the
 * input of the copied text.
 *
 * @returns the number of presses that the page does not see
 */
export async function pasteByMouse(page: Page, field: Locator, text: string): Promise<number> {
  await field.click({ button: 'right' })
  await page.keyboard.insertText(text)
  return 1
}

/** A keyboard that tests type with. */
export interface Keyboard {
  readonly name: string
  /** A key by the character that it makes, or by its name, with `Control+` where it is held. */
  readonly press: (page: Page, key: string) => Promise<void>
  readonly type: (page: Page, text: string) => Promise<void>
}

/** Letters that are elsewhere on a French keyboard. */
const movedLetters: Readonly<Record<string, string>> = { a: 'q', q: 'a', z: 'w', w: 'z' }
/** Characters of a French keyboard: the place of the key, and whether it needs Shift. */
const signs: Readonly<Record<string, { readonly code: string; readonly shift: boolean }>> = {
  '&': { code: 'Digit1', shift: false },
  é: { code: 'Digit2', shift: false },
  '/': { code: 'Period', shift: true },
  '?': { code: 'KeyM', shift: true },
  m: { code: 'Semicolon', shift: false },
  ',': { code: 'KeyM', shift: false },
}

function placeOf(key: string): { readonly code: string; readonly shift: boolean } {
  if (/^\d$/.test(key)) return { code: `Digit${key}`, shift: true }
  return signs[key] ?? { code: `Key${(movedLetters[key] ?? key).toUpperCase()}`, shift: false }
}

async function pressAzerty(page: Page, key: string): Promise<void> {
  const ctrl = key.startsWith('Control+')
  const own = ctrl ? key.slice('Control+'.length) : key
  // Keys with a name are in the same place, and so are most letters, with which the browser pastes.
  if (own.length > 1 || (ctrl && movedLetters[own] === undefined)) return page.keyboard.press(key)
  const { code, shift } = placeOf(own)
  const client = await page.context().newCDPSession(page)
  const pressed = { key: own, code, modifiers: (ctrl ? 2 : 0) + (shift ? 8 : 0) }
  await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed, ...(!ctrl && { text: own }) })
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
  await client.detach()
}

/** The keyboard of a US layout, and one with the events of a French layout. */
export const keyboards: readonly [Keyboard, Keyboard] = [
  {
    name: 'keys',
    press: (page, key) => page.keyboard.press({ '&': '1', é: '2' }[key] ?? key),
    type: (page, text) => page.keyboard.type(text),
  },
  {
    name: 'keys of a French keyboard',
    press: pressAzerty,
    async type(page, text) {
      for (const character of text) await pressAzerty(page, character)
    },
  },
]
