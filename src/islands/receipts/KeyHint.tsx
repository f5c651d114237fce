import type { ReactNode } from 'react'
import { type FieldAction, shownKey } from '#lib/receipts/keys.ts'
import { classes } from '#ui/classes.ts'

/** The key that does the same as the button or field that it stands on; screen readers get it by `aria-keyshortcuts`. */
export function KeyHint({ shown, className }: { readonly shown: string; readonly className?: string }) {
  return (
    // Drawn by the style sheet, since it is no part of what the button is called.
    <span
      aria-hidden="true"
      data-key={shown}
      className={classes(
        'rounded-[3px] border border-current px-1 font-sans text-[0.6875rem] leading-4 font-normal before:content-[attr(data-key)]',
        className,
      )}
    />
  )
}

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

/** Puts the cursor into a field that its key asked for, over what stands in it. */
export function selectField(root: HTMLElement | null, action: FieldAction): void {
  inputOf(root, action)?.focus()
  inputOf(root, action)?.select()
}

/** Puts the cursor behind what stands in a field, so that a letter that was meant as a key replaces nothing. */
export function enterField(root: HTMLElement | null, action: FieldAction): void {
  const input = inputOf(root, action)
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

function inputOf(root: HTMLElement | null, action: FieldAction) {
  return root?.querySelector<HTMLInputElement>(`[data-field=${action}] input`)
}
