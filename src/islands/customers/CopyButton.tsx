import { Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { limits } from '#lib/limits.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface CopyButtonProps {
  /** The name of what is copied. */
  readonly what: string
  readonly text: string
}

/** Copies a text and says so for a moment, to screen readers as well. Source: CUS-22, CUS-25, CUS-57. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const { t } = useLanguage()
  const [said, setSaid] = useState<{ readonly text: string } | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), limits.copiedMs)
    return () => clearTimeout(timer)
  }, [said])

  async function copy() {
    const isCopied = await write(text)
    setSaid({ text: t(isCopied ? 'support.copied' : 'support.copied.failed') })
  }

  return (
    <span className="relative shrink-0">
      <IconButton
        label={t('support.copy', { what })}
        icon={<Icon of={Copy} className="size-3.5" />}
        onClick={copy}
        className="size-7!"
      />
      <span role="status" className="absolute bottom-full left-1/2 z-10 -translate-x-1/2">
        {said && (
          <span className="block whitespace-nowrap rounded-control border border-line bg-raised px-2 py-0.5 text-small shadow-lift">
            {said.text}
          </span>
        )}
      </span>
    </span>
  )
}

/** False where the browser keeps the clipboard closed. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
