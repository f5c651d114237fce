import { useEffect, useRef, useState } from 'react'
import type { BackUser } from '#lib/contracts/back-users.ts'
import { formatText } from '#lib/format.ts'
import { readEmail } from '#lib/typed/email.ts'
import { readText } from '#lib/typed/text.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { AdminLoss } from './rules/admin-loss.ts'

/** Asks to type the e-mail before a change that its author cannot undo, and checks the typed text. */
export function useAdminLoss(user: BackUser, loss: AdminLoss | null) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const email = formatText(user.email)
  const isTyped = addressIn(typed) === email.toLowerCase()
  return {
    disabledReason: loss === null || isTyped ? undefined : t('users.adminLoss.type', { email }),
    field: loss && <AdminLossField loss={loss} email={email} typed={typed} onType={setTyped} />,
  }
}

interface AdminLossFieldProps {
  readonly loss: AdminLoss
  readonly email: string
  readonly typed: string
  readonly onType: (text: string) => void
}

function AdminLossField({ loss, email, typed, onType }: AdminLossFieldProps) {
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  // On a phone it appears below the window. A desk has its room beside the passwords, so that nothing scrolls.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isPrefix = email.toLowerCase().startsWith(addressIn(typed))
  return (
    <div ref={box} className="flex scroll-mb-4 flex-col gap-3">
      <div role="status">
        <Notice tone="warn" title={t(`users.adminLoss.${loss}`, { email })} />
      </div>
      <TextField
        label={t('users.adminLoss.type', { email })}
        error={isPrefix ? undefined : t('users.adminLoss.mismatch', { email })}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
      />
    </div>
  )
}

function addressIn(typed: string): string {
  return (readEmail(typed) ?? readText(typed)).toLowerCase()
}
