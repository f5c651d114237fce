import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export type NoticeTone = 'ok' | 'bad' | 'warn' | 'info'

const tones: Record<NoticeTone, string> = {
  ok: 'border-ok bg-ok-tint text-ok',
  bad: 'border-bad bg-bad-tint text-bad',
  warn: 'border-warn bg-warn-tint text-warn',
  info: 'border-info bg-info-tint text-info',
}

const icons = { ok: CircleCheck, bad: CircleAlert, warn: CircleAlert, info: Info }

export interface NoticeProps {
  readonly tone: NoticeTone
  readonly title: string
  readonly children?: ReactNode
  /** Name of the button that takes the notice away; without it there is none. */
  readonly dismissLabel?: string
  readonly onDismiss?: () => void
}

/** What happened, to what. */
export function Notice({ tone, title, children, dismissLabel, onDismiss }: NoticeProps) {
  return (
    <div className={classes('flex gap-2.5 rounded-control border-l-3 px-3 py-2.5 text-body', tones[tone])}>
      <Icon of={icons[tone]} className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-medium">{title}</p>
        {children !== undefined && <div className="text-table wrap-anywhere text-ink">{children}</div>}
      </div>
      {dismissLabel !== undefined && (
        <IconButton
          label={dismissLabel}
          icon={<Icon of={X} className="size-4" />}
          onClick={onDismiss}
          className="-my-1.5 -mr-1.5 text-current"
        />
      )}
    </div>
  )
}
