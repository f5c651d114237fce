import { useStore } from '@nanostores/react'
import type { ReactNode, RefObject } from 'react'
import { formatDateTime, formatEuros } from '#lib/format.ts'
import { actionOf } from '#lib/keys.ts'
import { dayText } from '#lib/typed/day.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { $decided, type Decided } from '#stores/receipts.ts'
import { reviewKeyTable } from '#stores/review-keys.ts'
import { Button } from '#ui/Button.tsx'
import { CopyableText } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useKeys } from '#ui/use-keys.ts'

export interface LastDecisionDialogProps {
  readonly onClose: () => void
  readonly returnFocus: RefObject<HTMLElement | null>
}

/** Shows the last decision of the visit. It changes nothing, because no call takes a decision back. */
export function LastDecisionDialog({ onClose, returnFocus }: LastDecisionDialogProps) {
  const { t } = useLanguage()
  const shownOf = useShownKeys(reviewKeyTable)
  const keys = useStore(reviewKeyTable.$keys)
  const last = useStore($decided).at(-1)
  useKeys((pressed) => {
    if (actionOf(keys, pressed) !== 'lastDecision') return false
    onClose()
    return true
  }, true)
  return (
    <Dialog
      title={t('receipts.last.title')}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <Button
          look="primary"
          onClick={onClose}
          data-autofocus=""
          aria-keyshortcuts={['Escape', shownOf('lastDecision')].join(' ').trim()}
        >
          <span>{t('action.back')}</span>
          <KeyHint shown={shownOf('lastDecision')} />
        </Button>
      }
    >
      {last ? <DecisionFacts decided={last} /> : <p>{t('receipts.last.none')}</p>}
    </Dialog>
  )
}

function DecisionFacts({ decided: { decision, storeName, at } }: { readonly decided: Decided }) {
  const { t, locale } = useLanguage()
  const { status, rejectionReason, amount, dateTime = '', time } = decision
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact name={t('receipts.id')}>
          <CopyableText what={t('receipts.id')} text={decision.id} />
        </Fact>
        <Fact name={t('receipts.last.decision')}>
          <span className="font-strong">{t(`receipts.last.${status}`)}</span>
        </Fact>
        {rejectionReason && <Fact name={t('receipts.last.reason')}>{t(`receipts.reason.${rejectionReason}`)}</Fact>}
        {status === 'validated' && (
          <>
            <Fact name={t('receipts.date')}>{[dayText(dateTime.slice(0, 10)), time].filter(Boolean).join(' ')}</Fact>
            <Fact name={t('receipts.store')}>{storeName ?? decision.storeId}</Fact>
            <Fact name={t('receipts.amount')}>{formatEuros(Math.abs(amount ?? 0), locale)}</Fact>
          </>
        )}
        <Fact name={t('receipts.last.at')}>{formatDateTime(at)}</Fact>
      </dl>
      <p className="mt-3 text-small text-warn">{t('receipts.final')}</p>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
