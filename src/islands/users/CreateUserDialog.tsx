import { useStore } from '@nanostores/react'
import { emailInput } from '#ui/email-input.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FunctionalityField } from './FunctionalityField.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import type { UserForm } from './state/form.ts'
import { UserDialog } from './UserDialog.tsx'

/** Creates a back user. Source: USR-11, USR-15 to USR-20, USR-24. */
export function CreateUserDialog({ form }: { readonly form: UserForm }) {
  const { t } = useLanguage()
  const { email } = useStore(form.$typed)
  const { failure } = useStore(form.$view)
  const texts = failure?.place === 'email' ? [failure.message, ...(failure.detail ? [failure.detail] : [])] : []
  return (
    <UserDialog form={form} title={t('users.create.title')}>
      <TextField
        label={t('users.field.email')}
        error={texts.length > 0 ? texts.map((text) => t(text)).join('. ') : undefined}
        name="email"
        value={email}
        onChange={(event) => form.type({ email: event.target.value })}
        {...emailInput}
        autoComplete="off"
        data-autofocus=""
      />
      <PasswordFields form={form} label={t('users.field.password')} help={t('users.field.passwordHelp')} />
      <FunctionalityField form={form} failedMessage="users.functionalities.failed" />
    </UserDialog>
  )
}
