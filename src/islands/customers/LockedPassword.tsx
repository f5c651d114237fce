import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import type { CustomerInformation } from '#lib/contracts/customers.ts'
import { limits } from '#lib/limits.ts'
import { announce } from '#stores/notices.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { whenFocusLost } from '#ui/start-focus.ts'
import type { Failure } from './CustomerFailureDialog.tsx'
import { unlockErrors } from './errors.ts'
import { isPasswordLocked } from './rules/checks.ts'
import { $information, showUnlocked, unlockCustomer } from './state/customer.ts'

export interface LockedPasswordProps {
  readonly customerId: string
  readonly information: CustomerInformation
  readonly onFailure: (failure: Failure) => void
}

/** Yes with the button that unlocks the password, or No, which takes the focus over from the button. Source: CUS-24, CUS-38 to CUS-41. */
export function LockedPassword({ customerId, information, onFailure }: LockedPasswordProps) {
  const { t } = useLanguage()
  const pending = useStore(unlockCustomer.$pending)
  const { loading } = useStore($information)
  const place = useRef<HTMLSpanElement>(null)
  const takeFocus = useMemo(() => whenFocusLost(() => place.current?.focus()), [])
  const { email, passwordNbAttempt } = information.infoCustomer
  const isLocked = isPasswordLocked(passwordNbAttempt)

  function unlock() {
    void unlockCustomer.send(customerId, {
      done: () => {
        showUnlocked(customerId)
        announce(t('customers.unlocked'), { detail: email ?? customerId, durationMs: limits.toastMs })
      },
      failed: (problem) => onFailure({ problem, catalogue: unlockErrors }),
      // The password may be unlocked by now.
      reread: $information.revalidate,
    })
  }

  return (
    <span ref={place} tabIndex={-1} className="flex items-center gap-2 max-desktop:min-h-10 pointer-coarse:min-h-11">
      <span role="status">{isLocked ? <Chip tone="bad">{t('value.yes')}</Chip> : t('value.no')}</span>
      {isLocked && (
        <Button size="small" ref={takeFocus} pending={pending || loading} onClick={unlock}>
          {t('customers.unlock')}
        </Button>
      )}
    </span>
  )
}
