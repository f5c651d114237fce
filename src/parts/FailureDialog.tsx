import type { RefObject } from 'react'
import type { CatalogueRow } from '#lib/catalogues/catalogue.ts'
import { ErrorDialog } from '#ui/ErrorDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** What a failure says; a row of a catalogue is one. */
export type FailureText = Pick<CatalogueRow, 'message' | 'detail'>

export interface FailureDialogProps {
  readonly failure: FailureText
  readonly onBack: () => void
  /** What gets the focus when it closes. */
  readonly returnFocus?: RefObject<HTMLElement | null>
}

/** A failure in a modal with Back, in the words of its catalogue. Source: FMT-14. */
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
