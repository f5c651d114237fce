import { readingFailure } from '#lib/catalogues/reading-failure.ts'
import { problemOf } from '#lib/problem.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface PartFailedProps {
  /** What the reading has thrown. */
  readonly error: unknown
  readonly onRetry: () => void
}

/** In place of a part of the view that could not be read. */
export function PartFailed({ error, onRetry }: PartFailedProps) {
  const { t } = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-3 text-body">
      <p>{t(readingFailure(problemOf(error)))}</p>
      <Button size="small" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  )
}
