import { useStore } from '@nanostores/react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { fieldOf, type SearchField, shownText } from '#lib/customers/search-input.ts'
import { $typed, typeInto } from './state/search.ts'

/**
 * Three fields, of which only one holds a text. The others are grey but not disabled. Pressing a field activates it, and
 * typing into it empties the other fields. The text stays until then, so that a wrong click loses nothing. A text that belongs to another
 * field goes there when it was pasted, sent or left. A text that was sent or left is whole, so its field may call it wrong.
 * Source: CUS-03.
 */
export function useSearchFields() {
  const typed = useStore($typed)
  const [pressed, setPressed] = useState<SearchField | null>(null)
  const [isWhole, setWhole] = useState(false)
  const inputs = useRef(new Map<SearchField, HTMLInputElement>())

  function fieldProps(field: SearchField, ref?: RefObject<HTMLInputElement | null>) {
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
        setWhole(false)
        typeInto(field, event.target.value)
      },
      onPointerDown: () => setPressed(field),
      // The next field receives its press before this field loses the focus.
      onBlur: ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
        setPressed((current) => (current === field ? null : current))
        setWhole(true)
        sort(field, value)
      },
      // The search that Enter starts finds the text in its field.
      onKeyDown: ({ key, currentTarget: { value } }: KeyboardEvent<HTMLInputElement>) => {
        if (key !== 'Enter') return
        setWhole(true)
        sort(field, value)
      },
      onPaste: (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text')
        if (fieldOf(text) === field && shownText(text) === text.trim()) return
        const sortedInto = sort(field, text)
        if (sortedInto === null) return
        event.preventDefault()
        inputs.current.get(sortedInto)?.focus()
      },
      'data-grey': isGrey || undefined,
      className: isGrey ? 'bg-hover! text-muted!' : undefined,
    }
  }

  return { fieldProps, isWhole }
}

/** Moves a whole text to its field, without the marks around it. Returns that field, or null when the text stays as it is. */
function sort(typedInto: SearchField, text: string): SearchField | null {
  const field = fieldOf(text)
  const shown = shownText(text)
  if (field === null || (field === typedInto && shown === text)) return null
  typeInto(field, shown)
  return field
}

/** The props of a search field. */
export type SearchFieldProps = ReturnType<ReturnType<typeof useSearchFields>['fieldProps']>
