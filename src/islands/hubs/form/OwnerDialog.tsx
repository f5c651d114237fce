import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { hubFormErrors } from '#lib/catalogues/hubs.ts'
import type { HubOwner } from '#lib/contracts/hubs.ts'
import { ownerNamed } from '#lib/hubs/form.ts'
import { limits } from '#lib/limits.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { useFailureToast } from '#parts/use-failure-toast.ts'
import { $owners, createOwner } from '#stores/hubs.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'

export interface OwnerDialogProps {
  readonly owners: readonly HubOwner[]
  readonly onClose: () => void
  /** Called with the name of the new owner. The list contains the owner after the next read. */
  readonly onCreated: (name: string) => void
}

/** Creates an owner with a name that no other owner has. Source: HUB-02, HUB-20, HUB-25, HUB-36, HUB-37. */
export function OwnerDialog({ owners, onClose, onCreated }: OwnerDialogProps) {
  const { t } = useLanguage()
  const pending = useStore(createOwner.$pending)
  const fail = useFailureToast(hubFormErrors, limits.toastMs)
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [isTaken, setTaken] = useState(false)

  function create() {
    const trimmed = name.trim()
    const exists = ownerNamed(owners, trimmed) !== undefined
    setTaken(exists)
    if (exists) return
    void createOwner.send(
      { name: trimmed, description: description.trim() },
      {
        done() {
          onCreated(trimmed)
          $owners.revalidate()
          onClose()
        },
        failed: fail,
      },
    )
  }

  return (
    <FormDialog
      title={t('hubs.owner.dialog')}
      disabledReason={name.trim() === '' ? t('hubs.owner.nameMissing') : undefined}
      pending={pending}
      hasChanges={name.trim() !== '' || description.trim() !== ''}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        label={t('hubs.owner.name')}
        required={t('state.required')}
        error={isTaken ? t('hubs.owner.exists') : undefined}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          setTaken(false)
        }}
        autoComplete="off"
        data-autofocus=""
      />
      <TextField
        label={t('hubs.owner.description')}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        autoComplete="off"
      />
    </FormDialog>
  )
}
