import { useEffect } from 'react'
import { focusActiveRow } from './row-keys.ts'
import { takeStartFocus } from './start-focus.ts'
import { TextField } from './TextField.tsx'
import { useSearchKeys } from './use-search-keys.ts'

interface ListSearchProps {
  readonly label: string
  readonly text: string
  readonly onSearch: (text: string) => void
}

/** The search above a `SimpleTable`, where the work of its page starts. Both stand in an element with `data-list`. */
export function ListSearch({ label, text, onSearch }: ListSearchProps) {
  const { field, onKeyDown } = useSearchKeys(() => focusActiveRow(field.current?.closest('[data-list]') ?? null))
  useEffect(() => takeStartFocus(field.current), [field])
  return (
    <div className="w-60 max-desktop:w-full">
      <TextField
        ref={field}
        label={label}
        type="search"
        value={text}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
      />
    </div>
  )
}
