import type { Page } from '@playwright/test'

/** All characters of an English keyboard, each with and without Shift. */
const english = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))

/** A key with the place that it has on the keyboard. */
const characters = [
  ...english.map((key) => ({ key, code: /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}` })),
  // Without Shift, the main row of AZERTY.
  ...[...'à&é"\'(-è_ç'].map((key, digit) => ({ key, code: `Digit${digit}` })),
  ...[...'0123456789'].map((key) => ({ key, code: `Numpad${key}` })),
  { key: '1', code: '' },
]

/** Sends every character to the element with the focus, and returns those that a handler has taken. */
export function takenCharacters(page: Page): Promise<string[]> {
  return page.evaluate((keys) => {
    const target = document.activeElement ?? document.body
    const taken = keys.filter(
      ({ key, code }) =>
        !target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })),
    )
    return taken.map(({ key }) => key)
  }, characters)
}

/** The keys of one character that the page names: on buttons and fields, and in `aria-keyshortcuts`. */
export function namedCharacters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hints = [...document.querySelectorAll<HTMLElement>('[data-key]')].map(({ dataset }) => dataset.key ?? '')
    const shortcuts = [...document.querySelectorAll('[aria-keyshortcuts]')].flatMap(
      ({ ariaKeyShortcuts }) => ariaKeyShortcuts?.split(' ') ?? [],
    )
    return [...hints, ...shortcuts].filter((key) => /^(|Plus|(Shift\+|⇧)?.)$/.test(key))
  })
}
