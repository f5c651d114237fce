import { type RefObject, useId } from 'react'
import type { RejectionReason } from '#lib/contracts/receipts.ts'
import type { NeededField } from '#lib/receipts/judge.ts'
import type { StoreDoubt } from '#lib/receipts/stores.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { reviewKeyTable } from '#stores/review-keys.ts'
import { Button } from '#ui/Button.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { PressGate, useDroppedText } from './PressGate.tsx'
import { RejectMenu } from './RejectMenu.tsx'

export interface DecisionButtonsProps {
  readonly validateRef: RefObject<HTMLButtonElement | null>
  readonly needed: readonly NeededField[]
  /** Why the store is not filled in, when several stores match. */
  readonly storeDoubt: StoreDoubt | null
  readonly pending: boolean
  readonly isMenuOpen: boolean
  readonly onMenu: (isOpen: boolean) => void
  readonly onValidate: () => void
  readonly onReject: (reason: RejectionReason) => void
}

/**
 * Validate and Reject, the fields that Validate still needs, and the press that was not used. The dialog says the latter to screen readers, because
 * this place is a new one for each receipt. Source: REC-09, REC-15, REC-39.
 */
export function DecisionButtons({ validateRef, needed, storeDoubt, pending, ...props }: DecisionButtonsProps) {
  const { t } = useLanguage()
  const shownOf = useShownKeys(reviewKeyTable)
  const nameOf = (field: NeededField) =>
    field === 'store' && storeDoubt !== null ? t(`receipts.needed.store.${storeDoubt}`) : t(`receipts.needed.${field}`)
  const dropped = useDroppedText()
  const missingId = useId()
  const missing = t('receipts.needed', { fields: needed.map(nameOf).join(', ') })
  return (
    <PressGate>
      <Button
        ref={validateRef}
        look="primary"
        pending={pending}
        disabled={needed.length > 0}
        aria-describedby={needed.length > 0 ? missingId : undefined}
        aria-keyshortcuts={shownOf('validate')}
        onClick={props.onValidate}
      >
        <span>{t('action.validate')}</span>
        <KeyHint shown={shownOf('validate')} />
      </Button>
      <RejectMenu isOpen={props.isMenuOpen} onOpenChange={props.onMenu} onReject={props.onReject} />
      <p aria-hidden="true" className="order-last min-h-lh w-full text-small text-warn">
        {dropped}
      </p>
      <p className="order-last w-full text-small text-warn">{t('receipts.final')}</p>
      <p id={missingId} role="status" className="order-last w-full text-small text-muted empty:hidden">
        {needed.length > 0 && missing}
      </p>
    </PressGate>
  )
}
