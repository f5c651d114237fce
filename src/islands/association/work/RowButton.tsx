import { Check, ChevronRight } from 'lucide'
import { Button, type ButtonProps } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

export interface RowButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'look' | 'size'> {
  /** Whether nothing is left to do. */
  readonly isDone?: boolean
  readonly children: string
}

/** The button of a transaction in a table. On a phone the label needs the room of its words. */
export function RowButton({ isDone = false, children, ...button }: RowButtonProps) {
  return (
    <Button size="small" look="quiet" {...button}>
      <Icon of={isDone ? Check : ChevronRight} className="size-4 desktop:hidden" />
      <span className="max-desktop:sr-only">{children}</span>
    </Button>
  )
}
