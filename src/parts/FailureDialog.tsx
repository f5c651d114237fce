import type { CatalogueRow } from '#lib/catalogues/catalogue.ts'
import { ErrorDialog, type ErrorDialogProps } from '#ui/ErrorDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** The text of a failure. Every row of a catalogue has this shape. */
export type FailureText = Pick<CatalogueRow, 'message' | 'detail'>

export interface FailureDialogProps extends Pick<ErrorDialogProps, 'onBack' | 'action' | 'returnFocus'> {
  readonly failure: FailureText
}

/** Shows a failure in a modal with a Back button. Source: FMT-14. */
export function FailureDialog({ failure: { message, detail }, ...rest }: FailureDialogProps) {
  const { t } = useLanguage()
  return (
    <ErrorDialog
      {...rest}
      message={t(message)}
      detail={detail && t(detail)}
      back={t('action.back')}
      close={t('action.close')}
    />
  )
}
