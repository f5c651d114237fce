import type { Page } from '@playwright/test'

/** All letters, digits and signs of an English keyboard, each with and without Shift. */
const characters = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))

/** Sends every character to the element with the focus, and returns those that a handler has taken. */
export function takenCharacters(page: Page): Promise<string[]> {
  return page.evaluate((keys) => {
    const target = document.activeElement ?? document.body
    return keys.filter((key) => {
      const code = /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`
      return !target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
    })
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
