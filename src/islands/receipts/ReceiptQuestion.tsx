import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { formatEuros } from '#lib/format.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { readAmount } from './rules/amount.ts'
import { SubmissionError } from './SubmissionError.tsx'
import type { ReceiptForm } from './state/form.ts'
import type { PictureState } from './state/picture-loading.ts'
import { reviewReceipt } from './state/review.ts'
import { ValidateQuestion } from './ValidateQuestion.tsx'

export interface ReceiptQuestionProps {
  readonly form: ReceiptForm
  readonly picture: PictureState
  /** Validates in spite of the question. */
  readonly onConfirm: () => void
  /** The amount field. It gets the focus when the user modifies the amount. */
  readonly amount: RefObject<HTMLElement | null>
  readonly home: RefObject<HTMLElement | null>
}

const unseenTexts = {
  loading: 'receipts.unseen.loading',
  slow: 'receipts.unseen.loading',
  there: 'receipts.unseen.loading',
  broken: 'receipts.unseen.broken',
  unsafe: 'receipts.unseen.broken',
  none: 'receipts.unseen.none',
} as const

/** The open question about the form. Source: REC-18, REC-19, REC-31, REC-41. */
export function ReceiptQuestion({ form, picture, onConfirm, amount, home }: ReceiptQuestionProps) {
  const { t, locale } = useLanguage()
  const pending = useStore(reviewReceipt.$pending)
  switch (form.question?.kind) {
    case undefined:
      return null
    case 'failed':
      return <SubmissionError row={form.question.row} returnFocus={home} />
    case 'unseen':
      return (
        <ValidateQuestion
          key="unseen"
          title={t(unseenTexts[picture])}
          back={t('action.back')}
          pending={pending}
          onValidate={onConfirm}
          returnFocus={home}
        >
          <p>{t('receipts.unseen.next')}</p>
        </ValidateQuestion>
      )
    case 'high':
      return (
        <ValidateQuestion
          key="high"
          title={t('receipts.high')}
          back={t('receipts.high.modify')}
          pending={pending}
          onValidate={onConfirm}
          returnFocus={amount}
        >
          <p className="text-title font-strong tabular-nums">
            {t('receipts.high.amount', { amount: formatEuros(readAmount(form.draft.amount) ?? 0, locale) })}
          </p>
        </ValidateQuestion>
      )
  }
}
