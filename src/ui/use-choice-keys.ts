import { type KeyboardEvent, useRef } from 'react'
import { findTyped, type TypedLetters, typeLetter, unpaused } from '#lib/type-ahead.ts'

/** Characters of labels. Others, such as `?` and `/`, are keys of the page. */
const letterOfLabel = /^[\p{L}\p{N}'’.&-]$/u

/**
 * The keys of a list of radio buttons or checkboxes. Typed letters move to the label that begins with them, or contains
 * them, and choose a radio button. Only the part of a label with `data-choice` counts, if it has one. The arrow keys also move between checkboxes, as they do between radio buttons.
 *
 * @returns the `onKeyDown` of an element around the list
 */
export function useChoiceKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef<TypedLetters | null>(null)
  return (event) => {
    const { target, currentTarget, key, timeStamp } = event
    if (!isChoice(target) || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const choices = [...currentTarget.querySelectorAll<HTMLInputElement>(`[type=${target.type}]:enabled`)]
    const current = choices.indexOf(target)
    const isRadio = target.type === 'radio'
    // Space belongs to a text such as "Les Halles". On a checkbox it always changes the box.
    if (letterOfLabel.test(key) || (key === ' ' && isRadio && unpaused(typed.current, timeStamp) !== null)) {
      event.preventDefault()
      if (event.repeat) return
      // The same letters choose the same radio button, whichever was chosen before. Checkboxes are passed one after another.
      typed.current = typeLetter(typed.current, key, isRadio ? -1 : current, timeStamp)
      const place = findTyped(choices.map(labelOf), typed.current, current)
      if (place !== null) goToChoice(choices[place])
      return
    }
    typed.current = null
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (isRadio || step === undefined) return
    event.preventDefault()
    goToChoice(choices[current + step])
  }
}

function isChoice(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')
}

function labelOf({ labels }: HTMLInputElement): string {
  const label = labels?.[0]
  return (label?.querySelector('[data-choice]') ?? label)?.textContent ?? ''
}

/** Moves the focus to a choice; a radio button is chosen too, as the arrow keys of the browser do it. */
export function goToChoice(choice: HTMLInputElement | null | undefined): void {
  choice?.focus()
  if (choice?.type === 'radio') choice.click()
}
