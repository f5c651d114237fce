import { useStore } from '@nanostores/react'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { AdminLossField } from './AdminLossField.tsx'
import { FunctionalityField } from './FunctionalityField.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import type { UserForm } from './state/form.ts'
import { UserDialog } from './UserDialog.tsx'

/** Changes the password, the functionalities, or both. Source: USR-12, USR-13, USR-21, USR-25, USR-38, USR-39. */
export function UpdateUserDialog({ form }: { readonly form: UserForm }) {
  const { t } = useLanguage()
  const { rights, loss, canLoseAdmin } = useStore(form.$view)
  return (
    <UserDialog width="wide" form={form} title={t('users.update.title')}>
      {/* On a low screen the start at the rights scrolls, and the user whose rights change stays in view. */}
      <p className="sticky top-0 z-10 bg-raised pb-1 font-medium wrap-anywhere">{form.email}</p>
      {/* A warning that can show has its room below the rights, so that nothing moves. */}
      <div className="grid gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex flex-col gap-4">
          <PasswordFields
            form={form}
            label={t('users.field.changePassword')}
            help={`${t('users.field.passwordKept')} ${t('users.field.passwordHelp')}`}
            startsHere={!form.startsAtRights}
          />
          <div className="flex flex-col gap-1 text-small text-muted">
            <p>{t('users.note.update')}</p>
            <p>{t('users.note.nextLogin')}</p>
          </div>
        </div>
        <div className={classes('flex flex-col gap-4', canLoseAdmin && 'desktop:min-h-112')}>
          <FunctionalityField
            form={form}
            failedMessage="users.rights.unread"
            startsHere={form.startsAtRights}
            note={rights.unknown.length > 0 && <UnknownRights names={rights.unknown.map(({ name }) => name)} />}
          />
          {loss && <AdminLossField form={form} loss={loss} />}
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
