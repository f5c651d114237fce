import { type ChangeEvent, type ClipboardEvent, useState } from 'react'
import type { Translate } from '#lib/i18n/translator.ts'
import {
  type CardInput,
  cardInputLength,
  cardNumberLength,
  type Deletion,
  groupCardNumber,
  groupTyped,
  hasCardCharacters,
  paste,
  readCardNumber,
} from '#lib/typed/card.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { TextField } from '#ui/TextField.tsx'
import { useBuiltFocus } from '#ui/use-built-focus.ts'

export interface CardNumberFieldProps {
  /** The number without white space. */
  readonly value: string
  readonly onChange: (number: string) => void
}

/** Shows the number in groups of four while the user types, deletes and pastes. Source: GIFT-04, GIFT-31. */
export function CardNumberField({ value, onChange }: CardNumberFieldProps) {
  const { t } = useLanguage()
  const builtFocus = useBuiltFocus()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? groupCardNumber(value)
  const error = faultOf(value, t)

  function show(input: HTMLInputElement, next: CardInput) {
    // The browser moves the caret to the end when a script changes the text, so React has to find the new text in the field.
    if (input.value !== next.text) input.value = next.text
    input.setSelectionRange(next.caret, next.caret)
    setTyped(next.text)
    onChange(readCardNumber(next.text))
  }

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart ?? target.value.length
    show(target, groupTyped(text, target.value, caret, deletionOf(nativeEvent)))
  }

  // `maxLength` would silently cut the end of a pasted number with blanks around it.
  function insert(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const input = event.currentTarget
    const { selectionStart, selectionEnd } = input
    const end = text.length
    show(input, paste(text, selectionStart ?? end, selectionEnd ?? end, event.clipboardData.getData('text')))
  }

  return (
    <TextField
      {...builtFocus}
      ref={takeStartFocus}
      label={t('giftCard.number')}
      required={t('state.required')}
      value={text}
      onChange={change}
      onPaste={insert}
      maxLength={cardInputLength}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      className="font-mono tabular-nums"
      help={t('giftCard.number.help', { count: value.length, length: cardNumberLength })}
      error={error}
    />
  )
}

/** Why a text cannot become a card number, whatever follows. */
function faultOf(number: string, t: Translate): string | undefined {
  if (!hasCardCharacters(number)) return t('giftCard.number.invalid')
  const { length } = number
  return length > cardNumberLength ? t('giftCard.number.long', { typed: length, length: cardNumberLength }) : undefined
}

function deletionOf(event: Event): Deletion {
  const { inputType } = event as InputEvent
  if (inputType === 'deleteContentBackward') return 'backward'
  return inputType === 'deleteContentForward' ? 'forward' : null
}
