import { useStore } from '@nanostores/react'
import { type Catalogue, readingFailure } from '#lib/catalogues/catalogue.ts'
import { entityErrors } from '#lib/catalogues/entities.ts'
import { problemOf } from '#lib/problem.ts'
import { ProblemDialog, type ProblemDialogProps } from '#parts/ProblemDialog.tsx'
import { RetryButton } from '#parts/RetryButton.tsx'
import { $unseen } from '#stores/unseen-failures.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { $isQuiet } from './state/readings.ts'

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
  const hasDialog = useStore($unseen).length > 0
  return (
    <div className="flex flex-wrap items-center gap-3 text-table">
      {!hasDialog && <p>{text ?? t(readingFailure(problemOf(error)))}</p>}
      <RetryButton isOfField={isOfField} pending={pending} onClick={onRetry} />
    </div>
  )
}

export interface ReadingFailureProps extends Pick<ProblemDialogProps, 'error' | 'isMain'> {
  /** Default: that of the entity and what belongs to it. */
  readonly catalogue?: Catalogue
}

/** The error dialog of a reading of the page. Source: ENT-53 to ENT-57, ENT-66. */
export function ReadingFailure({ catalogue = entityErrors, ...rest }: ReadingFailureProps) {
  return <ProblemDialog {...rest} catalogue={catalogue} isQuiet={useStore($isQuiet)} />
}
