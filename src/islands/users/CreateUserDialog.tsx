import { useStore } from '@nanostores/react'
import { useForm } from 'react-hook-form'
import { firstFault } from '#lib/form-fault.ts'
import { readEmail } from '#lib/typed/email.ts'
import { inputOf } from '#parts/FormDialog.tsx'
import { useFormDraft } from '#parts/use-form-draft.ts'
import { emailInput } from '#ui/email-input.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { userFormErrors } from './errors.ts'
import { FunctionalityField } from './FunctionalityField.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { type NewUserForm, newUserForm } from './rules/forms.ts'
import { $functionalities } from './state/users.ts'
import { createUser } from './state/writes.ts'
import type { ChangeDialogProps } from './UpdateUserDialog.tsx'
import { type FormFailure, UserDialog, useFailure } from './UserDialog.tsx'

/** Creates a back user. Source: USR-11, USR-15 to USR-20, USR-24. */
export function CreateUserDialog({ choices, onClose }: Pick<ChangeDialogProps, 'choices' | 'onClose'>) {
  const { t } = useLanguage()
  const pending = useStore(createUser.$pending)
  const form = useForm<NewUserForm>({
    defaultValues: { email: '', password: '', confirmation: '', functionalities: [] },
  })
  useFormDraft('new user', form, { without: ['password', 'confirmation'] })
  const { error } = useStore($functionalities)
  const { failure, setFailure, handlers } = useFailure(userFormErrors, onClose)

  const emailError = ({ message, detail }: FormFailure) => (detail ? `${t(message)}. ${t(detail)}` : t(message))

  function create(typed: NewUserForm) {
    const fault = firstFault(newUserForm, typed)
    setFailure(fault)
    if (fault) return
    const email = readEmail(typed.email) ?? ''
    const { password, functionalities } = typed
    const body = { email, password, functionalities: [...functionalities] }
    void createUser.send(body, handlers('users.success.created', email))
  }

  return (
    <UserDialog
      title={t('users.create.title')}
      failure={failure}
      pending={pending}
      // Without the list, nothing can be ticked.
      disabledReason={choices ? undefined : t(error === undefined ? 'state.loading' : 'users.functionalities.needed')}
      hasChanges={form.formState.isDirty}
      onSubmit={form.handleSubmit(create)}
      onClose={onClose}
    >
      <TextField
        label={t('users.field.email')}
        error={failure?.place === 'email' ? emailError(failure) : undefined}
        {...inputOf(form.register, 'email')}
        {...emailInput}
        autoComplete="off"
        data-autofocus=""
      />
      <PasswordFields
        label={t('users.field.password')}
        help={t('users.field.passwordHelp')}
        password={inputOf(form.register, 'password')}
        confirmation={inputOf(form.register, 'confirmation')}
        failure={failure}
      />
      <FunctionalityField
        options={choices ?? []}
        ticked={form.watch('functionalities')}
        isListed={choices !== null}
        failedMessage="users.functionalities.failed"
        onChange={(codes) => form.setValue('functionalities', [...codes], { shouldDirty: true })}
        failure={failure}
      />
    </UserDialog>
  )
}
