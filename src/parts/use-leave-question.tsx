import { useEffect, useState } from 'react'
import { declareUnsaved } from '#browser/unsaved.ts'
import { leaveForbidden } from '#stores/request.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface LeaveQuestion {
  /** Closes immediately without changes, and asks first otherwise. */
  readonly leave: () => void
  /** The open question. Render it, inside the dialog that it asks about if there is one. */
  readonly question: Elements
}

/** What the user is about to leave. */
type Leaving = { readonly kind: 'dialog' } | { readonly kind: 'session'; readonly logOut: () => void }

/**
 * Asks before input is lost: when the user logs out, and by `leave` when the user closes a dialog. The browser asks when the user
 * leaves the page in another way.
 *
 * @param hasChanges whether leaving would lose input
 * @param onLeave closes the dialog; a page without a dialog does not need it
 * Source: REC-25.
 */
export function useLeaveQuestion(hasChanges: boolean, onLeave: () => void = () => {}): LeaveQuestion {
  const { t } = useLanguage()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useEffect(() => {
    if (!hasChanges) return
    return declareUnsaved((logOut) => {
      // The "Forbidden access" view hides the input and its question.
      leaveForbidden()
      setLeaving({ kind: 'session', logOut })
    })
  }, [hasChanges])

  const stay = () => setLeaving(null)
  return {
    leave: () => (hasChanges ? setLeaving({ kind: 'dialog' }) : onLeave()),
    question: leaving && (
      <ConfirmDialog
        title={t('leave.question')}
        confirm={t('leave.leave')}
        back={t('leave.stay')}
        close={t('action.close')}
        pending={false}
        destroys
        onConfirm={() => {
          stay()
          if (leaving.kind === 'session') leaving.logOut()
          else onLeave()
        }}
        onBack={stay}
      />
    ),
  }
}
