import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useMemo } from 'react'
import { hubStoreErrors } from '#lib/catalogues/hubs.ts'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { RetryButton } from '#parts/RetryButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { useOffReason } from '#ui/use-off-reason.tsx'
import { storeOptions } from './rules/stores.ts'
import { searchTransactions } from './state/association.ts'
import { $chosenStoreId, $giftCardStores, chooseGiftCardStore } from './state/wizard.ts'

/**
 * Chooses the store that needs its initial transaction. A store that already has one is disabled. Source: GIFT-07 to
 * GIFT-09, GIFT-37.
 */
export function StorePicker() {
  const { t } = useLanguage()
  const { data: stores, error, loading } = useStore($giftCardStores)
  const chosen = useStore($chosenStoreId)
  const options = useMemo(() => storeOptions(stores, t), [stores, t])
  const { off, note } = useOffReason(chosen === null ? t('giftCard.store.missing') : undefined)

  const isMissing = error !== undefined && !stores
  const noMatch =
    loading && !stores ? t('state.loading') : t(isMissing ? 'giftCard.store.noList' : 'giftCard.store.none')

  function next(event: SyntheticEvent) {
    event.preventDefault()
    if (chosen !== null) searchTransactions(chosen)
  }

  return (
    <form ref={startAtStore} onSubmit={next} className="flex max-w-180 flex-col items-start gap-4">
      <div className="w-full max-w-110">
        <Combobox
          label={t('giftCard.store')}
          required={t('state.required')}
          placeholder={loading && !stores ? t('state.loading') : t('giftCard.store.placeholder')}
          options={options}
          value={chosen}
          onChange={chooseGiftCardStore}
          noMatch={noMatch}
          more={(count) => t('giftCard.store.more', { count })}
          startsHere
        />
      </div>
      {isMissing && (
        <div className="flex items-center gap-3">
          <p className="text-table text-muted">{t('giftCard.store.noList')}</p>
          <RetryButton isOfField pending={loading} onClick={() => $giftCardStores.revalidate()} />
        </div>
      )}
      <div className="flex gap-3">
        <Button type="submit" look="primary" {...off}>
          {t('action.next')}
        </Button>
        {note}
      </div>
      <ProblemDialog error={error} catalogue={hubStoreErrors} />
    </form>
  )
}

function startAtStore(form: HTMLFormElement | null): void {
  takeStartFocus(form?.querySelector<HTMLElement>('[data-autofocus]'))
}
