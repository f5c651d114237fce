import { useState } from 'react'
import { useDraft } from '#ui/use-draft.ts'
import { CreateUserDialog } from './CreateUserDialog.tsx'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import type { OpenDialog } from './state/dialog.ts'
import { userForm } from './state/form.ts'
import { UpdateUserDialog } from './UpdateUserDialog.tsx'

const dialogs = { create: CreateUserDialog, update: UpdateUserDialog, delete: DeleteUserDialog }

/** One of the three modals, new for each opening. They load after the list, because the list needs no form. */
export function UserModal({ dialog }: { readonly dialog: OpenDialog }) {
  const [form] = useState(() => userForm(dialog))
  useDraft(dialog.kind === 'create' ? 'new user' : `rights of ${dialog.user.backUserId}`, form.kept, form.type)
  const Modal = dialogs[dialog.kind]
  return <Modal form={form} />
}
