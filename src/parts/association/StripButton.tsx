import { type AssociationAction, associationKeys } from '#lib/association/keys.ts'
import { shownKey } from '#lib/keys.ts'
import { Button } from '#ui/Button.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'

export interface StripButtonProps {
  readonly action: AssociationAction
  readonly pending?: boolean
  readonly onClick: () => void
  readonly children: string
}

/** A button of the strip that shows its key. */
export function StripButton({ action, pending = false, onClick, children }: StripButtonProps) {
  const shown = shownKey(associationKeys, action)
  return (
    <Button
      size="small"
      look="quiet"
      pending={pending}
      aria-keyshortcuts={shown.replace('Ctrl', 'Control').replace('Esc', 'Escape')}
      onClick={onClick}
    >
      {children}
      <KeyHint shown={shown} />
    </Button>
  )
}
