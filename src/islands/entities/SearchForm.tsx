import { Plus, RotateCw, X } from 'lucide'
import { type SyntheticEvent, useId } from 'react'
import type { EntityReference, EntityType } from '#lib/entities/address.ts'
import { entityTypes } from '#lib/limits.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { RetailerField } from './RetailerField.tsx'

/** What has been put into the form; each type keeps its own id. */
export interface SearchInput {
  readonly type: EntityType | null
  readonly store: string
  readonly retailer: string
}

/** Nothing searched, on its way, shown, or searched without success. Source: ENT-15. */
export type SearchState = 'none' | 'loading' | 'shown' | 'failed'

export interface SearchFormProps {
  readonly input: SearchInput
  readonly onInput: (input: SearchInput) => void
  readonly state: SearchState
  /** What the form names is something else than what is shown, so that it can be searched. */
  readonly isOther: boolean
  readonly refreshing: boolean
  /** Name of the shown retailer. */
  readonly retailerName: string | null
  readonly onSearch: (entity: EntityReference) => void
  readonly onClear: () => void
  readonly onRefresh: () => void
  readonly onCreate: () => void
  /** Somebody is about to create: the pointer or the focus is on the button. */
  readonly onCreateIntent: () => void
}

/** What the form asks for; null while something is missing. Source: ENT-10. */
export function askedFor({ type, ...ids }: SearchInput): EntityReference | null {
  const id = type === null ? '' : ids[type].trim()
  return type === null || id === '' ? null : { type, id }
}

/** As far down as the field is by its label, and there to stay when something stands below the field. */
const besideField = 'desktop:mt-6.5'

/** Chooses a store or a retailer, and what is done with what is shown. Source: ENT-02 to ENT-14, ENT-69. */
export function SearchForm(props: SearchFormProps) {
  const { input, onInput, onSearch } = props
  const { t } = useLanguage()

  function search(event: SyntheticEvent) {
    event.preventDefault()
    const entity = askedFor(input)
    if (entity && !(props.state === 'loading' && !props.isOther)) onSearch(entity)
  }

  return (
    <form onSubmit={search} noValidate className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className={`flex h-9 items-center max-desktop:h-10 ${besideField}`}>
        <Segmented
          label={t('entities.type')}
          value={input.type ?? ''}
          options={entityTypes.map((value) => ({ value, label: t(`entities.type.${value}`) }))}
          onChange={(value) => onInput({ ...input, type: value as EntityType })}
        />
      </div>
      <div className="w-full desktop:w-80">
        <IdField {...props} />
      </div>
      <div className={`flex flex-wrap gap-2 max-desktop:w-full ${besideField}`}>
        <SearchButtons {...props} />
        <Button
          icon={<Icon of={Plus} className="size-4" />}
          onClick={props.onCreate}
          onPointerEnter={props.onCreateIntent}
          onFocus={props.onCreateIntent}
        >
          {t('entities.create')}
        </Button>
      </div>
    </form>
  )
}

/** By what the chosen type is found. Before one is chosen a field stands in its place, so that nothing moves under the pointer. */
function IdField({ input, onInput, retailerName }: SearchFormProps) {
  const { t } = useLanguage()
  if (input.type === null) {
    return <TextField label={t('entities.search.any')} placeholder={t('entities.search.missing.type')} disabled />
  }
  if (input.type === 'retailer') {
    return (
      <RetailerField
        value={input.retailer}
        name={retailerName}
        onChange={(retailer) => onInput({ ...input, retailer })}
      />
    )
  }
  return (
    <TextField
      label={t('entities.search.store')}
      value={input.store}
      onChange={(event) => onInput({ ...input, store: event.target.value })}
      autoComplete="off"
      spellCheck={false}
      className="font-mono text-table!"
    />
  )
}

/** "Search" until data are shown, then what can be done with them; "Search" again once the form names something else. */
function SearchButtons({ input, state, isOther, refreshing, onClear, onRefresh }: SearchFormProps) {
  const { t } = useLanguage()
  const reasonId = useId()
  const cannot = askedFor(input) === null ? missingReason(input.type) : null
  const isShown = state === 'shown'
  return (
    <>
      {(!isShown || isOther) && (
        <Button
          type="submit"
          look="primary"
          pending={state === 'loading' && !isOther}
          disabled={cannot !== null}
          title={cannot === null ? undefined : t(cannot)}
          aria-describedby={cannot === null ? undefined : reasonId}
        >
          {t('entities.search')}
        </Button>
      )}
      {cannot !== null && !isShown && (
        <span id={reasonId} className="sr-only">
          {t(cannot)}
        </span>
      )}
      {isShown && (
        <>
          <Button icon={<Icon of={X} className="size-4" />} onClick={onClear}>
            {t('entities.clear')}
          </Button>
          <Button icon={<Icon of={RotateCw} className="size-4" />} pending={refreshing} onClick={onRefresh}>
            {t('entities.refresh')}
          </Button>
        </>
      )}
    </>
  )
}

function missingReason(type: EntityType | null) {
  if (type === null) return 'entities.search.missing.type'
  return type === 'store' ? 'entities.search.missing.store' : 'entities.search.missing.retailer'
}

/** The same size as the form that the script brings; part of the built page. */
export function SearchFormSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="flex flex-wrap items-end gap-4 desktop:h-15.5">
      <Skeleton className="h-9 w-55" label={t('state.loading')} />
      <Skeleton className="h-9 w-full desktop:w-80" />
      <Skeleton className="h-9 w-19" />
      <Skeleton className="h-9 w-37" />
    </div>
  )
}
