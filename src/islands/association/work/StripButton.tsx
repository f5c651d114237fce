import type { Ref } from 'react'
import type { AssociationAction } from '#lib/association/keys.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { associationKeyTable } from '../keys.ts'

export interface StripButtonProps {
  readonly action: AssociationAction
  readonly ref?: Ref<HTMLButtonElement>
  readonly pending?: boolean
  /** `at` is when the key or pointer went down, in milliseconds since the page started. */
  readonly onPress: (at: number) => void
  readonly children: string
}

/** A button of the strip that shows its key. */
export function StripButton({ action, ref, pending = false, onPress, children }: StripButtonProps) {
  const shown = useShownKeys(associationKeyTable)(action)
  return (
    <Button
      ref={ref}
      data-in-palette=""
      size="small"
      look="quiet"
      pending={pending}
      aria-keyshortcuts={shown?.replace('Ctrl', 'Control').replace('Esc', 'Escape')}
      onClick={(event) => onPress(event.timeStamp)}
    >
      <span>{children}</span>
      <KeyHint shown={shown} />
    </Button>
  )
}
