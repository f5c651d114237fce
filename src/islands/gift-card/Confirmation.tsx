import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import type { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'
import type { ShoppingHub } from '#lib/contracts/shopping-hubs.ts'
import { formatDateTime, formatEuros, formatText } from '#lib/format.ts'
import { RetryButton } from '#parts/RetryButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { giftCardEuros } from './rules/amount.ts'
import { type LabelDoubt, labelDoubt } from './rules/label-doubt.ts'
import { $isOutcomeUnknown, associate, associateGiftCardStore, closeQuestion } from './state/association.ts'
import { $confirmedStore, $giftCardHub, $giftCardStores } from './state/wizard.ts'

export interface ConfirmationProps {
  readonly transaction: GiftCardTransaction
  /** All hubs; empty until they are read. Without them the label is compared with the stores alone. */
  readonly hubs: readonly ShoppingHub[]
  readonly backRef: Ref<HTMLButtonElement>
}

/**
 * Asks before the transaction is associated, and shows store, label, amount and date. An association cannot be undone. So when
 * the label names another store or hub, a warning says so and Back has the initial focus. After a lost answer it is locked until
 * the stores are read again; when that fails too, the user may validate again. Source: GIFT-20, GIFT-38, GIFT-39.
 */
export function Confirmation({ transaction, hubs, backRef }: ConfirmationProps) {
  const { t, locale } = useLanguage()
  const pending = useStore(associateGiftCardStore.$pending)
  const hub = useStore($giftCardHub)
  const store = useStore($confirmedStore)
  const { data: stores, loading: isChecking } = useStore($giftCardStores)
  const isUnknown = useStore($isOutcomeUnknown)
  const doubt = labelDoubt({
    label: transaction.movementLabel,
    store: store?.name ?? null,
    hub: hub?.name ?? null,
    stores: (stores ?? []).map(({ name }) => name),
    hubs: hubs.map(({ name }) => name),
  })
  const isDone = store?.hasInitialStoreTransaction === true
  const facts = [
    { name: t('giftCard.store'), value: formatText(store?.name), face: '' },
    { name: t('giftCard.column.label'), value: formatText(transaction.movementLabel), face: 'font-mono' },
    { name: t('giftCard.column.amount'), value: formatEuros(giftCardEuros(transaction), locale), face: 'tabular-nums' },
    { name: t('giftCard.column.date'), value: formatDateTime(transaction.serverDate), face: 'tabular-nums' },
  ]
  return (
    <ConfirmDialog
      title={t('giftCard.confirm', { store: formatText(store?.name) })}
      confirm={t('action.validate')}
      back={t('action.back')}
      close={t('action.close')}
      pending={pending || isChecking}
      isOff={isDone}
      startsAtBack={doubt !== null}
      onConfirm={() => void associate(t)}
      onBack={closeQuestion}
      backRef={backRef}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {facts.map(({ name, value, face }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className={`${face} wrap-anywhere`}>{value}</dd>
          </div>
        ))}
      </dl>
      {!doubt && <p className="mt-4">{t('giftCard.final')}</p>}
      {doubt && <DoubtNotice doubt={doubt} label={formatText(transaction.movementLabel)} />}
      {isDone && (
        <div className="mt-4" role="status">
          <Notice tone="warn" title={t('giftCard.store.doneNow')} />
        </div>
      )}
      {isUnknown && (
        <div className="mt-4 flex flex-col items-start gap-2" role="status">
          <Notice tone="warn" title={t('giftCard.store.unknown')} />
          <RetryButton pending={isChecking} onClick={() => $giftCardStores.revalidate()} />
        </div>
      )}
    </ConfirmDialog>
  )
}

interface DoubtNoticeProps {
  readonly doubt: LabelDoubt
  readonly label: string
}

function DoubtNotice({ doubt: { otherStore, otherHub }, label }: DoubtNoticeProps) {
  const { t } = useLanguage()
  const reasons = [
    ...(otherStore === null ? [] : [t('giftCard.doubt.store', { label, store: otherStore })]),
    ...(otherHub === null ? [] : [t('giftCard.doubt.hub', { label, hub: otherHub })]),
  ]
  return (
    <div className="mt-4" role="status">
      <Notice tone="warn" title={reasons.join(' ')}>
        {t('giftCard.doubt.final')}
      </Notice>
    </div>
  )
}
