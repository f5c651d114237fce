import { useStore } from '@nanostores/react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { readingFailure } from '#lib/catalogues/reading-failure.ts'
import { problemOf } from '#lib/problem.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { $failures, $isTelling, seeFailures } from '#stores/entities/failures.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

export interface NothingShownProps {
  /** Nothing has been searched, the search has found nothing, or nobody knows because it has failed. */
  readonly why: 'none' | 'failed' | 'unread'
  readonly onRetry?: () => void
}

/** In place of a view. What has failed is told in the dialog, not here. Source: ENT-15, ENT-66. */
export function NothingShown({ why, onRetry }: NothingShownProps) {
  const { t } = useLanguage()
  return (
    <EmptyState title={t(`entities.${why}`)} action={onRetry && <Button onClick={onRetry}>{t('action.retry')}</Button>}>
      {t(`entities.${why}.next`)}
    </EmptyState>
  )
}

/** What is shown could not be read again. */
export function StaleNotice() {
  const { t } = useLanguage()
  return <Notice tone="warn" title={t('entities.stale')} />
}

export interface PartFailedProps {
  /** What the reading has thrown. */
  readonly error: unknown
  /** Names what could not be read, where the place alone does not. */
  readonly text?: string
  readonly pending?: boolean
  readonly onRetry: () => void
}

/** In place of what could not be read. The words wait until the dialog that tells of the failure is closed. */
export function PartFailed({ error, text, pending = false, onRetry }: PartFailedProps) {
  const { t } = useLanguage()
  const isTelling = useStore($isTelling)
  return (
    <div className="flex flex-wrap items-center gap-3 text-table">
      {!isTelling && <p>{text ?? t(readingFailure(problemOf(error)))}</p>}
      <Button size="small" pending={pending} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  )
}

/** The one error dialog of everything that the page reads. Source: ENT-53 to ENT-57, ENT-66. */
export function ReadingFailure() {
  const [failure] = useStore($failures)
  if (!failure) return null
  return <FailureDialog failure={lookUp(failure.catalogue, problemOf(failure.error))} onBack={seeFailures} />
}

/** Where the patterns will stand once it is known whose they are. */
export function PatternsLoading() {
  const { t } = useLanguage()
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lead font-strong">{t('patterns.title')}</h3>
      <Skeleton className="h-16 w-full" />
    </div>
  )
}

/** Said in the dialog when nothing was changed. Its region stands before, so that screen readers say it. Source: ENT-46. */
export function NothingToUpdate({ isSaid }: { readonly isSaid: boolean }) {
  const { t } = useLanguage()
  return <div role="status">{isSaid && <Notice tone="info" title={t('entities.edit.nothing')} />}</div>
}
