import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'

export interface FailedFigureProps {
  /** Text of the figure before the failed refresh. */
  readonly last: string
  /** Time of that figure. */
  readonly at: string
  readonly className?: string
}

/** Content of a cell after a failed refresh: the failure, and the last known figure below it. Source: STA-08, STA-28. */
export function FailedFigure({ last, at, className }: FailedFigureProps) {
  const { t } = useLanguage()
  const error = t('statistics.error')
  return (
    <div className={classes('font-normal tracking-normal', className)}>
      <p className="text-bad">{error}</p>
      {last !== error && (
        <p className="text-[0.85em] text-muted">{t('statistics.lastFigure', { figure: last, time: at })}</p>
      )}
    </div>
  )
}
