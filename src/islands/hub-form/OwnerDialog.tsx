import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useId, useState } from 'react'
import { hubFormErrors } from '#lib/catalogues/hubs.ts'
import type { HubOwner } from '#lib/contracts/hubs.ts'
import { ownerNamed } from '#lib/hubs/owners.ts'
import { limits } from '#lib/limits.ts'
import { useFailureToast } from '#parts/use-failure-toast.ts'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import { $owners, createOwner } from '#stores/hubs.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'

export interface OwnerDialogProps {
  readonly owners: readonly HubOwner[]
  readonly onClose: () => void
  /** The owner of this name is in the list as soon as it has been read again. */
  readonly onCreated: (name: string) => void
}

/** Creates an owner whose name nobody has yet. Source: HUB-02, HUB-20, HUB-25, HUB-36, HUB-37. */
export function OwnerDialog({ owners, onClose, onCreated }: OwnerDialogProps) {
  const { t } = useLanguage()
  const pending = useStore(createOwner.$pending)
  const fail = useFailureToast(hubFormErrors, limits.toastMs)
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [isTaken, setTaken] = useState(false)
  const formId = useId()
  const { leave, question } = useLeaveQuestion(name.trim() !== '' || description.trim() !== '', onClose)

  function create(event: SyntheticEvent) {
    event.preventDefault()
    // The field stands in the hub's form, which must not be sent with it.
    event.stopPropagation()
    const trimmed = name.trim()
    if (trimmed === '') return
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
    <Dialog
      title={t('hubs.owner.dialog')}
      onClose={leave}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            look="primary"
            pending={pending}
            disabled={name.trim() === ''}
            title={name.trim() === '' ? t('hubs.owner.nameMissing') : undefined}
          >
            {t('action.validate')}
          </Button>
          <Button onClick={leave}>{t('action.back')}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={create} noValidate className="flex flex-col gap-4">
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
      </form>
      {question}
    </Dialog>
  )
}
