import { useStore } from '@nanostores/react'
import { useForm } from 'react-hook-form'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { retailerCreationErrors, storeCreationErrors } from '#lib/catalogues/entities.ts'
import type { Retailer } from '#lib/contracts/retailers.ts'
import type { EntityReference, EntityType } from '#lib/entities/address.ts'
import { formatText } from '#lib/format.ts'
import { entityTypes } from '#lib/limits.ts'
import { readText } from '#lib/typed/text.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LeftOutNotice } from '#parts/ToolFrame.tsx'
import { useFormDraft } from '#parts/use-form-draft.ts'
import type { Handlers } from '#stores/mutation.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import { type CreateForm, NewRetailerFields, NewStoreFields } from './NewEntityFields.tsx'
import type { DialogEvents } from './open-dialog.ts'
import { emptyStore, needed, newStoreOf } from './rules/store-form.ts'
import { readSiren } from './rules/typed.ts'
import { createRetailerEntity, createStoreEntity } from './state/writes.ts'

export interface CreateEntityDialogProps extends DialogEvents {
  readonly initialType: EntityType
  /** The retailer of the new store. If null, the user chooses the type. */
  readonly retailer: Retailer | null
}

/** Creates a store or a retailer. Source: ENT-14, ENT-36 to ENT-45, ENT-60 to ENT-65, ENT-88. */
export function CreateEntityDialog({ initialType, retailer, ...on }: CreateEntityDialogProps) {
  const { t } = useLanguage()
  const [type, setType] = useKeptState('new type', initialType)
  const form = useForm<CreateForm>({
    defaultValues: {
      store: { ...emptyStore, retailerId: retailer?.id ?? '' },
      retailer: { name: '', siren: '' },
    },
  })
  useFormDraft('new entity', form)
  const values = form.watch()
  const isComplete = needed[type].safeParse(values[type]).success
  const write = type === 'store' ? createStoreEntity : createRetailerEntity
  const pending = useStore(write.$pending)

  function create(typed: CreateForm) {
    if (!isComplete) return
    const name = readText(typed[type].name)
    const catalogue = type === 'store' ? storeCreationErrors : retailerCreationErrors
    const handlers: Handlers<EntityReference> = {
      done(created) {
        announce(t(`entities.success.${type}.created`), { detail: name })
        on.onClose()
        on.onCreated(created)
      },
      failed: (problem) => on.onFailed(lookUp(catalogue, problem)),
    }
    if (type === 'store') void createStoreEntity.send(newStoreOf(typed.store), handlers)
    else void createRetailerEntity.send({ name, siren: readSiren(typed.retailer.siren) }, handlers)
  }

  return (
    <FormDialog
      width="wide"
      title={retailer ? t('entities.addStore.title', { name: formatText(retailer.name) }) : t('entities.create')}
      submit={t('entities.create.submit')}
      disabledReason={isComplete ? undefined : t(`entities.create.missing.${type}`)}
      pending={pending}
      hasChanges={form.formState.isDirty}
      onSubmit={form.handleSubmit(create)}
      onClose={on.onClose}
    >
      <LeftOutNotice />
      {!retailer && (
        <Segmented
          isField
          label={t('entities.type')}
          value={type}
          options={entityTypes.map((value) => ({ value, label: t(`entities.type.${value}`) }))}
          onChange={(value) => setType(value as EntityType)}
        />
      )}
      {type === 'store' ? (
        <NewStoreFields form={form} cityId={values.store.cityId} hasFixedRetailer={retailer !== null} />
      ) : (
        <NewRetailerFields form={form} />
      )}
    </FormDialog>
  )
}
