import { Copy } from 'lucide'
import { type ComponentProps, useRef, useState } from 'react'
import { debounced } from '#lib/debounced.ts'
import { limits } from '#lib/limits.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useLanguage } from './Messages.tsx'

export interface CopyButtonProps extends Pick<ComponentProps<'button'>, 'onFocus' | 'onKeyDown'> {
  /** Name of the copied value. */
  readonly what: string
  readonly text: string
  /** Whether Tab reaches it; in a table the arrow keys do. */
  readonly isTabStop?: boolean
  /** Called when the browser refuses access to the clipboard. */
  readonly onRefused?: () => void
  /** Where the confirmation has room. */
  readonly says?: 'above' | 'below'
}

/** Copies a text and confirms it briefly, also to screen readers. Source: CUS-22, CUS-25, CUS-57. */
export function CopyButton({ what, text, onRefused, says = 'above', isTabStop = true, ...rest }: CopyButtonProps) {
  const { t } = useLanguage()
  const [said, setSaid] = useState<{ readonly about: string; readonly words: string } | null>(null)
  const [saidFor] = useState(() => debounced(limits.copiedMs))

  async function copy() {
    const isCopied = await write(text)
    setSaid({ about: text, words: t(isCopied ? 'copy.done' : 'copy.failed') })
    saidFor.ask(() => setSaid(null))
    if (!isCopied) onRefused?.()
  }

  return (
    <span className="relative shrink-0">
      <IconButton
        {...rest}
        tabIndex={isTabStop ? undefined : -1}
        label={t('copy', { what })}
        icon={<Icon of={Copy} className="size-3.5" />}
        onClick={copy}
        className="-my-1"
      />
      <span
        role="status"
        className={classes('absolute right-0 z-10 font-sans', says === 'above' ? 'bottom-full' : 'top-full')}
      >
        {said?.about === text && (
          <span className="block whitespace-nowrap rounded-control border border-line bg-raised px-2 py-0.5 text-small text-ink shadow-lift">
            {said.words}
          </span>
        )}
      </span>
    </span>
  )
}

/** Returns false when the browser refuses access to the clipboard. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** An id with a copy button. A click selects the whole id, so that users do not copy only a part. */
export function CopyableText({ what, text }: Pick<CopyButtonProps, 'what' | 'text'>) {
  const shown = useRef<HTMLElement>(null)
  // When the browser refuses the clipboard, the user can copy the selected text with the browser's own command.
  const select = () => shown.current && getSelection()?.selectAllChildren(shown.current)
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span ref={shown} className="min-w-0 font-mono text-small select-all wrap-anywhere">
        {text}
      </span>
      <CopyButton what={what} text={text} onRefused={select} />
    </span>
  )
}
