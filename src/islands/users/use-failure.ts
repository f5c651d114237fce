import { useState } from 'react'
import type { UserFormPlace } from '#lib/back-users/checks.ts'
import { type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import type { MessageKey } from '#lib/i18n/keys.ts'
import { isForbidden, mayBeSaved } from '#lib/problem.ts'
import { rereadUsers } from '#stores/back-users.ts'
import type { Outcome } from '#stores/mutation.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { FormFailure } from './UserDialog.tsx'

/** What is wrong with the form of a modal, and what follows an answer. Source: USR-10, USR-28, USR-29. */
export function useFailure(catalogue: Catalogue<UserFormPlace>, onClose: () => void) {
  const { t } = useLanguage()
  const [failure, setFailure] = useState<FormFailure | null>(null)

  function settle(outcome: Outcome<undefined> | undefined, success: MessageKey, email: string) {
    if (!outcome) return
    if (outcome.ok) {
      announce(t(success), { detail: email })
      rereadUsers()
      return onClose()
    }
    const { problem } = outcome
    if (!isForbidden(problem)) setFailure(lookUp(catalogue, problem))
    // The change may have been made all the same: the list tells.
    if (mayBeSaved(problem)) rereadUsers()
  }

  return { failure, setFailure, settle }
}
