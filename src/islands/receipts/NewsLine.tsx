import { CircleAlert, Info } from 'lucide'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'

export interface NewsLineProps {
  readonly text: string
  /** Whether something failed. */
  readonly isBad?: boolean
}

/** One line, cut at its end. */
export function NewsLine({ text, isBad = false }: NewsLineProps) {
  return (
    <p
      title={text}
      className={classes('flex min-w-0 items-center gap-1.5 text-small', isBad ? 'text-bad' : 'text-info')}
    >
      <Icon of={isBad ? CircleAlert : Info} className="size-3.5 shrink-0" />
      <span className="truncate">{text}</span>
    </p>
  )
}
