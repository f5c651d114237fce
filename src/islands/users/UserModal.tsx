import type { BackUser } from '#lib/contracts/back-users.ts'
import { CreateUserDialog } from './CreateUserDialog.tsx'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { type ChangeDialogProps, UpdateUserDialog } from './UpdateUserDialog.tsx'

/** An open modal and its user. Source: USR-27. */
export type Mode = { readonly kind: 'create' } | { readonly kind: 'update' | 'delete'; readonly user: BackUser }

interface UserModalProps extends Omit<ChangeDialogProps, 'user'> {
  readonly mode: Mode
}

/** One of the three modals. They load after the list, because the list needs no form. */
export function UserModal({ mode, users, choices, onClose }: UserModalProps) {
  if (mode.kind === 'create') return <CreateUserDialog choices={choices} onClose={onClose} />
  const Modal = mode.kind === 'update' ? UpdateUserDialog : DeleteUserDialog
  return <Modal user={mode.user} users={users} choices={choices} onClose={onClose} />
}
