import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { type Catalogue, lookUp, readingFailure } from '#lib/catalogues/catalogue.ts'
import { problemOf } from '#lib/problem.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { RetryButton } from '#parts/RetryButton.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { $failures, $isTelling, reportFailure, seeFailures } from './state/failures.ts'

export interface NothingShownProps {
  /** `failed`: the search found nothing. `unread`: the reading failed. */
  readonly why: 'failed' | 'unread'
  readonly onRetry: () => void
  /** Back to the start, where a store is also found by its name. */
  readonly onClear: () => void
}

/** Replaces the view of an entity. The dialog, not this text, explains a failure. Source: ENT-15, ENT-66. */
export function NothingShown({ why, onRetry, onClear }: NothingShownProps) {
  const { t } = useLanguage()
  return (
    <EmptyState
      title={t(`entities.${why}`)}
      action={
        <div className="flex gap-2">
          <RetryButton size="normal" onClick={onRetry} />
          <Button look="plain" onClick={onClear}>
            {t('entities.clear')}
          </Button>
        </div>
      }
    >
      {t(`entities.${why}.next`)}
    </EmptyState>
  )
}

/** Says that the shown data are old, because the page could not read them again. */
export function StaleNotice() {
  const { t } = useLanguage()
  return <Notice tone="warn" title={t('entities.stale')} />
}

export interface PartFailedProps {
  /** The error of the reading. */
  readonly error: unknown
  /** Replaces the general text, where the place does not show which data are missing. */
  readonly text?: string
  readonly pending?: boolean
  /** Whether the data belong to the field before. */
  readonly isOfField?: boolean
  readonly onRetry: () => void
}

/** Replaces data that could not be read. The text appears after the user closes the error dialog. */
export function PartFailed({ error, text, pending = false, isOfField = false, onRetry }: PartFailedProps) {
  const { t } = useLanguage()
  const isTelling = useStore($isTelling)
  return (
    <div className="flex flex-wrap items-center gap-3 text-table">
      {!isTelling && <p>{text ?? t(readingFailure(problemOf(error)))}</p>}
      <RetryButton isOfField={isOfField} pending={pending} onClick={onRetry} />
    </div>
  )
}

/** Ranks of failed readings. The failure with the lowest rank shows first. */
export const failureRanks = { general: 0, detail: 1, list: 2 } as const

/**
 * Reports a failed reading, which the error dialog of the page shows once.
 *
 * @param error the error of the reading; undefined when there is none, or none to show
 * @param rank one of `failureRanks`
 */
export function useFailureReport(error: unknown, catalogue: Catalogue, rank: number): void {
  // Reports before the browser paints, so that nothing shows the failure before the dialog.
  useLayoutEffect(
    () => (error === undefined ? undefined : reportFailure({ error, catalogue, rank })),
    [error, catalogue, rank],
  )
}

/** The only error dialog for the readings of the page. Source: ENT-53 to ENT-57, ENT-66. */
export function ReadingFailure() {
  const [failure] = useStore($failures)
  if (!failure) return null
  return <FailureDialog failure={lookUp(failure.catalogue, problemOf(failure.error))} onBack={seeFailures} />
}
