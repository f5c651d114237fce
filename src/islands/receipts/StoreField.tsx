import { useStore } from '@nanostores/react'
import { useContext } from 'react'
import type { Receipt } from '#lib/contracts/receipts.ts'
import { formatText } from '#lib/format.ts'
import { RetryButton } from '#parts/RetryButton.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { CharacterKeys } from '#ui/character-keys.ts'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { HintedField } from './HintedField.tsx'
import { storeOutOfProgram } from './rules/stores.ts'
import { chooseStore, type ReceiptForm } from './state/form.ts'
import { $receiptStores } from './state/review.ts'
import { fieldPlace } from './TypedField.tsx'

export interface StoreFieldProps {
  readonly receipt: Receipt
  readonly form: ReceiptForm
}

/**
 * The store field. The likely stores come first, each with its reason. Those between which the sources do not decide are below it, each with its
 * digit. Source: REC-08, REC-13, REC-14, REC-39.
 */
export function StoreField({ receipt, form: { likely, rivals, storeId } }: StoreFieldProps) {
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
    <HintedField action="store" className={fieldPlace}>
      <Combobox
        label={t('receipts.store')}
        placeholder={loading ? t('state.loading') : t('receipts.store.placeholder')}
        options={options}
        value={storeId}
        onChange={chooseStore}
        isLoading={loading}
        noMatch={loading ? t('state.loading') : t('receipts.store.none')}
        more={(count) => t('receipts.store.more', { count })}
        {...(help !== undefined && {
          help: (
            <span title={help} className="block truncate">
              {help}
            </span>
          ),
        })}
      />
      {error !== undefined && !stores && (
        <div role="alert" className="relative z-1 mt-1.5 flex h-4 items-start gap-3 text-small text-bad">
          <span>{t('receipts.store.failed')}</span>
          <RetryButton
            isOfField
            look="quiet"
            pending={loading}
            onClick={() => $receiptStores.revalidate()}
            className="-mt-1.5"
          />
        </div>
      )}
      {rivals.length > 0 && <Rivals rivals={rivals} storeId={storeId} />}
    </HintedField>
  )
}

/** They stay when one is taken, so that nothing moves and the other one can still be taken. */
function Rivals({ rivals, storeId }: Pick<ReceiptForm, 'rivals' | 'storeId'>) {
  const { t } = useLanguage()
  const hasDigits = useContext(CharacterKeys)
  return (
    <ul className="mt-1 -mx-1.5 pb-3">
      {rivals.map(({ store, reason }, index) => (
        <li key={store.id}>
          <button
            type="button"
            aria-pressed={store.id === storeId}
            aria-keyshortcuts={hasDigits ? String(index + 1) : undefined}
            onClick={() => chooseStore(store.id)}
            className="flex min-h-7 w-full items-center gap-2 rounded-control px-1.5 text-left text-table hover:bg-hover aria-pressed:bg-accent-tint"
          >
            <KeyHint shown={hasDigits ? String(index + 1) : undefined} className="text-muted" />
            <span className="min-w-0 truncate font-medium" title={formatText(store.name)}>
              {formatText(store.name)}
            </span>
            <span className="ml-auto shrink-0 text-small text-muted">
              {reason !== null && t(`receipts.store.reason.${reason}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
