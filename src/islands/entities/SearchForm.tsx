import { Plus, RotateCw, X } from 'lucide'
import type { SyntheticEvent } from 'react'
import type { EntityReference, EntityType } from '#lib/entities/address.ts'
import { entityTypes } from '#lib/limits.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type OffReason, useOffReason } from '#ui/use-off-reason.tsx'
import { RetailerField } from './RetailerField.tsx'
import { StoreByName } from './StoreByName.tsx'
import { entityOfInput, type SearchInput, storeFault } from './search-input.ts'
import { changeInput } from './state/input.ts'
import type { SearchState } from './state/shown.ts'

export interface SearchFormProps {
  readonly input: SearchInput
  readonly state: SearchState
  /** The input differs from the shown entity, so the user can search again. */
  readonly isDifferent: boolean
  readonly refreshing: boolean
  /** Name of the shown retailer. */
  readonly retailerName: string | null
  readonly onSearch: (entity: EntityReference) => void
  readonly onClear: () => void
  readonly onRefresh: () => void
  readonly onCreate: () => void
  /** The pointer or the focus is on the Create button. */
  readonly onCreateIntent: () => void
}

/** Aligns with the input of the field, below its label, also when there is a text below the input. */
const besideField = 'desktop:mt-6.5'

/**
 * Searches a store or a retailer, and holds the actions on the shown one. It is the page until something is searched, and one line above
 * the view after that. Source: ENT-02 to ENT-14, ENT-69.
 */
export function SearchForm(props: SearchFormProps) {
  const { input, onSearch, state } = props
  const { t } = useLanguage()
  const isStart = state === 'none'
  const isWrong = storeFault(input) !== null
  const isMissing = state !== 'shown' && !isWrong && entityOfInput(input) === null
  const missing = isStart && input.type === 'store' && input.retailer !== '' ? 'storeOfRetailer' : input.type
  const { off, note } = useOffReason(isMissing ? t(`entities.search.missing.${missing}`) : undefined, isWrong)

  function search(event: SyntheticEvent) {
    event.preventDefault()
    const entity = entityOfInput(input)
    if (entity && !(state === 'loading' && !props.isDifferent)) onSearch(entity)
  }

  const type = (
    <Segmented
      isField
      label={t('entities.type')}
      value={input.type}
      options={entityTypes.map((value) => ({ value, label: t(`entities.type.${value}`) }))}
      onChange={(value) => changeInput({ type: value as EntityType })}
    />
  )
  const create = (
    <Button
      icon={<Icon of={Plus} className="size-4" />}
      onClick={props.onCreate}
      onPointerEnter={props.onCreateIntent}
      onFocus={props.onCreateIntent}
    >
      {t('entities.create')}
    </Button>
  )
  if (isStart) {
    return (
      <form
        onSubmit={search}
        noValidate
        className="grid max-w-160 grid-cols-[1fr_auto] items-end gap-x-3 gap-y-5 *:col-span-2"
      >
        <div className="col-span-1!">{type}</div>
        <IdField {...props} />
        {input.type === 'store' && <StoreByName input={input} />}
        <div className="flex flex-wrap gap-2">
          <SearchButtons {...props} off={off} />
          {note}
        </div>
        {/* In the first line, and the last step for the keyboard. */}
        <div className="col-span-1! col-start-2! row-start-1">{create}</div>
      </form>
    )
  }
  return (
    <form onSubmit={search} noValidate className="flex flex-wrap items-start gap-x-3 gap-y-3">
      {type}
      {/* The id fits exactly. */}
      <div className="w-full max-desktop:order-1 desktop:w-72">
        <IdField {...props} />
      </div>
      <div
        className={classes(
          'flex min-w-0 grow flex-wrap gap-2 max-desktop:order-1 max-desktop:w-full',
          // The words of the actions without a border start where the field does.
          state === 'shown' && !props.isDifferent && 'max-desktop:-ml-2.5',
          besideField,
        )}
      >
        <SearchButtons {...props} off={off} />
        {note}
      </div>
      <div className={`ml-auto max-desktop:self-end ${besideField}`}>{create}</div>
    </form>
  )
}

/** The field for the chosen type. */
function IdField({ input, retailerName, state }: SearchFormProps) {
  const { t } = useLanguage()
  const fault = storeFault(input)
  // The fields for a name are gone once something is searched.
  const name = state === 'none' ? 'entities.search.store.isName' : 'entities.search.store.isName.late'
  if (input.type === 'retailer') {
    return (
      <RetailerField value={input.retailer} name={retailerName} onChange={(retailer) => changeInput({ retailer })} />
    )
  }
  return (
    <TextField
      label={t('entities.search.store')}
      value={input.store}
      error={fault === null ? undefined : fault === 'name' ? t(name) : t(`id.${fault}`)}
      {...(state === 'none' && { help: t('entities.search.store.help') })}
      onChange={(event) => changeInput({ store: event.target.value })}
      autoComplete="off"
      spellCheck={false}
      className="font-mono text-small!"
    />
  )
}

/** "Search" until an entity shows, then its actions. "Search" returns when the input differs from the shown entity. */
function SearchButtons(props: SearchFormProps & Pick<OffReason, 'off'>) {
  const { state, isDifferent, refreshing, off, onClear, onRefresh } = props
  const { t } = useLanguage()
  const isShown = state === 'shown'
  return (
    <>
      {(!isShown || isDifferent) && (
        <Button type="submit" look="primary" pending={state === 'loading' && !isDifferent} {...off}>
          {t('entities.search')}
        </Button>
      )}
      {isShown && (
        <>
          <Button
            data-in-palette=""
            look="plain"
            icon={<Icon of={X} className="size-4" />}
            onClick={onClear}
            className="px-2.5!"
          >
            {t('entities.clear')}
          </Button>
          <Button
            data-in-palette=""
            look="plain"
            icon={<Icon of={RotateCw} className="size-4" />}
            pending={refreshing}
            onClick={onRefresh}
            className="px-2.5!"
          >
            {t('entities.refresh')}
          </Button>
        </>
      )}
    </>
  )
}
