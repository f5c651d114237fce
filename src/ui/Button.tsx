import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './Icon.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly look?: ButtonLook
  /** `small` fits a table row. */
  readonly size?: 'normal' | 'small'
  /** The action is running: shows a spinner and ignores further presses, but keeps the focus. */
  readonly pending?: boolean
  readonly icon?: ReactNode
  readonly children: ReactNode
}

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent border-accent enabled:hover:bg-accent-strong enabled:hover:border-accent-strong',
  secondary: 'bg-surface text-ink border-edge enabled:hover:bg-hover',
  quiet: 'bg-transparent text-accent border-transparent enabled:hover:bg-accent-tint',
  danger: 'bg-surface text-bad border-bad enabled:hover:bg-bad-tint',
}

export function Button(props: ButtonProps) {
  const { look = 'secondary', size = 'normal', pending = false, icon, children, className, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      className={classes(
        'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium',
        'transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-ground disabled:text-muted',
        size === 'small' ? 'h-6 px-2 text-small max-desktop:h-7' : 'h-9 px-3.5 text-body max-desktop:min-h-10',
        looks[look],
        className,
      )}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  )
}
