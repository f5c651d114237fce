import { type MouseEvent, useId } from 'react'
import type { ShoppingHub } from '#lib/contracts/shopping-hubs.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { TextField } from '#ui/TextField.tsx'
import { goToChoice, useChoiceKeys } from '#ui/use-choice-keys.ts'
import { useSearchKeys } from '#ui/use-search-keys.ts'

export interface HubListProps {
  /** Those that fit the filter; undefined until they are read. The filter takes its text before that. */
  readonly hubs: readonly ShoppingHub[] | undefined
  readonly chosen: string | null
  readonly noteOf?: ((hubId: string) => string | undefined) | undefined
  readonly onChoose: (hubId: string) => void
  /** Text of the filter. */
  readonly typed: string
  readonly onType: (text: string) => void
}

/**
 * The hubs as radio buttons. The arrow keys and typed letters choose a hub; Enter and a double click on a hub submit the
 * form. In the filter, Enter and the down key go on to the found hubs.
 */
export function HubList({ hubs, chosen, noteOf, onChoose, typed, onType }: HubListProps) {
  const { t } = useLanguage()
  const group = useId()
  const chooseByKey = useChoiceKeys()
  const { field, onKeyDown } = useSearchKeys(
    // Without a text, nothing is found, so the hub of the last visit stays chosen.
    () => goToChoice(startOf(field.current?.closest('fieldset'), typed.trim() === '')),
    hubs !== undefined,
  )
  return (
    <fieldset data-list="" onKeyDown={chooseByKey} className="flex w-full flex-col gap-3">
      {/* The filter has its own label, and one visible label is enough. */}
      <legend className="sr-only">{t('hub')}</legend>
      {/* A page that opens with a hub in its address replaces this step as soon as its script has loaded. */}
      <div className={hubs ? undefined : 'in-[[data-hub]]:invisible'}>
        <TextField
          ref={field}
          // Enter in the filter never sends the choice.
          form=""
          label={t('hub.filter')}
          type="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {hubs ? (
        <div ref={startAtChoice} className="max-h-[50vh] overflow-y-auto rounded-control border border-line bg-surface">
          {hubs.map(({ id, name }) => (
            <label
              key={id}
              onMouseDown={keepFocus}
              onDoubleClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              className="flex min-h-10 cursor-pointer items-center gap-3 border-b border-line px-3 text-body last:border-b-0 hover:bg-hover has-checked:bg-accent-tint has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={group}
                value={id}
                checked={id === chosen}
                onChange={() => onChoose(id)}
                className="size-4 shrink-0 accent-accent outline-none"
              />
              {/* A note that has no room beside the name goes below it. */}
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 py-1">
                <span data-choice="" className="min-w-0 wrap-anywhere">
                  {name ?? t('hub.unnamed', { id })}
                </span>
                <Note text={noteOf?.(id)} />
              </span>
            </label>
          ))}
          {hubs.length === 0 && <p className="px-3 py-3 text-body text-muted">{t('hub.none')}</p>}
        </div>
      ) : (
        <Skeleton className="h-75 w-full" label={t('state.loading')} />
      )}
    </fieldset>
  )
}

function Note({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return <span className="text-table font-normal text-muted tabular-nums">{text}</span>
}

/** The second press of a double click would take the focus from the choice to the page, and the next step takes it from the choice. */
function keepFocus(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** The work starts at the chosen hub, or at the first one. */
function startAtChoice(list: HTMLElement | null): void {
  takeStartFocus(startOf(list))
}

function startOf(list: HTMLElement | null | undefined, atChosen = true): HTMLInputElement | null | undefined {
  const chosen = atChosen ? list?.querySelector<HTMLInputElement>(':checked') : null
  return chosen ?? list?.querySelector<HTMLInputElement>('[type=radio]')
}
