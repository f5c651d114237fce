import type { UseFormReturn } from 'react-hook-form'
import { exactInputOf } from '#parts/input-of.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { CreateForm } from './create-form.ts'

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
