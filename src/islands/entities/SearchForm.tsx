import { Plus, RotateCw, X } from 'lucide'
import type { SyntheticEvent } from 'react'
import type { EntityReference, EntityType } from '#lib/entities/address.ts'
import { entityTypes } from '#lib/limits.ts'
import { idFault, readId } from '#lib/typed/ids.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type OffReason, useOffReason } from '#ui/use-off-reason.tsx'
import { RetailerField } from './RetailerField.tsx'

/** The input of the form. Each type keeps its own id. */
export interface SearchInput {
  readonly type: EntityType | null
  readonly store: string
  readonly retailer: string
}

/** `none`: no search yet. `failed`: the search has no result. Source: ENT-15. */
export type SearchState = 'none' | 'loading' | 'shown' | 'failed'

export interface SearchFormProps {
  readonly input: SearchInput
  readonly onInput: (input: SearchInput) => void
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

/** The entity that the input names; null while the input is incomplete, or is no id. Source: ENT-10, INP-05. */
export function entityOfInput({ type, ...ids }: SearchInput): EntityReference | null {
  const typed = type === null ? '' : ids[type]
  const id = readId(typed)
  return type === null || id === '' || idFault(typed) !== null ? null : { type, id }
}

/** Aligns with the input of the field, below its label, also when a text stands below the input. */
const besideField = 'desktop:mt-6.5'

/** Searches a store or a retailer, and holds the actions on the shown one. Source: ENT-02 to ENT-14, ENT-69. */
export function SearchForm(props: SearchFormProps) {
  const { input, onInput, onSearch } = props
  const { t } = useLanguage()
  const missing = props.state === 'shown' ? null : missingReason(input)
  const { off, note } = useOffReason(missing ? t(missing) : undefined, isStoreWrong(input))

  function search(event: SyntheticEvent) {
    event.preventDefault()
    const entity = entityOfInput(input)
    if (entity && !(props.state === 'loading' && !props.isDifferent)) onSearch(entity)
  }

  return (
    <form onSubmit={search} noValidate className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Segmented
        isField
        label={t('entities.type')}
        value={input.type ?? ''}
        options={entityTypes.map((value) => ({ value, label: t(`entities.type.${value}`) }))}
        onChange={(value) => onInput({ ...input, type: value as EntityType })}
      />
      <div className="w-full desktop:w-80">
        <IdField {...props} />
      </div>
      <div className={`flex flex-wrap gap-2 max-desktop:w-full ${besideField}`}>
        <SearchButtons {...props} off={off} />
        <Button
          icon={<Icon of={Plus} className="size-4" />}
          onClick={props.onCreate}
          onPointerEnter={props.onCreateIntent}
          onFocus={props.onCreateIntent}
        >
          {t('entities.create')}
        </Button>
        {note}
      </div>
    </form>
  )
}

/** The field for the chosen type. A disabled field stands there before, so that nothing moves under the pointer. */
function IdField({ input, onInput, retailerName }: SearchFormProps) {
  const { t } = useLanguage()
  const fault = idFault(input.store)
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
      error={fault ? t(`id.${fault}`) : undefined}
      onChange={(event) => onInput({ ...input, store: event.target.value })}
      autoComplete="off"
      spellCheck={false}
      className="font-mono text-table!"
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
          <Button data-in-palette="" icon={<Icon of={X} className="size-4" />} onClick={onClear}>
            {t('entities.clear')}
          </Button>
          <Button
            data-in-palette=""
            icon={<Icon of={RotateCw} className="size-4" />}
            pending={refreshing}
            onClick={onRefresh}
          >
            {t('entities.refresh')}
          </Button>
        </>
      )}
    </>
  )
}

function missingReason(input: SearchInput) {
  if (input.type === null) return 'entities.search.missing.type'
  return entityOfInput(input) || isStoreWrong(input) ? null : (`entities.search.missing.${input.type}` as const)
}

function isStoreWrong({ type, store }: SearchInput): boolean {
  return type === 'store' && idFault(store) !== null
}
