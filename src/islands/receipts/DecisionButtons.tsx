import type { RefObject } from 'react'
import type { RejectionReason } from '#lib/contracts/receipts.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useOffReason } from '#ui/use-off-reason.tsx'
import { reviewKeyTable } from './keys.ts'
import { PressGate, useDroppedText } from './PressGate.tsx'
import { RejectMenu } from './RejectMenu.tsx'
import type { NeededField } from './rules/judge.ts'
import type { ReceiptForm } from './state/form.ts'

export interface DecisionButtonsProps {
  readonly validateRef: RefObject<HTMLButtonElement | null>
  readonly form: Pick<ReceiptForm, 'needed' | 'storeDoubt' | 'isFuture'>
  readonly pending: boolean
  readonly isMenuOpen: boolean
  readonly onMenu: (isOpen: boolean) => void
  readonly onValidate: () => void
  readonly onReject: (reason: RejectionReason) => void
}

/**
 * Validate and Reject, and one place of two lines below them, so that nothing moves: that a decision is final, or else why Validate is off or was
 * refused, or else the press that was not used. The dialog says the press to screen readers, because this place is a new one for each receipt.
 * Source: REC-09, REC-15, REC-16, REC-39.
 */
export function DecisionButtons({ validateRef, form, pending, ...props }: DecisionButtonsProps) {
  const { needed, storeDoubt, isFuture } = form
  const { t } = useLanguage()
  const shownOf = useShownKeys(reviewKeyTable)
  const nameOf = (field: NeededField) =>
    field === 'store' && storeDoubt !== null ? t(`receipts.needed.store.${storeDoubt}`) : t(`receipts.needed.${field}`)
  const dropped = useDroppedText()
  const missing = t('receipts.needed', { fields: needed.map(nameOf).join(', ') })
  const { off, note } = useOffReason(needed.length > 0 ? missing : undefined)
  const isRefused = isFuture && needed.length === 0
  return (
    <PressGate>
      <Button
        ref={validateRef}
        look="primary"
        pending={pending}
        {...off}
        aria-keyshortcuts={shownOf('validate')}
        onClick={props.onValidate}
      >
        <span>{t('action.validate')}</span>
        <KeyHint shown={shownOf('validate')} />
      </Button>
      <RejectMenu isOpen={props.isMenuOpen} onOpenChange={props.onMenu} onReject={props.onReject} />
      {/* Two lines: the longest reason. */}
      <div className="order-last h-8 w-full text-small">
        <p role="status" className={dropped ? 'sr-only' : undefined}>
          {note}
        </p>
        {isRefused && (
          <div role="alert" className={dropped ? 'sr-only' : 'text-bad'}>
            <p className="font-medium">{t('receipts.future')}</p>
            <p>{t('receipts.future.next')}</p>
          </div>
        )}
        {dropped ? (
          <p aria-hidden="true" title={dropped} className="line-clamp-2 text-warn">
            {dropped}
          </p>
        ) : (
          needed.length === 0 && !isRefused && <p className="text-muted">{t('receipts.final')}</p>
        )}
      </div>
    </PressGate>
  )
}
