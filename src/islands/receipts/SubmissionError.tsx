import type { RefObject } from 'react'
import type { CatalogueRow } from '#lib/catalogues/catalogue.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { dismissQuestion } from './state/form.ts'
import { takeNext } from './state/review.ts'

export interface SubmissionErrorProps {
  readonly row: CatalogueRow<'box' | 'decided'>
  readonly returnFocus: RefObject<HTMLElement | null>
}

/** The "Submission error" box. The receipt stays open, unless it is already decided. Source: REC-31, REC-32, REC-42. */
export function SubmissionError({ row, returnFocus }: SubmissionErrorProps) {
  const { t } = useLanguage()
  const next = () => {
    dismissQuestion()
    void takeNext()
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('receipts.error.submission')}
      onClose={dismissQuestion}
      returnFocus={returnFocus}
      footer={
        <>
          {row.place === 'decided' && (
            <Button look="primary" onClick={next} data-autofocus="">
              {t('receipts.error.nextReceipt')}
            </Button>
          )}
          <Button
            look={row.place === 'decided' ? 'secondary' : 'primary'}
            onClick={dismissQuestion}
            data-autofocus={row.place === 'decided' ? undefined : ''}
          >
            {t('action.back')}
          </Button>
        </>
      }
    >
      <p className="font-medium text-bad">{t(row.message)}</p>
      {row.detail !== undefined && <p className="mt-1 text-muted">{t(row.detail)}</p>}
    </Dialog>
  )
}
