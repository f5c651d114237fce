import { Info } from 'lucide'
import { Icon } from '#ui/Icon.tsx'

/** One line, cut at its end. */
export function NewsLine({ text }: { readonly text: string }) {
  return (
    <p title={text} className="flex min-w-0 items-center gap-1.5 text-small text-info">
      <Icon of={Info} className="size-3.5 shrink-0" />
      <span className="truncate">{text}</span>
    </p>
  )
}
