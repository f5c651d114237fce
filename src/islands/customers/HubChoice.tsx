import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { CustomerMatch } from '#lib/contracts/customers.ts'
import { formatText } from '#lib/format.ts'
import { isEmail } from '#lib/typed/email.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { SelectBox } from '#ui/SelectBox.tsx'
import { $matches, findOtherIds, isAmong, type OtherIds, openCustomer } from './state/customer.ts'

export interface HubChoiceProps {
  readonly customerId: string
  /** Finds the other ids of the person. */
  readonly email: string | null
}

/** The hubs of a person, who has one customer id per hub. The search knows them, or a button looks for them. Source: CUS-20. */
export function HubChoice({ customerId, email }: HubChoiceProps) {
  const { t } = useLanguage()
  const matches = useStore($matches)
  const [lookup, setLookup] = useState<'busy' | OtherIds | null>(null)
  const isKnown = isAmong(matches, customerId)
  if (isKnown && matches.length > 1) {
    return <HubSelect customerId={customerId} matches={matches} takesFocus={lookup !== null} />
  }
  if (isKnown || email === null || !isEmail(email)) return null

  async function findHubs(searched: string) {
    setLookup('busy')
    setLookup(await findOtherIds(customerId, searched))
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {lookup !== 'none' && (
        <Button size="small" pending={lookup === 'busy'} onClick={() => findHubs(email)}>
          {t('customers.hubs')}
        </Button>
      )}
      <p role="status" className="text-table text-muted">
        {(lookup === 'none' || lookup === 'failed') && t(`customers.hubs.${lookup}`)}
      </p>
    </div>
  )
}

interface HubSelectProps extends Pick<HubChoiceProps, 'customerId'> {
  readonly matches: readonly CustomerMatch[]
  /** Whether it replaces a button that had the focus. */
  readonly takesFocus: boolean
}

function HubSelect({ customerId, matches, takesFocus }: HubSelectProps) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="text-body text-muted">
        {t('customers.fact.hub')}
      </label>
      <SelectBox
        id={id}
        ref={takesFocus ? focusSelect : undefined}
        options={matches.map((match) => ({ value: match.id, label: formatText(match.ShoppingHub?.name) }))}
        value={customerId}
        onChange={(event) => openCustomer({ customerId: event.target.value, hubId: null })}
        boxClass="text-body font-medium"
      />
    </div>
  )
}

function focusSelect(select: HTMLSelectElement | null): void {
  select?.focus()
}
