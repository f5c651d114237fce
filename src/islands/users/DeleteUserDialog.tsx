import { useStore } from '@nanostores/react'
import { useLanguage } from '#ui/Messages.tsx'
import { AdminLossField } from './AdminLossField.tsx'
import type { UserForm } from './state/form.ts'
import { UserDialog } from './UserDialog.tsx'

/** Asks before a back user is deleted. Source: USR-14, USR-26, USR-43. */
export function DeleteUserDialog({ form }: { readonly form: UserForm }) {
  const { t } = useLanguage()
  const { loss } = useStore(form.$view)
  return (
    <UserDialog destroys form={form} title={t('users.delete.title')}>
      <div>
        <p className="font-medium wrap-anywhere">{t('users.delete.question', { email: form.email })}</p>
        <p className="mt-1 text-table text-muted">{t('users.delete.lost')}</p>
      </div>
      {loss && <AdminLossField form={form} loss={loss} />}
    </UserDialog>
  )
}
