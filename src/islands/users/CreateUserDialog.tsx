import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { readEmail } from '#lib/typed/email.ts'
import { newUserFault } from '#lib/users/checks.ts'
import { emailInput } from '#ui/email-input.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { userFormErrors } from './errors.ts'
import { FunctionalityField } from './FunctionalityField.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { $functionalities } from './state/users.ts'
import { createUser } from './state/writes.ts'
import type { ChangeDialogProps } from './UpdateUserDialog.tsx'
import { type FormFailure, UserDialog, useFailure } from './UserDialog.tsx'

/** Creates a back user. Source: USR-11, USR-15 to USR-20, USR-24. */
export function CreateUserDialog({ choices, onClose }: Pick<ChangeDialogProps, 'choices' | 'onClose'>) {
  const { t } = useLanguage()
  const pending = useStore(createUser.$pending)
  const [form, setForm] = useState({
    email: '',
    password: '',
    confirmation: '',
    functionalities: [] as readonly string[],
  })
  const { error } = useStore($functionalities)
  const { failure, setFailure, handlers } = useFailure(userFormErrors, onClose)
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const { email: typed, functionalities: ticked } = form
  // The password is never kept.
  useDraft(
    'new user',
    () => (typed || ticked.length > 0 ? { email: typed, functionalities: ticked } : undefined),
    change,
  )

  const emailError = ({ message, detail }: FormFailure) => (detail ? `${t(message)}. ${t(detail)}` : t(message))

  function create() {
    const fault = newUserFault(form)
    setFailure(fault)
    if (fault) return
    const email = readEmail(form.email) ?? ''
    const { password, functionalities } = form
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
      hasChanges={Object.values(form).some(({ length }) => length > 0)}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        label={t('users.field.email')}
        error={failure?.place === 'email' ? emailError(failure) : undefined}
        {...emailInput}
        autoComplete="off"
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
        data-autofocus=""
      />
      <PasswordFields
        label={t('users.field.password')}
        help={t('users.field.passwordHelp')}
        password={form.password}
        confirmation={form.confirmation}
        onPassword={(password) => change({ password })}
        onConfirmation={(confirmation) => change({ confirmation })}
        failure={failure}
      />
      <FunctionalityField
        options={choices ?? []}
        ticked={form.functionalities}
        isListed={choices !== null}
        failedMessage="users.functionalities.failed"
        onChange={(functionalities) => change({ functionalities })}
        failure={failure}
      />
    </UserDialog>
  )
}
