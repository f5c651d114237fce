import { type Catalogue, lookUp, serverMessage } from '#lib/catalogues/catalogue.ts'
import type { Problem } from '#lib/problem.ts'
import { ErrorDialog } from '#ui/ErrorDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** A failure with the catalogue that has its text. */
export interface Failure {
  readonly problem: Problem
  readonly catalogue: Catalogue
}

export interface CustomerFailureDialogProps {
  readonly failure: Failure
  readonly onClose: () => void
}

/** The error modal of customer support, with OK and a cross. Enter closes it too. Source: CUS-16 to CUS-18. */
export function CustomerFailureDialog({ failure, onClose }: CustomerFailureDialogProps) {
  const { t } = useLanguage()
  const row = lookUp(failure.catalogue, failure.problem)
  return (
    <ErrorDialog
      message={serverMessage(row, failure.problem) ?? t(row.message)}
      detail={row.detail && t(row.detail)}
      back={t('customers.ok')}
      close={t('action.close')}
      onBack={onClose}
    />
  )
}
