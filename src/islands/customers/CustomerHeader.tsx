import { useStore } from '@nanostores/react'
import { ArrowLeft, ArrowRight } from 'lucide'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { type CustomerAddress, customerQuery } from '#lib/customers/address.ts'
import { formatText } from '#lib/format.ts'
import { linkTo } from '#lib/links.ts'
import { $matches, isAmong } from '#stores/customers.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { isPlainPress } from './plain-press.ts'

export interface CustomerHeaderProps {
  readonly customerId: string
  readonly takesFocus: boolean
  readonly onSwitch: (customer: CustomerAddress) => void
  readonly onNewSearch: () => void
}

const link =
  'inline-flex h-8 items-center gap-1.5 rounded-control text-body font-medium text-accent hover:underline max-desktop:h-10'

/** The ways on from a customer: another search, the same person in another mall, a missing transaction. Source: CUS-19, CUS-20. */
export function CustomerHeader({ customerId, takesFocus, onSwitch, onNewSearch }: CustomerHeaderProps) {
  const { t, locale } = useLanguage()
  const start = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) start.current?.focus()
  }, [takesFocus])

  function leave(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onNewSearch()
  }

  return (
    <div className="-my-1 flex flex-wrap items-center gap-x-6 gap-y-1">
      <a ref={start} href={linkTo('customerSearch', locale)} onClick={leave} className={link}>
        <Icon of={ArrowLeft} className="size-4" />
        {t('support.newSearch')}
      </a>
      <HubSwitch customerId={customerId} onSwitch={onSwitch} />
      <a
        href={linkTo('supportAssociation', locale, { query: customerQuery(customerId) })}
        className={`${link} desktop:ml-auto`}
      >
        {t('support.associate')}
        <Icon of={ArrowRight} className="size-4" />
      </a>
    </div>
  )
}

/** The malls of a person who is a customer of several. */
function HubSwitch({ customerId, onSwitch }: Pick<CustomerHeaderProps, 'customerId' | 'onSwitch'>) {
  const { t } = useLanguage()
  const matches = useStore($matches)
  const id = useId()
  if (matches.length < 2 || !isAmong(matches, customerId)) return null
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="text-body text-muted">
        {t('support.fact.hub')}
      </label>
      <select
        id={id}
        value={customerId}
        onChange={(event) => onSwitch({ customerId: event.target.value, hubId: null })}
        className="h-8 min-w-0 rounded-control border border-edge bg-surface px-2 text-body font-medium text-ink hover:border-ink max-desktop:h-10"
      >
        {matches.map((match) => (
          <option key={match.id} value={match.id}>
            {formatText(match.ShoppingHub?.name)}
          </option>
        ))}
      </select>
    </div>
  )
}
