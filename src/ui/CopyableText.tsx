import { useRef } from 'react'
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx'

/** An id with its copy button. A click selects the whole of it, so that it is never copied in part. */
export function CopyableText({ what, text }: Pick<CopyButtonProps, 'what' | 'text'>) {
  const shown = useRef<HTMLElement>(null)
  // A browser that refuses the clipboard lets the selected text be copied by its own means.
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
