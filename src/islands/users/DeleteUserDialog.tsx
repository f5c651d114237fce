import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { userDeletionErrors } from '#lib/catalogues/users.ts'
import { formatText } from '#lib/format.ts'
import { limits } from '#lib/limits.ts'
import { adminLoss } from '#lib/users/admin-loss.ts'
import { useFailureToast } from '#parts/use-failure-toast.ts'
import { $backUserEmail } from '#stores/session.ts'
import { $leavingUsers, deleteUser, removeUser } from '#stores/users.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { useAdminLoss } from './AdminLossField.tsx'
import type { ChangeDialogProps } from './UpdateUserDialog.tsx'
import { UserDialog, useFailure } from './UserDialog.tsx'

/** Asks before a back user is deleted. Source: USR-14, USR-26, USR-43. */
export function DeleteUserDialog({ user, users, choices, onClose }: ChangeDialogProps) {
  const { t } = useLanguage()
  const isSending = useStore(deleteUser.$pending)
  const isLeaving = useStore($leavingUsers).has(user.backUserId ?? '')
  const ownEmail = useStore($backUserEmail)
  const { failure, setFailure, handlers } = useFailure(userDeletionErrors, onClose)
  const showToast = useFailureToast(userDeletionErrors, limits.toastMs)
  const isOpen = useIsOpen()
  const loss = adminLoss({ user, willHold: [], users, choices: choices ?? [], ownEmail })
  const confirmation = useAdminLoss(user, loss)
  const email = formatText(user.email)

  function remove() {
    if (user.backUserId === null) return
    setFailure(null)
    const inDialog = handlers('users.success.deleted', email)
    void removeUser(user.backUserId, {
      ...inDialog,
      // The dialog can be closed while the call runs. Its failure is shown all the same.
      failed: (problem) => (isOpen.current ? inDialog.failed?.(problem) : showToast(problem)),
    })
  }

  return (
    <UserDialog
      title={t('users.delete.title')}
      failure={failure}
      pending={isSending || isLeaving}
      disabledReason={confirmation.disabledReason}
      onSubmit={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t('users.delete.question', { email })}</p>
      {confirmation.field}
    </UserDialog>
  )
}

function useIsOpen() {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
