import { classes } from './classes.ts'

export interface KeyHintProps {
  /** Label of the key; undefined when there is none. */
  readonly shown: string | undefined
  readonly className?: string
}

/** Shows the key of a button or a field. Screen readers get the key from `aria-keyshortcuts`. */
export function KeyHint({ shown, className }: KeyHintProps) {
  return shown === undefined ? null : (
    // CSS draws the text, because it must not be part of the button's name.
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
