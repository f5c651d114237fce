import { useStore } from '@nanostores/react'
import { readingFailure } from '#lib/catalogues/reading-failure.ts'
import { problemOf } from '#lib/problem.ts'
import { $isTelling } from '#stores/entities/failures.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'

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
