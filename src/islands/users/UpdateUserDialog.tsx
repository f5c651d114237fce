import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BackUser } from '#lib/contracts/back-users.ts'
import { firstFault } from '#lib/form-fault.ts'
import { formatText } from '#lib/format.ts'
import { inputOf } from '#parts/FormDialog.tsx'
import { useFormDraft } from '#parts/use-form-draft.ts'
import { $backUserEmail } from '#stores/session.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { useAdminLoss } from './AdminLossField.tsx'
import { userFormErrors } from './errors.ts'
import { FunctionalityField } from './FunctionalityField.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { adminLoss } from './rules/admin-loss.ts'
import { userChangesForm } from './rules/forms.ts'
import type { FunctionalityChoice } from './rules/held.ts'
import { rightsChange } from './rules/rights-change.ts'
import { updateUser } from './state/writes.ts'
import { UserDialog, useFailure } from './UserDialog.tsx'

export interface ChangeDialogProps {
  readonly user: BackUser
  /** All users, to find the last one with ADMIN. */
  readonly users: readonly BackUser[]
  /** Null until the list of functionalities is known. */
  readonly choices: readonly FunctionalityChoice[] | null
  readonly onClose: () => void
}

interface UpdateForm {
  password: string
  confirmation: string
  /** Keys of the ticked functionalities; null until the user changes them. */
  ticked: string[] | null
}

/** Changes the password, the functionalities, or both. Source: USR-12, USR-13, USR-21, USR-25, USR-38, USR-39. */
export function UpdateUserDialog({ user, users, choices, onClose }: ChangeDialogProps) {
  const { t } = useLanguage()
  const pending = useStore(updateUser.$pending)
  const ownEmail = useStore($backUserEmail)
  // Most changes are of rights. Before they can be changed, the password is all there is to type.
  const [startsAtRights] = useState(choices !== null)
  const form = useForm<UpdateForm>({ defaultValues: { password: '', confirmation: '', ticked: null } })
  const { register, setValue } = form
  const { dirtyFields } = form.formState
  useFormDraft(`rights of ${user.backUserId}`, form, { without: ['password', 'confirmation'] })
  const rights = rightsChange(user, choices, form.watch('ticked'))
  const codes = rights.sent?.map(({ code }) => code) ?? []
  const { failure, setFailure, handlers } = useFailure(userFormErrors, onClose)
  const lossOf = (willHold: readonly string[]) => adminLoss({ user, willHold, users, choices: choices ?? [], ownEmail })
  // If the call leaves out the functionalities, the user keeps them.
  const confirmation = useAdminLoss(user, rights.sent && lossOf(codes))
  const email = formatText(user.email)

  function change({ password, confirmation }: UpdateForm) {
    const fault = firstFault(userChangesForm, { password, confirmation, functionalities: codes })
    setFailure(fault)
    if (fault || user.backUserId === null) return
    const body = {
      ...(password === '' ? {} : { password }),
      ...(rights.sent && { functionalities: [...rights.sent] }),
    }
    void updateUser.send({ params: { backUserId: user.backUserId }, body }, handlers('users.success.updated', email))
  }

  return (
    <UserDialog
      width="wide"
      title={t('users.update.title')}
      failure={failure}
      pending={pending}
      disabledReason={rights.isBlocked ? t('users.rights.blocked') : confirmation.disabledReason}
      hasChanges={rights.isChanged || dirtyFields.password || dirtyFields.confirmation || false}
      onSubmit={form.handleSubmit(change)}
      onClose={onClose}
    >
      {/* On a low screen the start at the rights scrolls, and the user whose rights change stays in view. */}
      <p className="sticky top-0 z-10 bg-raised pb-1 font-medium wrap-anywhere">{email}</p>
      {/* A warning that can show has its room below the rights, so that nothing moves. */}
      <div className="grid gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex flex-col gap-4">
          <PasswordFields
            label={t('users.field.changePassword')}
            help={`${t('users.field.passwordKept')} ${t('users.field.passwordHelp')}`}
            password={inputOf(register, 'password')}
            confirmation={inputOf(register, 'confirmation')}
            failure={failure}
            startsHere={!startsAtRights}
          />
          <div className="flex flex-col gap-1 text-small text-muted">
            <p>{t('users.note.update')}</p>
            <p>{t('users.note.nextLogin')}</p>
          </div>
        </div>
        <div className={classes('flex flex-col gap-4', lossOf([]) && 'desktop:min-h-112')}>
          <FunctionalityField
            {...rights}
            isListed={choices !== null}
            failedMessage="users.rights.unread"
            onChange={(keys) => setValue('ticked', [...keys], { shouldDirty: true })}
            failure={failure}
            startsHere={startsAtRights}
            note={rights.unknown.length > 0 && <UnknownRights names={rights.unknown.map(({ name }) => name)} />}
          />
          {confirmation.field}
        </div>
      </div>
    </UserDialog>
  )
}

/** Says why the call leaves out the functionalities, and how to change them anyway. Source: USR-45. */
function UnknownRights({ names }: { names: readonly string[] }) {
  const { t } = useLanguage()
  return (
    <p className="text-table text-warn wrap-anywhere">
      {t('users.rights.unknown', { count: names.length, names: names.join(', ') })}
    </p>
  )
}
