import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { forgetPlace } from '#browser/last-places.ts'
import { foundNothing } from '#lib/catalogues/entities.ts'
import { type EntityReference, isSameEntity, newView } from '#lib/entities/address.ts'
import { isNotFound, problemOf } from '#lib/problem.ts'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { PageKeys } from '#parts/PageKeys.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { ToolStart } from '#parts/ToolStart.tsx'
import { useHandover } from '#parts/use-handover.ts'
import { useLastChoices } from '#parts/use-last-choices.ts'
import type { ReadingState } from '#stores/query.ts'
import type { Elements } from '#ui/elements.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { useDraft } from '#ui/use-draft.ts'
import { useLatest } from '#ui/use-latest.ts'
import { type LazyPart, useLazyPart } from '#ui/use-lazy-part.ts'
import { DialogHost } from './DialogHost.tsx'
import { NothingShown, type NothingShownProps, ReadingFailure } from './EntityStates.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { placeOfEntity } from './place.ts'
import { SearchForm, type SearchState } from './SearchForm.tsx'
import type * as ShownEntityPart from './ShownEntity.tsx'
import type { ShownEntityProps } from './ShownEntity.tsx'
import { type ChangeInput, entityOfInput, type SearchInput } from './search-input.ts'
import {
  $retailer,
  $retailers,
  $shown,
  $store,
  goToView,
  isShown,
  readAhead,
  refreshShown,
  type Shown,
} from './state/readings.ts'

export default function EntityManagement(props: IslandProps) {
  return (
    <ToolFrame {...props} notices="head">
      <Workspace />
    </ToolFrame>
  )
}

const tools = ['entities'] as const

const nothing: Shown = { view: newView(null), search: 0 }

/**
 * The search form and the store or retailer that it found. The built page contains the form, which takes input from the first paint.
 * Source: ENT-02 to ENT-88.
 */
function Workspace() {
  // Only the browser knows the address, which names the shown entity.
  const isHydrated = useHydrated()
  const { entity, reading, retailerName, state } = useSearched(isHydrated)
  const [input, changeInput] = useSearchInput(entity)
  // After a search the focus moves to the result, and after a link unless the user is elsewhere by then.
  const [hasSearched, setHasSearched] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const dialogs = useLazyPart(() => import('./EntityDialogs.tsx'))
  const { formArea, focusForm } = useFormFocus(isHydrated, state === 'none', hasSearched)
  const inputEntity = entityOfInput(input)
  // The tables are a sixth of the page. They load while the user types, or at once for an address with an entity.
  const shownEntity = useLatePart(() => import('./ShownEntity.tsx'), entity !== null || inputEntity !== null)

  function searchFor(target: EntityReference) {
    setHasSearched(true)
    goToView(newView(target), { anew: true })
  }
  function clear() {
    goToView(newView(null))
    focusForm()
  }
  const open = (next: OpenDialog) => {
    setDialog(next)
    dialogs.load()
  }
  useDraft('dialog', () => dialog ?? undefined, open)
  useHandover('entities', (text) => open({ kind: 'create', type: text === 'retailer' ? 'retailer' : 'store' }))

  const form = (
    <div ref={formArea}>
      <SearchForm
        input={input}
        onInput={changeInput}
        state={state}
        isDifferent={inputEntity !== null && !isSameEntity(inputEntity, entity)}
        refreshing={reading.loading}
        retailerName={retailerName}
        onSearch={searchFor}
        onClear={clear}
        onRefresh={refreshShown}
        onCreate={() => open({ kind: 'create', type: input.type })}
        onCreateIntent={dialogs.load}
      />
    </div>
  )
  return (
    <div className="flex flex-col gap-6">
      {state === 'none' ? <EntityStart>{form}</EntityStart> : form}
      {entity && (
        <SearchResult
          entity={entity}
          state={state}
          error={reading.error}
          part={shownEntity}
          takesFocus={hasSearched}
          onOpen={open}
          onIntent={dialogs.load}
          onRetry={() => searchFor(entity)}
          onClear={clear}
        />
      )}
      <DialogHost
        open={dialog}
        dialogs={dialogs}
        onClose={() => setDialog(null)}
        {...afterWrites({ searchFor, clear })}
      />
      {/* Not before the address has filled the form, which would replace what was kept. */}
      {isHydrated && <KeptInput input={input} shown={entity} onInput={changeInput} />}
      <ReadingFailure isMain error={entity ? reading.error : undefined} />
      <PageKeys hasForms table={state === 'shown' ? {} : undefined} />
    </div>
  )
}

