import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, and to what. */
  readonly label: string
  readonly icon: ReactNode
}

/** A button that shows an icon only; its name is its tooltip too. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted transition-colors',
        'hover:bg-hover hover:text-ink max-desktop:size-10',
        className,
      )}
    >
      {icon}
    </button>
  )
}
