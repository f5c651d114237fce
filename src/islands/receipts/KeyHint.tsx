import { classes } from '#ui/classes.ts'

/** The key that does the same as the button or field that it stands on; screen readers get it by `aria-keyshortcuts`. */
export function KeyHint({ shown, className }: { readonly shown: string; readonly className?: string }) {
  return (
    // Drawn by the style sheet, since it is no part of what the button is called.
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
