import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
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
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<CardInput | null>(null)
  const text = typed?.text ?? groupCardNumber(value)
  const error = faultOf(value, t)

  // The browser moves the caret to the end when a script changes the text.
  useLayoutEffect(() => {
    if (typed && typed.caret >= 0) input.current?.setSelectionRange(typed.caret, typed.caret)
  }, [typed])

  useLayoutEffect(() => takeStartFocus(input.current), [])

  function show(next: CardInput) {
    setTyped(next)
    onChange(readCardNumber(next.text))
  }

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart ?? target.value.length
    show(groupTyped(text, target.value, caret, deletionOf(nativeEvent)))
  }

  // `maxLength` would silently cut the end of a pasted number with blanks around it.
  function insert(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const end = text.length
    show(paste(text, selectionStart ?? end, selectionEnd ?? end, event.clipboardData.getData('text')))
  }

  return (
    <TextField
      {...builtFocus}
      ref={input}
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
