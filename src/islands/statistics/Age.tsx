import { useStore } from '@nanostores/react'
import { CircleAlert } from 'lucide'
import type { MessageId } from '#lib/i18n/areas.ts'
import type { Problem } from '#lib/problem.ts'
import { classes } from '#ui/classes.ts'
import { Icon, Spinner } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { barText } from './GroupBar.tsx'
import { isOutdated } from './rules/cache.ts'
import { formatAge, formatMoment } from './rules/words.ts'
import type { CardState } from './state/kept-figures.ts'
import { $now } from './state/kept-figures.ts'

/** Whether the figures of a card are old: outdated, or the last refresh failed. */
export function useIsOld({ figures, failure }: CardState<unknown>): boolean {
  const now = useStore($now)
  return figures !== null && (failure !== null || isOutdated(figures.takenAt, now))
}

/** Time of the figures of a card when the last refresh failed; null otherwise. Source: STA-28. */
export function useLastAt({ figures, failure }: CardState<unknown>): string | null {
  const now = useStore($now)
  return figures !== null && failure !== null ? formatMoment(figures.takenAt, now) : null
}

interface AgeProps {
  readonly state: CardState<unknown>
  /** What is wrong with the answer itself: it has no figures, or only some of it can be read. */
  readonly lack?: 'none' | 'part' | null
  readonly messageOf: (problem: Problem) => MessageId
}

/** Time and age of figures. Screen readers announce that figures become old, but not each minute. */
export function Age({ state, lack, messageOf }: AgeProps) {
  const { t } = useLanguage()
  const now = useStore($now)
  const isOld = useIsOld(state)
  const { figures, pending, failure } = state
  const age = useAge(figures?.takenAt)
  const time = figures ? formatMoment(figures.takenAt, now) : ''
  const tone = isOld ? 'text-warn' : failure ? 'text-bad' : 'text-muted'
  return (
    <div className={classes('flex min-h-[1lh] min-w-0 flex-wrap items-center gap-x-3 tabular-nums', barText, tone)}>
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {(isOld || failure) && <Icon of={CircleAlert} className="size-[1.25em] shrink-0" />}
        {(isOld || failure) && (
          <span>
            {isOld && <Old since={time} age={age} />}
            {failure && (
              <span aria-live="off">
                {`${isOld ? ' · ' : ''}${t('statistics.failedAt', {
                  error: t(messageOf(failure.problem)),
                  time: formatMoment(failure.at, now),
                })}`}
              </span>
            )}
          </span>
        )}
      </p>
      {figures && !isOld && (
        <p>{t(lack === 'none' ? 'statistics.noFigures' : 'statistics.figuresOf', { time, age })}</p>
      )}
      {figures && lack === 'part' && (
        <p role="status" className="text-bad">
          {t('statistics.part', { error: t('statistics.error') })}
        </p>
      )}
      {pending && !figures && <Skeleton className="h-[0.7lh] w-48 max-w-full bg-line" />}
      {pending && figures && (
        <p className="flex items-center gap-1.5 text-muted">
          <Spinner />
          <span>{t('statistics.refreshing')}</span>
        </p>
      )}
    </div>
  )
}

function Old({ since, age }: { readonly since: string; readonly age: string }) {
  const { t } = useLanguage()
  return (
    <>
      <strong className="font-strong">{t('statistics.oldSince', { time: since })}</strong>
      <span aria-live="off">{`, ${age}`}</span>
    </>
  )
}

function useAge(takenAt: number | undefined): string {
  const { t, locale } = useLanguage()
  const now = useStore($now)
  if (takenAt === undefined) return ''
  return formatAge(takenAt, now, locale) ?? t('statistics.justNow')
}
