import { useStore } from '@nanostores/react'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { AdminLoss } from './rules/admin-loss.ts'
import { beginsAs } from './rules/confirmation.ts'
import type { UserForm } from './state/form.ts'

/** Asks to type the e-mail before a change that its author cannot undo. */
export function AdminLossField({ form, loss }: { readonly form: UserForm; readonly loss: AdminLoss }) {
  const { t } = useLanguage()
  const { confirmedEmail } = useStore(form.$typed)
  const { email } = form
  return (
    <div ref={scrollIntoView} className="flex scroll-mb-4 flex-col gap-3">
      <div role="status">
        <Notice tone="warn" title={t(`users.adminLoss.${loss}`, { email })} />
      </div>
      <TextField
        label={t('users.adminLoss.type', { email })}
        error={beginsAs(confirmedEmail, email) ? undefined : t('users.adminLoss.mismatch', { email })}
        value={confirmedEmail}
        onChange={(event) => form.type({ confirmedEmail: event.target.value })}
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
      />
    </div>
  )
}

/** On a phone it appears below the window. A desk has its room beside the passwords, so that nothing scrolls. */
function scrollIntoView(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' })
}
