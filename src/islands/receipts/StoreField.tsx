import { useStore } from '@nanostores/react'
import type { Receipt } from '#lib/contracts/receipts.ts'
import { formatText } from '#lib/format.ts'
import { type LikelyStore, storeOutOfProgram } from '#lib/receipts/stores.ts'
import { RetryButton } from '#parts/RetryButton.tsx'
import { $receiptStores } from '#stores/receipts.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { HintedField } from './HintedField.tsx'

export interface StoreFieldProps {
  readonly receipt: Receipt
  readonly likely: readonly LikelyStore[]
  readonly value: string | null
  readonly onChange: (storeId: string | null) => void
}

/** The store field. The likely stores come first, each with its reason. Source: REC-08, REC-13, REC-14. */
export function StoreField({ receipt, likely, value, onChange }: StoreFieldProps) {
  const { t } = useLanguage()
  const { data: stores, error, loading } = useStore($receiptStores)
  const options = likely.map(({ store, reason }) => ({
    id: store.id,
    label: formatText(store.name),
    ...(reason === null ? {} : { hint: t(`receipts.store.reason.${reason}`) }),
  }))
  const outOfProgram = storeOutOfProgram(stores ?? [], receipt)
  const help =
    receipt.hubId === null
      ? t('receipts.store.noHub')
      : outOfProgram !== null
        ? t('receipts.store.outOfProgram', { store: outOfProgram })
        : undefined
  return (
    <HintedField action="store">
      <Combobox
        label={t('receipts.store')}
        placeholder={loading ? t('state.loading') : t('receipts.store.placeholder')}
        options={options}
        value={value}
        onChange={onChange}
        noMatch={loading ? t('state.loading') : t('receipts.store.none')}
        more={(count) => t('receipts.store.more', { count })}
        {...(help === undefined ? {} : { help })}
      />
      {error !== undefined && !stores && (
        <div role="alert" className="mt-1.5 flex items-center gap-3 text-small text-bad">
          <span>{t('receipts.store.failed')}</span>
          <RetryButton isOfField pending={loading} onClick={() => $receiptStores.revalidate()} />
        </div>
      )}
    </HintedField>
  )
}
