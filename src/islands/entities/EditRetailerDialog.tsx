import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { retailerUpdateErrors } from '#lib/catalogues/entities.ts'
import type { Retailer } from '#lib/contracts/retailers.ts'
import { isChanged } from '#lib/entities/store-form.ts'
import { formatText } from '#lib/format.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { exactInputOf } from '#parts/input-of.ts'
import { LeftOutNotice } from '#parts/LeftOutNotice.tsx'
import { updateRetailerEntity } from '#stores/entities/writes.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { NothingToUpdate } from './EntityStates.tsx'
import type { DialogEvents } from './open-dialog.ts'

export interface EditRetailerDialogProps extends DialogEvents {
  readonly retailer: Retailer
  readonly reloading: boolean
}

/** Renames a retailer. Source: ENT-49, ENT-83. */
export function EditRetailerDialog({ retailer, reloading, ...on }: EditRetailerDialogProps) {
  const { t } = useLanguage()
  const [unchanged, setUnchanged] = useState(false)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: retailer.name ?? '' } })
  const pending = useStore(updateRetailerEntity.$pending)

  function save(typed: { name: string }) {
    const name = typed.name.trim()
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
        reread: on.onReread,
      },
    )
  }

  return (
    <FormDialog
      width="wide"
      title={t('entities.edit.title', { name: formatText(retailer.name) })}
      submit={t('entities.edit.submit')}
      pending={pending || reloading}
      hasChanges={formState.isDirty}
      onSubmit={handleSubmit(save)}
      onClose={on.onClose}
    >
      <LeftOutNotice />
      <TextField label={t('entities.field.retailerName')} {...exactInputOf(register, 'name')} data-autofocus="" />
      <NothingToUpdate isShown={unchanged} />
    </FormDialog>
  )
}
