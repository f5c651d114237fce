import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useController, useFormContext } from 'react-hook-form'
import { limits } from '#lib/limits.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { withChosen } from '#ui/combobox/options.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import type { HubValues } from '../rules/form.ts'
import { ownerNamed } from '../rules/form.ts'
import { $owners } from '../state/hubs.ts'
import { OwnerDialog } from './OwnerDialog.tsx'
import { UnreadList } from './UnreadList.tsx'

/** Id of the option that opens the modal. No owner has it, because ids are UUIDs. */
const addOwner = 'add a hub owner'

/** Chooses the owner, or creates one. Source: HUB-02, HUB-19, HUB-21, HUB-32, HUB-37. */
export function OwnerField() {
  const { t } = useLanguage()
  const { control, setValue } = useFormContext<HubValues>()
  const { field } = useController({ control, name: 'shoppingHubOwnerId' })
  const { data: owners, loading } = useStore($owners)
  const [isAdding, setAdding] = useKeptState('owner dialog', false)
  // The new owner is chosen as soon as the list contains it.
  const [newName, setNewName] = useState<string | null>(null)
  const created = newName === null ? undefined : ownerNamed(owners ?? [], newName)
  if (created) {
    setNewName(null)
    setValue('shoppingHubOwnerId', created.id, { shouldDirty: true })
  }

  const isLoading = loading && !owners

  const options = useMemo(() => {
    const known = (owners ?? []).map(({ id, name, description }) => ({
      id,
      label: name ?? id,
      ...(description ? { hint: description } : {}),
    }))
    return withChosen(known, field.value, field.value)
  }, [owners, field.value])

  // Not before the list is there, because an early Enter would take it.
  const add = useMemo(() => (isLoading ? undefined : { id: addOwner, label: t('hubs.owner.add') }), [isLoading, t])

  return (
    <div>
      <Combobox
        label={t('hubs.field.shoppingHubOwnerId')}
        required={t('state.required')}
        placeholder={isLoading ? t('state.loading') : t('hubs.owner.placeholder')}
        options={options}
        value={field.value === '' ? null : field.value}
        onChange={(id) => (id === addOwner ? setAdding(true) : field.onChange(id ?? ''))}
        last={add}
        searchDelayMs={limits.citySearch.debounceMs}
        isLoading={isLoading}
        noMatch={t(isLoading ? 'state.loading' : 'hubs.owner.none')}
        more={(count) => t('hubs.more', { count })}
      />
      {!isAdding && <UnreadList list={$owners} />}
      {/* The dialog is outside the form of the hub, because forms cannot be nested. */}
      {isAdding &&
        createPortal(
          <OwnerDialog owners={owners} onClose={() => setAdding(false)} onCreated={setNewName} />,
          document.body,
        )}
    </div>
  )
}
