import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { retailerUpdateErrors, storeUpdateErrors } from '#lib/catalogues/entities.ts'
import type { Retailer } from '#lib/contracts/retailers.ts'
import type { Store } from '#lib/contracts/stores.ts'
import { formatText } from '#lib/format.ts'
import { readText } from '#lib/typed/text.ts'
import { exactInputOf, FormDialog, type FormDialogProps } from '#parts/FormDialog.tsx'
import { LeftOutNotice } from '#parts/ToolFrame.tsx'
import { useFormDraft } from '#parts/use-form-draft.ts'
import { announce } from '#stores/notices.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { DialogEvents } from './open-dialog.ts'
import { isChanged, type StoreForm, storeChangesOf, storeFormOf } from './rules/store-form.ts'
import { updateRetailerEntity, updateStoreEntity } from './state/writes.ts'

export interface EditStoreDialogProps extends DialogEvents {
  readonly store: Store
}

/** Changes a store. Sends only the changed fields. Source: ENT-46 to ENT-48, ENT-58, ENT-59, ENT-75, ENT-76. */
export function EditStoreDialog({ store, ...on }: EditStoreDialogProps) {
  const { t } = useLanguage()
  const [before] = useState(() => storeFormOf(store))
  const [unchanged, setUnchanged] = useState(false)
  const form = useForm<StoreForm>({ defaultValues: before })
  const { register, handleSubmit, formState } = form
  useFormDraft(`store ${store.id}`, form)
  const pending = useStore(updateStoreEntity.$pending)

  function save(typed: StoreForm) {
    const changes = storeChangesOf(before, typed)
    setUnchanged(changes === null)
    if (changes === null) return
    void updateStoreEntity.send(
      { id: store.id, changes },
      {
        done() {
          announce(t('entities.success.store.updated'), { detail: formatText(typed.name) })
          on.onClose()
          on.onUpdated('store')
        },
        failed: (problem) => on.onFailed(lookUp(storeUpdateErrors, problem)),
      },
    )
  }

  return (
    <EditDialog
      name={store.name}
      isUnchanged={unchanged}
      pending={pending}
      hasChanges={formState.isDirty}
      onSubmit={handleSubmit(save)}
      onClose={on.onClose}
    >
      <div className="grid gap-4 desktop:grid-cols-2">
        <TextField label={t('entities.field.storeName')} {...exactInputOf(register, 'name')} data-autofocus="" />
        <TextField
          label={t('entities.field.placeId')}
          {...exactInputOf(register, 'googlePlaceId')}
          className="font-mono text-small!"
        />
      </div>
      <div className="grid grid-cols-[8rem_1fr] gap-4">
        <TextField label={t('entities.field.streetNumber')} {...exactInputOf(register, 'streetNumber')} />
        <TextField label={t('entities.field.route')} {...exactInputOf(register, 'route')} />
      </div>
      <div className="grid gap-4 desktop:grid-cols-2">
        <TextField label={t('entities.field.city')} {...exactInputOf(register, 'locality')} />
        <TextField
          label={t('entities.field.hubId')}
          {...exactInputOf(register, 'shoppingHubId')}
          className="font-mono text-small!"
        />
      </div>
      <TextField
        label={t('entities.field.retailerId')}
        {...exactInputOf(register, 'retailerId')}
        className="font-mono text-small!"
      />
      <Checkbox label={t('entities.field.isOnline')} {...exactInputOf(register, 'isOnline')} />
    </EditDialog>
  )
}

export interface EditRetailerDialogProps extends DialogEvents {
  readonly retailer: Retailer
}

/** Renames a retailer. Source: ENT-49, ENT-83. */
export function EditRetailerDialog({ retailer, ...on }: EditRetailerDialogProps) {
  const { t } = useLanguage()
  const [unchanged, setUnchanged] = useState(false)
  const form = useForm({ defaultValues: { name: retailer.name ?? '' } })
  const { register, handleSubmit, formState } = form
  useFormDraft(`retailer ${retailer.id}`, form)
  const pending = useStore(updateRetailerEntity.$pending)

  function save(typed: { name: string }) {
    const name = readText(typed.name)
    const hasChanged = isChanged(retailer.name ?? '', name)
    setUnchanged(!hasChanged)
    if (!hasChanged) return
    void updateRetailerEntity.send(
      { id: retailer.id, name },
      {
        done() {
          announce(t('entities.success.retailer.updated'), { detail: formatText(name) })
          on.onClose()
          on.onUpdated('retailer')
        },
        failed: (problem) => on.onFailed(lookUp(retailerUpdateErrors, problem)),
      },
    )
  }

  return (
    <EditDialog
      name={retailer.name}
      isUnchanged={unchanged}
      pending={pending}
      hasChanges={formState.isDirty}
      onSubmit={handleSubmit(save)}
      onClose={on.onClose}
    >
      <TextField label={t('entities.field.retailerName')} {...exactInputOf(register, 'name')} data-autofocus="" />
    </EditDialog>
  )
}

interface EditDialogProps
  extends Pick<FormDialogProps, 'pending' | 'hasChanges' | 'onSubmit' | 'onClose' | 'children'> {
  /** Name of the entity. */
  readonly name: string | null
  /** The user has submitted the form without a change. Source: ENT-46. */
  readonly isUnchanged: boolean
}

function EditDialog({ name, isUnchanged, children, ...form }: EditDialogProps) {
  const { t } = useLanguage()
  return (
    <FormDialog
      {...form}
      width="wide"
      title={t('entities.edit.title', { name: formatText(name) })}
      submit={t('entities.edit.submit')}
    >
      <LeftOutNotice />
      {children}
      {/* The live region exists before its text, so that screen readers read the text. */}
      <div role="status">{isUnchanged && <Notice tone="info" title={t('entities.edit.nothing')} />}</div>
    </FormDialog>
  )
}
