import { useRef } from 'react'
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx'

/** An id with a copy button. A click selects the whole id, so that nobody copies only a part. */
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
