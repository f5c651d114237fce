import { nameKeys } from '#lib/key-names.ts'
import { classes } from './classes.ts'
import { useLanguage } from './Messages.tsx'

export interface KeyHintProps {
  /** Label of the key; undefined when there is none. */
  readonly shown: string | undefined
  readonly className?: string
}

/**
 * Shows the key of a button or a field in the language of the page, unless the pointer is a finger or the window as
 * narrow as a phone, where the words need the room. Screen readers get the key from `aria-keyshortcuts`.
 */
export function KeyHint({ shown, className }: KeyHintProps) {
  const { t } = useLanguage()
  return shown === undefined ? null : (
    <KeyLabel text={nameKeys(shown, t)} className={classes('pointer-coarse:hidden sheet:hidden', className)} />
  )
}

/** The label of a key, as it is. */
export function KeyLabel({ text, className }: { readonly text: string; readonly className?: string | undefined }) {
  return (
    // CSS draws the text, because it must not change the button's name.
    <span
      aria-hidden="true"
      data-key={text}
      className={classes(
        'rounded-[3px] border border-current px-1 font-sans text-[0.6875rem] leading-4 font-normal before:content-[attr(data-key)]',
        className,
      )}
    />
  )
}
