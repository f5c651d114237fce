import type { UseFormReturn } from 'react-hook-form'
import { exactInputOf } from '#parts/FormDialog.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { EntityCityField } from './EntityCityField.tsx'
import type { NewStoreForm } from './rules/store-form.ts'

/** The values of both forms. A change of the type keeps what the user has typed. */
export interface CreateForm {
  store: NewStoreForm
  retailer: { name: string; siren: string }
}

export interface NewStoreFieldsProps {
  readonly form: UseFormReturn<CreateForm>
  readonly cityId: string
  /** Whether the dialog adds the store to the shown retailer (ENT-40). */
  readonly hasFixedRetailer: boolean
}

/** Source: ENT-36 to ENT-40, ENT-79. */
export function NewStoreFields({ form: { register, setValue }, cityId, hasFixedRetailer }: NewStoreFieldsProps) {
  const { t } = useLanguage()
  const required = t('state.required')
  return (
    <>
      <div className="grid gap-4 desktop:grid-cols-2">
        <TextField
          label={t('entities.field.storeName')}
          required={required}
          {...exactInputOf(register, 'store.name')}
          data-autofocus=""
        />
        <TextField
          label={t('entities.field.placeId')}
          required={required}
          {...exactInputOf(register, 'store.googlePlaceId')}
          className="font-mono text-small!"
        />
      </div>
      <div className="grid grid-cols-[8rem_1fr] gap-4">
        <TextField label={t('entities.field.streetNumber')} {...exactInputOf(register, 'store.streetNumber')} />
        <TextField label={t('entities.field.route')} {...exactInputOf(register, 'store.route')} />
      </div>
      <div className="grid gap-4 desktop:grid-cols-2">
        <EntityCityField value={cityId} onChange={(id) => setValue('store.cityId', id, { shouldDirty: true })} />
        <TextField
          label={t('entities.field.hubId')}
          {...exactInputOf(register, 'store.shoppingHubId')}
          className="font-mono text-small!"
        />
      </div>
      <TextField
        label={t('entities.field.retailerId')}
        readOnly={hasFixedRetailer}
        {...exactInputOf(register, 'store.retailerId')}
        className="font-mono text-small! read-only:bg-ground read-only:text-muted"
      />
      <Checkbox label={t('entities.field.isOnline')} {...exactInputOf(register, 'store.isOnline')} />
    </>
  )
}

/** Source: ENT-42, ENT-43. */
export function NewRetailerFields({ form: { register } }: { readonly form: UseFormReturn<CreateForm> }) {
  const { t } = useLanguage()
  const required = t('state.required')
  return (
    <>
      <TextField
        label={t('entities.field.retailerName')}
        required={required}
        {...exactInputOf(register, 'retailer.name')}
        data-autofocus=""
      />
      <TextField
        label={t('entities.field.siren')}
        required={required}
        inputMode="numeric"
        {...exactInputOf(register, 'retailer.siren')}
      />
    </>
  )
}
