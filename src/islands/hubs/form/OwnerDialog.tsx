import { useStore } from '@nanostores/react'
import { useForm } from 'react-hook-form'
import { hubFormErrors } from '#lib/catalogues/hubs.ts'
import type { HubOwner } from '#lib/contracts/hubs.ts'
import { firstFault } from '#lib/form-fault.ts'
import { limits } from '#lib/limits.ts'
import { readText } from '#lib/typed/text.ts'
import { exactInputOf, FormDialog } from '#parts/FormDialog.tsx'
import { useFailureToast } from '#parts/use-failure-toast.ts'
import { useFormDraft } from '#parts/use-form-draft.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type OwnerForm, ownerForm } from '../rules/owner-form.ts'
import { $owners, createOwner } from '../state/hubs.ts'
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
  const form = useForm<OwnerForm>({ defaultValues: { name: '', description: '' } })
  useFormDraft('new owner', form)
  const fault = firstFault(ownerForm(owners), form.watch())

  function create(typed: OwnerForm) {
    const name = readText(typed.name)
    void createOwner.send(
      { name, description: readText(typed.description) },
      {
        done() {
          onCreated(name)
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
      disabledReason={fault?.place === 'top' ? t(fault.message) : undefined}
      isFieldWrong={fault?.place === 'name'}
      pending={pending}
      hasChanges={form.formState.isDirty}
      onSubmit={form.handleSubmit(create)}
      onClose={onClose}
    >
      <div>
        <TextField
          label={t('hubs.owner.name')}
          required={t('state.required')}
          error={fault?.place === 'name' ? t(fault.message) : undefined}
          {...exactInputOf(form.register, 'name')}
          data-autofocus=""
        />
        {!owners && <UnreadList list={$owners} text={t('hubs.owner.unchecked')} />}
      </div>
      <TextField label={t('hubs.owner.description')} {...exactInputOf(form.register, 'description')} />
    </FormDialog>
  )
}
