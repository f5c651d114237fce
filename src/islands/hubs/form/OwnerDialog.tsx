import { useStore } from '@nanostores/react'
import { hubFormErrors } from '#lib/catalogues/hubs.ts'
import type { HubOwner } from '#lib/contracts/hubs.ts'
import { limits } from '#lib/limits.ts'
import { readText } from '#lib/typed/text.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { useFailureToast } from '#parts/use-failure-toast.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import { ownerNamed } from '../rules/form.ts'
import { $owners, createOwner } from '../state.ts'
import { UnreadList } from './UnreadList.tsx'

export interface OwnerDialogProps {
  /** Undefined until they are read. Nothing is created meanwhile, because the name may be taken. */
  readonly owners: readonly HubOwner[] | undefined
  readonly onClose: () => void
  /** Called with the name of the new owner. The list contains the owner after the next read. */
  readonly onCreated: (name: string) => void
}

/** Creates an owner with a name that no other owner has. Source: HUB-02, HUB-20, HUB-25, HUB-36, HUB-37. */
export function OwnerDialog({ owners, onClose, onCreated }: OwnerDialogProps) {
  const { t } = useLanguage()
  const pending = useStore(createOwner.$pending)
  const fail = useFailureToast(hubFormErrors, limits.toastMs)
  const [name, setName] = useKeptState('owner name', '')
  const [description, setDescription] = useKeptState('owner description', '')

  const seenName = readText(name)
  const seenDescription = readText(description)

  const isTaken = seenName !== '' && ownerNamed(owners ?? [], seenName) !== undefined

  function create() {
    void createOwner.send(
      { name: seenName, description: seenDescription },
      {
        done() {
          onCreated(seenName)
          $owners.revalidate()
          onClose()
        },
        failed: fail,
      },
    )
  }

  const missing = seenName === '' ? 'hubs.owner.nameMissing' : owners ? null : 'hubs.owner.unchecked'

  return (
    <FormDialog
      title={t('hubs.owner.dialog')}
      disabledReason={missing === null ? undefined : t(missing)}
      isFieldWrong={isTaken}
      pending={pending}
      hasChanges={seenName !== '' || seenDescription !== ''}
      onSubmit={create}
      onClose={onClose}
    >
      <div>
        <TextField
          label={t('hubs.owner.name')}
          required={t('state.required')}
          error={isTaken ? t('hubs.owner.exists') : undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          data-autofocus=""
        />
        {!owners && <UnreadList list={$owners} text={t('hubs.owner.unchecked')} />}
      </div>
      <TextField
        label={t('hubs.owner.description')}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        autoComplete="off"
      />
    </FormDialog>
  )
}
