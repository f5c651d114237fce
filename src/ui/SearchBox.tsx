import { Search } from 'lucide'
import type { KeyboardEvent, Ref } from 'react'
import { Icon } from './Icon.tsx'
import { KeyHint } from './KeyHint.tsx'

export interface SearchBoxProps {
  readonly label: string
  /** The label by default. */
  readonly placeholder?: string
  readonly text: string
  readonly onSearch: (text: string) => void
  readonly field: Ref<HTMLInputElement>
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The key that moves the focus here; undefined when there is none. */
  readonly shown: string | undefined
  readonly autoFocus?: boolean
}

/** The search above a list. It shows its key while it is empty. */
export function SearchBox({ label, placeholder = label, text, onSearch, field, shown, ...input }: SearchBoxProps) {
  return (
    <div className="relative w-60 max-desktop:w-full max-desktop:min-w-0 max-desktop:flex-1">
      <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted" />
      <input
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        onChange={(event) => onSearch(event.target.value)}
        aria-keyshortcuts={shown}
        className="h-8 w-full rounded-control border border-edge bg-surface pr-7 pl-8 text-table text-ink placeholder:text-muted transition-colors hover:border-ink max-desktop:h-10 pointer-coarse:h-11"
      />
      {text === '' && (
        <KeyHint
          shown={shown}
          className="pointer-events-none absolute inset-y-0 right-2 my-auto h-4.5 text-muted max-desktop:hidden"
        />
      )}
    </div>
  )
}
