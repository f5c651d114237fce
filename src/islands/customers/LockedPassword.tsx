import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import type { CustomerInformation } from '#lib/contracts/customers.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { whenFocusLost } from '#ui/start-focus.ts'
import { isPasswordLocked } from './rules/checks.ts'
import { $information, unlock, unlockCustomer } from './state/customer.ts'

export interface LockedPasswordProps {
  readonly customerId: string
  readonly information: CustomerInformation
}

/** Yes with the button that unlocks the password, or No, which takes the focus over from the button. Source: CUS-24, CUS-38 to CUS-41. */
export function LockedPassword({ customerId, information }: LockedPasswordProps) {
  const { t } = useLanguage()
  const pending = useStore(unlockCustomer.$pending)
  const { loading } = useStore($information)
  const place = useRef<HTMLSpanElement>(null)
  const takeFocus = useMemo(() => whenFocusLost(() => place.current?.focus()), [])
  const { email, passwordNbAttempt } = information.infoCustomer
  const isLocked = isPasswordLocked(passwordNbAttempt)

  return (
    <span ref={place} tabIndex={-1} className="flex items-center gap-2 max-desktop:min-h-10 pointer-coarse:min-h-11">
      <span role="status">{isLocked ? <Chip tone="bad">{t('value.yes')}</Chip> : t('value.no')}</span>
      {isLocked && (
        <Button
          size="small"
          ref={takeFocus}
          pending={pending || loading}
          onClick={() => void unlock(customerId, email, t)}
        >
          {t('customers.unlock')}
        </Button>
      )}
    </span>
  )
}
