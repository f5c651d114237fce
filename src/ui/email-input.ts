import type { ClipboardEvent, FocusEvent, InputEvent, KeyboardEvent } from 'react'
import { readEmail } from '#lib/typed/email.ts'
import { typeInto } from './type-into.ts'

/**
 * The props of an input for an e-mail. Once it is pasted, left or sent, a typed text shows as the address in it, which is what is sent.
 * A text that came from the API stays. Source: INP-01, INP-05.
 */
export const emailInput = {
  type: 'email',
  onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    currentTarget.dataset.typed = ''
  },
  onBlur: ({ target }: FocusEvent<HTMLInputElement>) => showAddress(target),
  onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') showAddress(currentTarget)
  },
  // The text is in the field after the event.
  onPaste: ({ currentTarget }: ClipboardEvent<HTMLInputElement>) => setTimeout(showAddress, 0, currentTarget),
}

function showAddress(input: HTMLInputElement): void {
  const address = input.dataset.typed === undefined ? null : readEmail(input.value)
  if (address !== null && address !== input.value) typeInto(input, address)
}
