import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The action and its object. */
  readonly label: string
  readonly icon: ReactNode
  /** Why the button is disabled; shown as the tooltip. */
  readonly reason?: string | undefined
}

/** The classes of an icon button, for a link that looks like one. */
export const iconBox =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted transition-colors max-desktop:size-10 pointer-coarse:size-11 ' +
  'not-disabled:hover:bg-hover not-disabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-60'

/** A button with an icon only. Its name is also its tooltip. */
export function IconButton({ label, icon, reason, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={reason ?? label} className={classes(iconBox, className)}>
      {icon}
    </button>
  )
}
