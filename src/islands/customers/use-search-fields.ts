import { useStore } from '@nanostores/react'
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react'
import type { SearchField } from '#lib/customers/search-input.ts'
import { $greyFields, leaveField, pasteInto, pressField, sendField, typeText } from './state/fields.ts'
import { $typed } from './state/typed.ts'

/** The props of the three fields. A pasted text takes the focus to the field that it belongs to. Source: CUS-03. */
export function useSearchFields() {
  const typed = useStore($typed)
  const grey = useStore($greyFields)
  const inputs = useRef(new Map<SearchField, HTMLInputElement>())

  return (field: SearchField) => {
    const isGrey = grey.includes(field)
    return {
      ref: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(field, input)
        else inputs.current.delete(field)
      },
      value: typed?.field === field ? typed.text : '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => typeText(field, target.value),
      onPointerDown: () => pressField(field),
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => leaveField(field, target.value),
      onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') sendField(field, currentTarget.value)
      },
      onPaste: (event: ClipboardEvent) => {
        const sortedInto = pasteInto(field, event.clipboardData.getData('text'))
        if (sortedInto === null) return
        event.preventDefault()
        inputs.current.get(sortedInto)?.focus()
      },
      'data-grey': isGrey || undefined,
      className: isGrey ? 'bg-hover! text-muted!' : undefined,
    }
  }
}

/** The props of a search field. */
export type SearchFieldProps = ReturnType<ReturnType<typeof useSearchFields>>
