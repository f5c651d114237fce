import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { storeChoices } from '#lib/entities/store-names.ts'
import { limits } from '#lib/limits.ts'
import { uuidIn } from '#lib/typed/ids.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { type ComboboxFilter, filterByWords } from '#ui/combobox/options.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { PartFailed, ReadingFailure } from './EntityStates.tsx'
import { RetailerField } from './RetailerField.tsx'
import { searchRetailersOfStore } from './rules/retailer-search.ts'
import type { SearchInput } from './search-input.ts'
import { allStores } from './state/all-pages.ts'
import { changeInput } from './state/input.ts'

export interface StoreByNameProps {
  readonly input: SearchInput
}

/**
 * Finds the id of a store by names: its retailer, then one of the retailer's stores. The API has no search for stores, and sends those of a
 * retailer by pages. Source: ENT-03, ENT-04, ENT-29.
 */
export function StoreByName({ input }: StoreByNameProps) {
  const { t } = useLanguage()
  const { retailer, store } = input
  const storeField = useRef<HTMLDivElement>(null)

  // The first Enter has chosen the retailer, and before a store is chosen there is nothing to search.
  function step(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement
    if (event.key !== 'Enter' || !isField || retailer === '' || store !== '') return
    event.preventDefault()
    storeField.current?.querySelector('input')?.focus()
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="float-left w-full">
        <span className="flex items-center gap-3 text-table text-muted after:h-px after:grow after:bg-line">
          {t('entities.byName')}
        </span>
      </legend>
      <div className="grid gap-4 desktop:grid-cols-2">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes the Enter that the field has left */}
        <div onKeyDown={step}>
          <RetailerField
            isOptional
            label={t('entities.byName.retailer')}
            placeholder={t('entities.byName.retailer.placeholder')}
            find={searchRetailersOfStore}
            value={retailer}
            onChange={(next) => changeInput({ retailer: next, store: '' })}
          />
        </div>
        <div ref={storeField}>
          <StoreNameField input={input} />
        </div>
      </div>
    </fieldset>
  )
}

/** By words of the name or of the city, or by the UUID in the text. */
const filter: ComboboxFilter = (stores, typed) => {
  const uuid = uuidIn(typed)?.toLowerCase()
  return uuid === undefined ? filterByWords(stores, typed) : stores.filter(({ id }) => id.toLowerCase() === uuid)
}

/** One of the stores of the chosen retailer. It is off until there is one, so that nothing moves. */
function StoreNameField({ input }: StoreByNameProps) {
  const { t } = useLanguage()
  const { retailer, store } = input
  const { rows, isComplete, error } = useStore(allStores.$rows)
  const choices = useMemo(() => storeChoices(rows), [rows])
  const isReading = retailer !== '' && !isComplete && error === undefined
  const help =
    retailer === ''
      ? t('entities.byName.first')
      : isReading
        ? t('entities.byName.reading', { count: rows.length })
        : t('entities.byName.count', { count: rows.length })
  return (
    <div className="flex flex-col gap-1.5">
      <Combobox
        label={t('entities.byName.store')}
        placeholder={t('entities.byName.store.placeholder')}
        disabled={retailer === ''}
        options={choices}
        filter={filter}
        limit={limits.suggestions}
        value={choices.some(({ id }) => id === store) ? store : null}
        onChange={(id) => changeInput({ store: id ?? '' })}
        isLoading={isReading}
        noMatch={t(isReading ? 'state.loading' : 'entities.byName.none')}
        more={(count) => t('entities.search.retailer.more', { count })}
        {...(error === undefined && { help })}
      />
      {error !== undefined && (
        <PartFailed
          error={error}
          text={t('entities.byName.failed')}
          isOfField
          onRetry={() => void allStores.readOn()}
        />
      )}
      <ReadingFailure error={error} />
    </div>
  )
}
