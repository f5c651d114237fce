import { type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import { serverMessage } from '#lib/catalogues/customers.ts'
import type { Problem } from '#lib/problem.ts'
import { ErrorDialog } from '#ui/ErrorDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** A failure with the table that has its text. */
export interface Failure {
  readonly problem: Problem
  readonly catalogue: Catalogue
}

export interface FailureDialogProps {
  readonly failure: Failure
  readonly onClose: () => void
}

/** The error modal of customer support: OK and a cross, closed by Enter as well. Source: CUS-16 to CUS-18. */
export function FailureDialog({ failure, onClose }: FailureDialogProps) {
  const { t } = useLanguage()
  const { message, detail, place } = lookUp(failure.catalogue, failure.problem)
  const said = place === 'server' ? serverMessage(failure.problem) : null
  return (
    <ErrorDialog
      message={said ?? t(message)}
      detail={detail && t(detail)}
      back={t('support.ok')}
      close={t('action.close')}
      onBack={onClose}
    />
  )
}
