import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { type Elements, elementsOf } from './elements.tsx'
import { Spinner } from './Icon.tsx'

/** `plain` is for actions beside the one that has the accent. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger'

/** `normal` is 36 px high, for forms; `small` is 32 px high, for tools and table rows. Both are 40 px high in a narrow window, and 44 px under a finger. */
export type ButtonSize = 'normal' | 'small'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
  /** The action is running: shows a spinner and ignores further presses, but keeps the focus. */
  readonly pending?: boolean
  readonly icon?: Elements
  readonly children: string | Elements
}

const disabledBox = 'disabled:border-line disabled:bg-ground disabled:text-muted'

const looks: Record<ButtonLook, string> = {
  primary: `bg-accent text-on-accent border-accent not-disabled:hover:bg-accent-strong not-disabled:hover:border-accent-strong ${disabledBox}`,
  secondary: `bg-surface text-ink border-edge not-disabled:hover:bg-hover ${disabledBox}`,
  quiet: 'bg-transparent text-accent border-transparent not-disabled:hover:bg-accent-tint disabled:text-muted',
  plain: 'bg-transparent text-ink border-transparent not-disabled:hover:bg-hover disabled:text-muted',
  danger: `bg-surface text-bad border-bad not-disabled:hover:bg-bad-tint ${disabledBox}`,
}

const sizes: Record<ButtonSize, string> = {
  normal: 'h-9 px-3.5 text-body max-desktop:min-h-10 pointer-coarse:min-h-11',
  small: 'h-8 px-2.5 text-table max-desktop:h-10 pointer-coarse:h-11',
}

/** The classes of a button, for a link that looks like one. */
export function buttonBox(look: ButtonLook, size: ButtonSize = 'normal'): string {
  return classes(
    'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium',
    'transition-colors disabled:cursor-not-allowed',
    sizes[size],
    looks[look],
  )
}

export function Button(props: ButtonProps) {
  const { look = 'secondary', size = 'normal', pending = false, icon, children, className, onClick, ...rest } = props
  // Its words keep their place, so that the next button does not slide under the pointer.
  const isCovered = pending && !icon
  const sign = pending ? <Spinner /> : icon
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      className={classes(buttonBox(look, size), isCovered && 'relative', className)}
    >
      {isCovered ? (
        <>
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner />
          </span>
          <span className="inline-flex items-center gap-2 opacity-0">{elementsOf(children)}</span>
        </>
      ) : sign || typeof children !== 'string' ? (
        <>
          {sign}
          {elementsOf(children)}
        </>
      ) : (
        children
      )}
    </button>
  )
}
