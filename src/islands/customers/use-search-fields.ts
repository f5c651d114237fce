import { useStore } from '@nanostores/react'
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type RefObject, useRef, useState } from 'react'
import { fieldOf, type SearchField, shownText } from '#lib/customers/search-input.ts'
import { $typed, typeInto } from '#stores/customers-search.ts'

type Paste = (into: SearchField, text: string) => boolean

/**
 * Three fields, of which only one holds a text. The others are grey but not disabled. Pressing a field activates it, and
 * typing into it empties the other fields. The text stays until then, so that a wrong click loses nothing.
 * Source: CUS-03.
 */
export function useSearchFields() {
  const typed = useStore($typed)
  const [pressed, setPressed] = useState<SearchField | null>(null)
  const inputs = useRef(new Map<SearchField, HTMLInputElement>())

  function fieldProps(field: SearchField, paste: Paste, ref?: RefObject<HTMLInputElement | null>) {
    const isGrey = typed !== null && typed.field !== field && pressed !== field
    return {
      ref: (input: HTMLInputElement | null) => {
        if (ref) ref.current = input
        if (input) inputs.current.set(field, input)
        else inputs.current.delete(field)
      },
      value: typed?.field === field ? typed.text : '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setPressed(null)
        typeInto(field, event.target.value)
      },
      onPointerDown: () => setPressed(field),
      // The next field receives its press before this field loses the focus.
      onBlur: ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
        setPressed((current) => (current === field ? null : current))
        if (fieldOf(value) === field && shownText(value) !== value) typeInto(field, shownText(value))
      },
      onPaste: (event: ClipboardEvent) => {
        if (paste(field, event.clipboardData.getData('text'))) event.preventDefault()
      },
      'data-grey': isGrey || undefined,
      className: isGrey ? 'bg-hover! text-muted!' : undefined,
    }
  }

  return { fieldProps, focus: (field: SearchField) => inputs.current.get(field)?.focus() }
}

/** The props of a search field. */
export type SearchFieldProps = ReturnType<ReturnType<typeof useSearchFields>['fieldProps']>
