import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { adminLoss } from '#lib/back-users/admin-loss.ts'
import { userChangesFault } from '#lib/back-users/checks.ts'
import { type FunctionalityChoice, heldBy } from '#lib/back-users/held.ts'
import { userFormErrors } from '#lib/catalogues/back-users.ts'
import type { BackUser } from '#lib/contracts/back-users.ts'
import { formatText } from '#lib/format.ts'
import { update } from '#stores/back-users.ts'
import { $backUserEmail } from '#stores/session.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useAdminLoss } from './AdminLossField.tsx'
import { FunctionalityField } from './FunctionalityField.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { UserDialog } from './UserDialog.tsx'
import { useFailure } from './use-failure.ts'

export interface ChangeDialogProps {
  readonly user: BackUser
  /** Everybody, to know the last one with ADMIN. */
  readonly users: readonly BackUser[]
  readonly choices: readonly FunctionalityChoice[]
  readonly onClose: () => void
}

/** Changes the password, the functionalities, or both. Source: USR-12, USR-13, USR-21, USR-25, USR-38, USR-39. */
export function UpdateDialog({ user, users, choices, onClose }: ChangeDialogProps) {
  const { t } = useLanguage()
  const pending = useStore(update.$pending)
  const ownEmail = useStore($backUserEmail)
  const held = heldBy(user, choices)
  // What the user holds beyond the list is offered too, else a change of the password would take it away.
  const offered = [...choices, ...held.filter(({ code }) => !choices.some((choice) => choice.code === code))]
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const functionalities = chosen ?? held.map(({ code }) => code)
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' })
  const { failure, setFailure, settle } = useFailure(userFormErrors, onClose)
  const loss = adminLoss({ user, willHold: functionalities, users, choices, ownEmail })
  // With none chosen the functionalities are left out of the call, so nothing is lost (USR-39).
  const confirmation = useAdminLoss(user, functionalities.length > 0 ? loss : null)
  const email = formatText(user.email)

  async function change() {
    const fault = userChangesFault({ ...passwords, functionalities })
    setFailure(fault)
    if (fault) return
    const body = {
      ...(passwords.password === '' ? {} : { password: passwords.password }),
      ...(functionalities.length === 0
        ? {}
        : { functionalities: offered.filter(({ code }) => functionalities.includes(code)) }),
    }
    settle(await update.send({ params: { backUserId: user.backUserId }, body }), 'users.success.updated', email)
  }

  return (
    <UserDialog
      title={t('users.update.title')}
      failure={failure}
      pending={pending}
      blockedBecause={confirmation.blockedBecause}
      onSubmit={change}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere">{email}</p>
      <Notice tone="info" title={t('users.note.update')}>
        {t('users.note.nextLogin')}
      </Notice>
      <PasswordFields
        label={t('users.field.changePassword')}
        help={`${t('users.field.passwordKept')} ${t('users.field.passwordHelp')}`}
        {...passwords}
        onPassword={(password) => setPasswords({ ...passwords, password })}
        onConfirmation={(again) => setPasswords({ ...passwords, confirmation: again })}
        failure={failure}
        startsHere
      />
      <FunctionalityField choices={offered} chosen={functionalities} onChange={setChosen} failure={failure} />
      {confirmation.field}
    </UserDialog>
  )
}
