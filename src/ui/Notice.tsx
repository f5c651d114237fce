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
  /** Name of the dismiss button; without it there is no button. */
  readonly dismissLabel?: string
  readonly onDismiss?: () => void
  /** As low as the page header. The content after the title is cut to one line until it is hovered or focused. */
  readonly isCompact?: boolean
}

export function Notice({ tone, title, children, dismissLabel, onDismiss, isCompact = false }: NoticeProps) {
  return (
    <div
      className={classes(
        'group flex rounded-control border-l-3',
        isCompact ? 'gap-2 px-2 py-1 text-small' : 'gap-2.5 px-3 py-2.5 text-body',
        tones[tone],
      )}
    >
      <Icon of={icons[tone]} className={classes('mt-0.5 size-4 shrink-0', isCompact && 'mt-0! max-desktop:hidden')} />
      <div className="min-w-0 grow">
        <p className="font-medium">{title}</p>
        {children !== undefined && (
          <div
            className={classes(
              'wrap-anywhere text-ink',
              isCompact ? 'line-clamp-1 group-focus-within:line-clamp-none group-hover:line-clamp-none' : 'text-table',
            )}
          >
            {children}
          </div>
        )}
      </div>
      {dismissLabel !== undefined && (
        <IconButton
          label={dismissLabel}
          icon={<Icon of={X} className="size-4" />}
          onClick={onDismiss}
          className={classes('text-current', isCompact ? '-mr-1 size-7! self-center' : '-my-1.5 -mr-1.5')}
        />
      )}
    </div>
  )
}
