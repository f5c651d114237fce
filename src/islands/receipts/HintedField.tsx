import { useShownKeys } from '#parts/use-shown-keys.ts'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { type FieldAction, reviewKeyTable } from './keys.ts'

export interface HintedFieldProps {
  /** The action whose key focuses the field. */
  readonly action: FieldAction
  readonly className?: string
  /** Where the key is, if not beside the label. */
  readonly hint?: string
  readonly children: Elements
}

/** A field with its key beside the label. */
export function HintedField({ action, className, hint = 'top-0.5 right-0', children }: HintedFieldProps) {
  const shownOf = useShownKeys(reviewKeyTable)
  return (
    <div data-field={action} className={classes('relative', className)}>
      {children}
      <KeyHint shown={shownOf(action)} className={classes('absolute text-muted', hint)} />
    </div>
  )
}

/** Focuses a field and selects its text. */
export function selectField(root: HTMLElement | null, action: FieldAction): void {
  inputOf(root, action)?.focus()
  inputOf(root, action)?.select()
}

/** Focuses a field and puts the cursor at the end, so that a letter that was meant as a key replaces nothing. */
export function enterField(root: HTMLElement | null, action: FieldAction): void {
  const input = inputOf(root, action)
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

/** The name of the field that holds an element. */
export function fieldAround(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-field]')?.dataset.field
}

function inputOf(root: HTMLElement | null, action: FieldAction) {
  return root?.querySelector<HTMLInputElement>(`[data-field=${action}] input`)
}
