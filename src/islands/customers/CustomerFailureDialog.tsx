import { useStore } from '@nanostores/react'
import { lookUp, serverMessage } from '#lib/catalogues/catalogue.ts'
import { ErrorDialog } from '#ui/ErrorDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { $customerFailure, closeFailure } from './state/failure.ts'

/** The error modal of customer support, with OK and a cross. Enter closes it too. Source: CUS-16 to CUS-18. */
export function CustomerFailureDialog() {
  const { t } = useLanguage()
  const failure = useStore($customerFailure)
  if (failure === null) return null
  const row = lookUp(failure.catalogue, failure.problem)
  return (
    <ErrorDialog
      message={serverMessage(row, failure.problem) ?? t(row.message)}
      detail={row.detail && t(row.detail)}
      back={t('customers.ok')}
      close={t('action.close')}
      onBack={closeFailure}
    />
  )
}
