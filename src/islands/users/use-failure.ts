import { useState } from 'react'
import { type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import type { MessageKey } from '#lib/i18n/keys.ts'
import type { UserFormPlace } from '#lib/users/checks.ts'
import type { Handlers } from '#stores/mutation.ts'
import { announce } from '#stores/notices.ts'
import { rereadUsers } from '#stores/users.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { FormFailure } from './UserDialog.tsx'

/** The failure of a modal, and the handlers for the answer of its call. Source: USR-10, USR-28, USR-29. */
export function useFailure(catalogue: Catalogue<UserFormPlace>, onClose: () => void) {
  const { t } = useLanguage()
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const handlers = (success: MessageKey, email: string): Handlers<undefined> => ({
    done() {
      announce(t(success), { detail: email })
      rereadUsers()
      onClose()
    },
    failed: (problem) => setFailure(lookUp(catalogue, problem)),
    reread: rereadUsers,
  })

  return { failure, setFailure, handlers }
}
