import type { ReactNode } from 'react'
import { type FieldAction, shownKey } from '#lib/receipts/keys.ts'
import { classes } from '#ui/classes.ts'
import { KeyHint } from './KeyHint.tsx'

export interface HintedFieldProps {
  /** The key that leads into the field. */
  readonly action: FieldAction
  readonly className?: string
  readonly children: ReactNode
}

/** A field with its key beside its label. */
export function HintedField({ action, className, children }: HintedFieldProps) {
  return (
    <div data-field={action} className={classes('relative', className)}>
      {children}
      <KeyHint shown={shownKey(action)} className="absolute top-0.5 right-0 text-muted" />
    </div>
  )
}

/** Puts the cursor into a field, over what stands in it. */
export function focusField(root: HTMLElement | null, action: FieldAction): void {
  const input = root?.querySelector<HTMLInputElement>(`[data-field=${action}] input`)
  input?.focus()
  input?.select()
}
