import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface LeaveQuestion {
  /** Closes immediately without changes, and asks first otherwise. */
  readonly leave: () => void
  /** The open question. Render it inside the dialog that it asks about. */
  readonly question: ReactNode
}

/**
 * Asks before input is lost. The browser asks when the user leaves the page, and `leave` asks when the user closes a dialog.
 *
 * @param hasChanges whether leaving would lose input
 * @param onLeave closes the dialog; a page without a dialog does not need it
 * Source: REC-25.
 */
export function useLeaveQuestion(hasChanges: boolean, onLeave: () => void = () => {}): LeaveQuestion {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasChanges])

  const stay = () => setAsking(false)
  return {
    leave: () => (hasChanges ? setAsking(true) : onLeave()),
    question: isAsking && (
      <ConfirmDialog
        title={t('leave.question')}
        confirm={t('leave.leave')}
        back={t('leave.stay')}
        close={t('leave.stay')}
        pending={false}
        startsAtBack
        onConfirm={() => {
          stay()
          onLeave()
        }}
        onBack={stay}
      />
    ),
  }
}
