import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface LeaveQuestion {
  /** Closes at once when there is nothing to lose, and asks first otherwise. */
  readonly leave: () => void
  /** The open question; render it inside the dialog that it asks about. */
  readonly question: ReactNode
}

/**
 * Asks before typed work is lost: the browser asks when the page is left, and `leave` asks when a dialog is closed.
 *
 * @param hasChanges whether there is something to lose
 * @param onLeave closes what holds the work; a page that only the browser can leave needs none
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
