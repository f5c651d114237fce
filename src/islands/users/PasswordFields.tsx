import type { inputOf } from '#parts/FormDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { FormFailure } from './UserDialog.tsx'

export interface PasswordFieldsProps {
  readonly label: string
  readonly help: string
  readonly password: ReturnType<typeof inputOf>
  readonly confirmation: ReturnType<typeof inputOf>
  readonly failure: FormFailure | null
  /** Whether the dialog puts the cursor here. */
  readonly startsHere?: boolean
}

/** A password and its confirmation. The second field shows the errors of both (USR-42). */
export function PasswordFields(props: PasswordFieldsProps) {
  const { t } = useLanguage()
  const { failure } = props
  return (
    <>
      <TextField
        label={props.label}
        help={props.help}
        type="password"
        autoComplete="new-password"
        {...props.password}
        data-autofocus={props.startsHere || undefined}
      />
      <TextField
        label={t('users.field.confirmation')}
        error={failure?.place === 'confirmation' ? t(failure.message) : undefined}
        type="password"
        autoComplete="new-password"
        {...props.confirmation}
      />
    </>
  )
}
