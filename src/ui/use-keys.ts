import { useContext, useEffect } from 'react'
import { isCharacter, type PressedKey } from '#lib/keys.ts'
import { CharacterKeys } from './character-keys.ts'
import { useLatest } from './use-latest.ts'

export interface UseKeysOptions {
  /** Whether keys also work on radio buttons, checkboxes and sliders, for keys that mean nothing to them. */
  readonly onChoices?: boolean
}

/**
 * Listens to the keys of a page, except while the user types. Characters do not count when the user has turned them off.
 *
 * @param perform acts on a key; returns false when the key means nothing here, so that the browser keeps it
 * @param isActive whether keys work; false while something covers the page
 */
export function useKeys(
  perform: (pressed: PressedKey) => boolean,
  isActive: boolean,
  { onChoices = false }: UseKeysOptions = {},
): void {
  const latest = useLatest(perform)
  const hasCharacters = useContext(CharacterKeys)
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || (!hasCharacters && isCharacter(event))) return
      if (onChoices ? takesLetters(event.target) : isTyping(event.target)) return
      if (latest.current(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive, onChoices, hasCharacters, latest])
}

/** Whether key presses on the element enter text or change its value. */
export function isTyping(
  target: EventTarget | null,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLOptionElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement ||
    // In the open list of a select, its option has the focus.
    target instanceof HTMLOptionElement
  )
}

/** Whether letters on the element mean something to it. They mean nothing to radio buttons, checkboxes and sliders. */
export function takesLetters(target: EventTarget | null): boolean {
  return isTyping(target) && !('type' in target && ['radio', 'checkbox', 'range'].includes(target.type))
}
