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

/**
 * `compact` is as low as the page header: its content is cut to one line until it is hovered or focused. `line` is one line, and its
 * content gives way to the title.
 */
export type NoticeSize = 'normal' | 'compact' | 'line'

/** Classes of the box, the content, the texts and the title. */
const sizes: Record<NoticeSize, readonly [box: string, content: string, texts?: string, title?: string]> = {
  normal: ['gap-2.5 px-3 py-2.5 text-body', 'wrap-anywhere text-table'],
  compact: [
    'items-center gap-2 px-2 py-1 text-small',
    'wrap-anywhere line-clamp-1 group-focus-within:line-clamp-none group-hover:line-clamp-none',
  ],
  line: [
    'items-center gap-2 px-2 text-small',
    'min-w-0 grow',
    'flex gap-x-2 max-desktop:flex-col',
    'max-w-4/5 shrink-0 truncate only:max-w-full max-desktop:max-w-full max-desktop:only:line-clamp-2 max-desktop:only:whitespace-normal',
  ],
}

export interface NoticeProps {
  readonly tone: NoticeTone
  readonly title: string
  readonly children?: ReactNode
  /** Name of the dismiss button; without it there is no button. */
  readonly dismissLabel?: string
  readonly onDismiss?: () => void
  readonly size?: NoticeSize
}

export function Notice({ tone, title, children, dismissLabel, onDismiss, size = 'normal' }: NoticeProps) {
  const isLow = size !== 'normal'
  const [box, content, texts, heading] = sizes[size]
  return (
    <div className={classes('group flex rounded-control border-l-3', box, tones[tone])}>
      <Icon of={icons[tone]} className={classes('mt-0.5 size-4 shrink-0', isLow && 'mt-0! max-desktop:hidden')} />
      <div className={classes('min-w-0 grow', texts)}>
        <p title={size === 'line' ? title : undefined} className={classes('font-medium', heading)}>
          {title}
        </p>
        {children !== undefined && <div className={classes('text-ink', content)}>{children}</div>}
      </div>
      {dismissLabel !== undefined && (
        <IconButton
          label={dismissLabel}
          icon={<Icon of={X} className="size-4" />}
          onClick={onDismiss}
          className={classes('text-current', isLow ? '-my-1 -mr-1 self-center max-desktop:size-8!' : '-my-1.5 -mr-1.5')}
        />
      )}
    </div>
  )
}
