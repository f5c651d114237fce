import type { Ref } from 'react'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { type AssociationAction, associationKeyTable } from '../keys.ts'

export interface StripButtonProps {
  readonly action: AssociationAction
  readonly ref?: Ref<HTMLButtonElement>
  readonly pending?: boolean
  /** A shorter name, for a line without room. */
  readonly short?: string | undefined
  /** `at` is when the key or pointer went down, in milliseconds since the page started. */
  readonly onPress: (at: number) => void
  readonly children: string
}

/** A button of the strip that shows its key. While it is pending, the spinner takes the place of the key, so that nothing moves. */
export function StripButton({ action, ref, pending = false, short, onPress, children }: StripButtonProps) {
  const shown = useShownKeys(associationKeyTable)(action)
  return (
    <Button
      ref={ref}
      data-in-palette=""
      size="small"
      look="plain"
      className="shrink-0 px-1 max-desktop:px-2 max-desktop:h-11 max-desktop:border-edge"
      pending={pending}
      icon={<KeyHint shown={shown} />}
      aria-label={short && children}
      title={short && children}
      aria-keyshortcuts={shown?.replace('Ctrl', 'Control').replace('Esc', 'Escape')}
      onClick={(event) => onPress(event.timeStamp)}
    >
      {short !== undefined && <span className="@min-[75rem]:group-data-roomy/actions:hidden">{short}</span>}
      <span className={short && 'hidden @min-[75rem]:group-data-roomy/actions:inline'}>{children}</span>
    </Button>
  )
}
