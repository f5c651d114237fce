import { useStore } from '@nanostores/react'
import { formatText } from '#lib/format.ts'
import { $backUserEmail } from '#stores/session.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { useAdminLoss } from './AdminLossField.tsx'
import { userDeletionErrors } from './errors.ts'
import { adminLoss } from './rules/admin-loss.ts'
import { $leavingUsers, deleteUser, removeUser } from './state/users.ts'
import type { ChangeDialogProps } from './UpdateUserDialog.tsx'
import { UserDialog, useFailure } from './UserDialog.tsx'

/** Asks before a back user is deleted. Source: USR-14, USR-26, USR-43. */
export function DeleteUserDialog({ user, users, choices, onClose }: ChangeDialogProps) {
  const { t } = useLanguage()
  const isSending = useStore(deleteUser.$pending)
  const isLeaving = useStore($leavingUsers).has(user.backUserId ?? '')
  const ownEmail = useStore($backUserEmail)
  const { failure, setFailure, handlers } = useFailure(userDeletionErrors, onClose)
  const loss = adminLoss({ user, willHold: [], users, choices: choices ?? [], ownEmail })
  const confirmation = useAdminLoss(user, loss)
  const email = formatText(user.email)

  function remove() {
    if (user.backUserId === null) return
    setFailure(null)
    void removeUser(user.backUserId, handlers('users.success.deleted', email))
  }

  return (
    <UserDialog
      destroys
      title={t('users.delete.title')}
      failure={failure}
      pending={isSending || isLeaving}
      disabledReason={confirmation.disabledReason}
      onSubmit={remove}
      onClose={onClose}
    >
      <div>
        <p className="font-medium wrap-anywhere">{t('users.delete.question', { email })}</p>
        <p className="mt-1 text-table text-muted">{t('users.delete.lost')}</p>
      </div>
      {confirmation.field}
    </UserDialog>
  )
}
