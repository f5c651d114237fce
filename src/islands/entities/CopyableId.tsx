import { Check, Copy } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#lib/limits.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** An id that people paste elsewhere, with a button that copies it. */
export function CopyableId({ id }: { readonly id: string }) {
  const { t } = useLanguage()
  const text = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), limits.copiedMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      setCopied(true)
    } catch {
      // A browser that refuses the clipboard lets the selected text be copied by its own means.
      if (text.current) getSelection()?.selectAllChildren(text.current)
    }
  }

  return (
    <span className="flex min-w-0 items-center gap-1 text-muted">
      <span ref={text} className="min-w-0 font-mono text-small wrap-anywhere">
        {id}
      </span>
      <IconButton
        label={t('entities.copyId')}
        icon={<Icon of={copied ? Check : Copy} className="size-3.5" />}
        onClick={copy}
        className="size-6! max-desktop:size-10!"
      />
      <span role="status" className="text-small text-ok">
        {copied ? t('entities.copied') : ''}
      </span>
    </span>
  )
}
