import { useStore } from '@nanostores/react'
import { Minus, Plus } from 'lucide'
import { missing } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { useSearchKeys } from '#ui/use-search-keys.ts'
import { CardProblem } from './CardProblem.tsx'
import { PickList } from './PickList.tsx'
import { withoutShop, withShops } from './rules/offer-form.ts'
import {
  $availableShops,
  $offerInput,
  $shopSearch,
  $shortNames,
  $storeData,
  $storesState,
  changeOffer,
} from './state/offers.ts'

/** The shops of an offer. The user adds the results of the search one by one, or all at once. Source: OFF-25. */
export function ShopSelector() {
  const { t } = useLanguage()
  const { shopsSelected: chosen } = useStore($offerInput)
  const short = useStore($shortNames)
  const state = useStore($storesState)
  const search = useStore($shopSearch)
  const available = useStore($availableShops)
  useDraft('shop search', () => search || undefined, $shopSearch.set)
  // The first list has the available shops.
  const firstShop = () => field.current?.closest('fieldset')?.querySelector('ul')?.querySelector('button')
  const { field, onKeyDown } = useSearchKeys(() => firstShop()?.focus(), state !== 'waiting')
  const set = (shopsSelected: string[]) => changeOffer({ shopsSelected })
  return (
    <fieldset data-list="" className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-body font-medium">{t('offers.shops')}</legend>
      <NoShops />
      <TextField
        ref={field}
        label={t('offers.shops.search')}
        type="search"
        value={search}
        onChange={(event) => $shopSearch.set(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex gap-2">
        <Button size="small" disabled={available.length === 0} onClick={() => set(withShops(chosen, available))}>
          {t('offers.shops.all')}
        </Button>
        <Button size="small" disabled={chosen.length === 0} onClick={() => set([])}>
          {t('offers.shops.noneSelected')}
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
        <PickList
          title={t('offers.shops.available', { count: state === 'known' ? available.length : missing })}
          names={available}
          shownNames={short}
          icon={Plus}
          actionOf={(name) => t('offers.shops.add', { name })}
          empty={state === 'failed' ? null : t(state === 'known' ? 'offers.shops.noMatch' : 'state.loading')}
          onPick={(name) => set(withShops(chosen, [name]))}
        />
        <PickList
          title={t('offers.shops.selected', { count: chosen.length })}
          names={chosen}
          shownNames={short}
          icon={Minus}
          actionOf={(name) => t('offers.shops.remove', { name })}
          empty={t('offers.shops.noMatch')}
          onPick={(name) => set(withoutShop(chosen, name))}
        />
      </div>
    </fieldset>
  )
}

/** Says that both reads of store names failed. One of them is enough for the list. */
function NoShops() {
  const { t } = useLanguage()
  const { error, loading } = useStore($storeData)
  const isMissing = useStore($storesState) === 'failed'
  return (
    <CardProblem
      error={isMissing ? error : undefined}
      of={t('offers.shops')}
      pending={loading}
      onRetry={() => $storeData.revalidate()}
    />
  )
}
