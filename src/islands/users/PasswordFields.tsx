import { useStore } from '@nanostores/react'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { UserForm } from './state/form.ts'

export interface PasswordFieldsProps {
  readonly form: UserForm
  readonly label: string
  readonly help: string
  /** Whether the dialog puts the cursor here. */
  readonly startsHere?: boolean
}

/** A password and its confirmation. The second field shows the errors of both (USR-42). */
export function PasswordFields({ form, label, help, startsHere }: PasswordFieldsProps) {
  const { t } = useLanguage()
  const { password, confirmation } = useStore(form.$typed)
  const { failure } = useStore(form.$view)
  return (
    <>
      <TextField
        label={label}
        help={help}
        type="password"
        autoComplete="new-password"
        name="password"
        value={password}
        onChange={(event) => form.type({ password: event.target.value })}
        data-autofocus={startsHere || undefined}
      />
      <TextField
        label={t('users.field.confirmation')}
        error={failure?.place === 'confirmation' ? t(failure.message) : undefined}
        type="password"
        autoComplete="new-password"
        name="confirmation"
        value={confirmation}
        onChange={(event) => form.type({ confirmation: event.target.value })}
      />
    </>
  )
}
