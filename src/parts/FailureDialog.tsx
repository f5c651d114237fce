import type { RefObject } from 'react'
import type { CatalogueRow } from '#lib/catalogues/catalogue.ts'
import { ErrorDialog } from '#ui/ErrorDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** The text of a failure. Every row of a catalogue has this shape. */
export type FailureText = Pick<CatalogueRow, 'message' | 'detail'>

export interface FailureDialogProps {
  readonly failure: FailureText
  readonly onBack: () => void
  /** Gets the focus when the dialog closes. */
  readonly returnFocus?: RefObject<HTMLElement | null>
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