/** What the page does after each write of a dialog, and when its entity turns out to be gone. */
function afterWrites({ searchFor, clear }: { searchFor: (created: EntityReference) => void; clear: () => void }) {
  function forget(gone: EntityReference) {
    forgetPlace(placeOfEntity(gone))
    if (isShown(gone)) clear()
  }
  function readNames(type: EntityReference['type']) {
    if (type === 'retailer') $retailers.revalidate()
  }
  return {
    onCreated(created: EntityReference) {
      readNames(created.type)
      searchFor(created)
    },
    onUpdated(type: EntityReference['type']) {
      readNames(type)
      refreshShown()
    },
    onDeleted(deleted: EntityReference) {
      readNames(deleted.type)
      forget(deleted)
    },
    onGone: forget,
  }
}

/** The store or retailer of the address, and how far it is read. */
function useSearched(isHydrated: boolean) {
  const shown = useStore($shown)
  const { entity } = (isHydrated ? shown : nothing).view
  const store = useStore($store)
  const retailer = useStore($retailer)
  const reading: ReadingState<unknown> = entity?.type === 'retailer' ? retailer : store
  const type = entity?.type
  useEffect(() => (type ? readAhead(type) : undefined), [type])
  return { entity, reading, retailerName: retailer.data?.name ?? null, state: stateOf(entity, reading) }
}

interface SearchResultProps
  extends Pick<ShownEntityProps, 'entity' | 'takesFocus' | 'onOpen' | 'onIntent'>,
    Pick<NothingShownProps, 'onRetry' | 'onClear'> {
  readonly state: SearchState
  /** Why the search failed. */
  readonly error: unknown
  readonly part: LazyPart<typeof ShownEntityPart>
}

/** What a search has found, or why there is nothing. */
function SearchResult({ state, error, part, onRetry, onClear, ...shown }: SearchResultProps) {
  const { t } = useLanguage()
  const { view, search } = useStore($shown)
  if (state === 'failed') {
    const why = foundNothing(problemOf(error)) ? 'failed' : 'unread'
    return <NothingShown why={why} onRetry={onRetry} onClear={onClear} />
  }
  return (
    <LatePart of={part} waiting={<Skeleton className="h-40 w-full" label={t('state.loading')} />}>
      {({ ShownEntity }) => <ShownEntity key={search} view={view} {...shown} />}
    </LatePart>
  )
}

/** The form of the page before a search, the stores and retailers that the user has opened last, and what follows. Source: ENT-15, NAV-42. */
function EntityStart({ children }: { readonly children: Elements }) {
  const { t } = useLanguage()
  const last = useLastChoices(tools)
  const next = [t('entities.next.shown'), t('entities.next.patterns'), t('entities.next.change')]
  return (
    <ToolStart last={last} next={next}>
      {children}
    </ToolStart>
  )
}

interface KeptInputProps {
  readonly input: SearchInput
  readonly shown: EntityReference | null
  readonly onInput: ChangeInput
}

/** Keeps the input when the session expires. The address names the shown entity, and the input that differs from it is typed. Source: SES-41. */
function KeptInput({ input, shown, onInput }: KeptInputProps) {
  useDraft('search', () => (isSameEntity(entityOfInput(input), shown) ? undefined : input), onInput)
  return null
}

/** An entity that the API no longer has is not shown, even if an earlier reading succeeded. */
function stateOf(entity: EntityReference | null, { data, error }: ReadingState<unknown>): SearchState {
  if (!entity) return 'none'
  if (data !== undefined && !(error !== undefined && isNotFound(problemOf(error)))) return 'shown'
  return error === undefined ? 'loading' : 'failed'
}

const noInput: SearchInput = { type: 'store', store: '', retailer: '' }

/** The input of the form. It follows the address, so that the form names the shown entity and is empty after "Clear data". */
function useSearchInput(entity: EntityReference | null): [SearchInput, ChangeInput] {
  const [input, setInput] = useState(noInput)
  const [lastEntity, setLastEntity] = useState<EntityReference | null>(null)
  if (!isSameEntity(entity, lastEntity)) {
    setLastEntity(entity)
    setInput(entity ? { ...input, type: entity.type, [entity.type]: entity.id } : noInput)
  }
  return [input, (change) => setInput((current) => ({ ...current, ...change }))]
}

/**
 * Puts the cursor into the field when the page has nothing to show. A search keeps the focus on its button, which is rendered again above
 * the view.
 */
function useFormFocus(isHydrated: boolean, isStart: boolean, hasSearched: boolean) {
  const formArea = useRef<HTMLDivElement>(null)
  const searched = useLatest(hasSearched)
  const [requestCount, setRequestCount] = useState(0)
  useEffect(() => {
    if (!isHydrated) return
    if (isStart) takeStartFocus(startOf(formArea.current))
    else if (searched.current) takeStartFocus(formArea.current?.querySelector<HTMLElement>('[type=submit]'))
  }, [isHydrated, isStart, searched])
  useEffect(() => {
    if (requestCount > 0) startOf(formArea.current)?.focus()
  }, [requestCount])
  return { formArea, focusForm: () => setRequestCount((count) => count + 1) }
}

function startOf(form: HTMLElement | null): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>('input:not([type=radio])')
}
