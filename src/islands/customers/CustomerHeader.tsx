import { useStore } from '@nanostores/react'
import { ArrowLeft, ArrowRight } from 'lucide'
import { customerQuery } from '#lib/customers/address.ts'
import { linkTo } from '#lib/links.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { CustomerLink } from './CustomerLink.tsx'
import { HubChoice } from './HubChoice.tsx'
import { $hasMoved } from './state/customer.ts'
import { startNewSearch } from './state/search.ts'

export interface CustomerHeaderProps {
  readonly customerId: string
  /** Null if the customer has none, or until it is known. */
  readonly email: string | null
}

const link =
  'inline-flex h-8 items-center gap-1.5 rounded-control text-body font-medium text-accent hover:underline max-desktop:h-11'

/** Links from a customer: a new search, the same person in another hub, the association of a transaction. Source: CUS-19, CUS-20. */
export function CustomerHeader({ customerId, email }: CustomerHeaderProps) {
  const { t, locale } = useLanguage()
  // The new search takes the focus wherever it is.
  const takesFocus = useStore($hasMoved)
  return (
    <div className="-my-1 flex flex-wrap items-center gap-x-6 gap-y-1">
      <CustomerLink
        data-in-palette=""
        ref={takesFocus ? focusLink : takeStartFocus}
        onFollow={startNewSearch}
        className={link}
      >
        <Icon of={ArrowLeft} className="size-4" />
        <span>{t('customers.newSearch')}</span>
      </CustomerLink>
      <HubChoice customerId={customerId} email={email} />
      <a
        data-in-palette=""
        href={linkTo('supportAssociation', locale, { query: customerQuery(customerId) })}
        className={`${link} desktop:ml-auto`}
      >
        <span>{t('customers.associate')}</span>
        <Icon of={ArrowRight} className="size-4" />
      </a>
    </div>
  )
}

function focusLink(link: HTMLElement | null): void {
  link?.focus()
}
