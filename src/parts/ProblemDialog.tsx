import { useState } from 'react'
import { type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import { isForbidden, problemOf } from '#lib/problem.ts'
import { ErrorDialog } from '#ui/ErrorDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface ProblemDialogProps {
  /** What a reading of the API has thrown, if anything. */
  readonly error: unknown
  readonly catalogue: Catalogue
}

/** Shows a failed reading once, until Back is pressed; the next failure shows again. */
export function ProblemDialog({ error, catalogue }: ProblemDialogProps) {
  const { t } = useLanguage()
  const [seen, setSeen] = useState<unknown>(undefined)
  if (error === undefined || error === seen) return null
  const problem = problemOf(error)
  if (isForbidden(problem)) return null
  const { message, detail } = lookUp(catalogue, problem)
  return (
    <ErrorDialog
      message={t(message)}
      detail={detail && t(detail)}
      back={t('action.back')}
      close={t('action.close')}
      onBack={() => setSeen(error)}
    />
  )
}
