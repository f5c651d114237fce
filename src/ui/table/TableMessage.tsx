import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'

interface TableMessageProps {
  readonly children: ReactNode
  /** Shown when filters hide the rows. */
  readonly clear?: { readonly label: string; readonly onClear: () => void }
}

/** Replaces the rows when there are none to show. */
export function TableMessage({ children, clear }: TableMessageProps) {
  return (
    <div className="flex flex-col items-start gap-3 p-6 text-body text-muted">
      {children}
      {clear && <Button onClick={clear.onClear}>{clear.label}</Button>}
    </div>
  )
}
