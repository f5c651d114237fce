import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { forgetPlace } from '#browser/last-places.ts'
import { foundNothing } from '#lib/catalogues/entities.ts'
import { type EntityReference, isSameEntity, newView } from '#lib/entities/address.ts'
import { problemOf } from '#lib/problem.ts'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { PageKeys } from '#parts/PageKeys.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { ToolStart } from '#parts/ToolStart.tsx'
import { useHandover } from '#parts/use-handover.ts'
import { useLastChoices } from '#parts/use-last-choices.ts'
import type { Elements } from '#ui/elements.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { useDraft } from '#ui/use-draft.ts'
import { type LazyPart, useLazyPart } from '#ui/use-lazy-part.ts'
import { DialogHost } from './DialogHost.tsx'
import { NothingShown, type NothingShownProps, ReadingFailure } from './EntityStates.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { placeOfEntity } from './place.ts'
import { SearchForm } from './SearchForm.tsx'
import type * as ShownEntityPart from './ShownEntity.tsx'
import type { ShownEntityProps } from './ShownEntity.tsx'
import { entityOfInput, type SearchInput } from './search-input.ts'
import { $input, changeInput, noInput } from './state/input.ts'
import { $retailer, $retailers, $shown, goToView, isShown, refreshShown } from './state/readings.ts'
import { $searched, nothingSearched, type SearchState } from './state/shown.ts'

export default function EntityManagement(props: IslandProps) {
  return (
    <ToolFrame {...props} notices="head">
      <Workspace />
    </ToolFrame>
  )
}

const tools = ['entities'] as const

/**
 * The search form and the store or retailer that it found. The built page contains the form, which takes input from the first paint.
 * Source: ENT-02 to ENT-88.
 */
function Workspace() {
  // Only the browser knows the address, which names the shown entity.
  const isHydrated = useHydrated()
  const searched = useStore($searched)
  const typed = useStore($input)
  const { entity, reading, state } = isHydrated ? searched : nothingSearched
  const input = isHydrated ? typed : noInput
  const retailerName = useStore($retailer).data?.name ?? null
  // After a search the focus moves to the result, and after a link unless the user is elsewhere by then.
  const [hasSearched, setHasSearched] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const dialogs = useLazyPart(() => import('./EntityDialogs.tsx'))
  const [clearCount, setClearCount] = useState(0)
  const inputEntity = entityOfInput(input)
  // The tables are a sixth of the page. They load while the user types, or at once for an address with an entity.
  const shownEntity = useLatePart(() => import('./ShownEntity.tsx'), entity !== null || inputEntity !== null)

  function searchFor(target: EntityReference) {
    setHasSearched(true)
    goToView(newView(target), { anew: true })
  }
  function clear() {
    goToView(newView(null))
    setClearCount((count) => count + 1)
  }
  const open = (next: OpenDialog) => {
    setDialog(next)
    dialogs.load()
  }
  useDraft('dialog', () => dialog ?? undefined, open)
  useHandover('entities', (text) => open({ kind: 'create', type: text === 'retailer' ? 'retailer' : 'store' }))

  const takeFocus = state === 'none' ? startAtField : hasSearched ? startAtButton : null
  const form = (
    <div key={clearCount} ref={isHydrated ? takeFocus : null}>
      <SearchForm
        input={input}
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
      {isHydrated && <KeptInput input={input} shown={entity} />}
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
}

/** Keeps the input when the session expires. The address names the shown entity, and the input that differs from it is typed. Source: SES-41. */
function KeptInput({ input, shown }: KeptInputProps) {
  useDraft('search', () => (isSameEntity(entityOfInput(input), shown) ? undefined : input), changeInput)
  return null
}

/** Puts the cursor into the field when the page has nothing to show. A form that is cleared is rendered again, so that it starts here too. */
function startAtField(form: HTMLElement | null): void {
  takeStartFocus(form?.querySelector<HTMLElement>('input:not([type=radio])'))
}

/** A search keeps the focus on its button, which is rendered again above the view. */
function startAtButton(form: HTMLElement | null): void {
  takeStartFocus(form?.querySelector<HTMLElement>('[type=submit]'))
}
