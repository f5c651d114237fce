import { ChevronRight } from 'lucide'
import { useId } from 'react'
import type { CustomerMatch } from '#lib/contracts/customers.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import { openCustomer } from './state/customer.ts'

export interface HubTilesProps {
  readonly matches: readonly CustomerMatch[]
}

/** One tile for each hub of the person. Source: CUS-11. */
export function HubTiles({ matches }: HubTilesProps) {
  const { t } = useLanguage()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex max-w-130 flex-col gap-3">
      <div>
        <h2 id={titleId} className="text-lead font-strong">
          {t('customers.found')}
        </h2>
        <p role="status" className="text-body text-muted">
          {t('customers.found.text', { count: matches.length })}
        </p>
      </div>
      <ul
        ref={focusFirst}
        className="divide-y divide-line overflow-hidden rounded-control border border-line bg-surface"
      >
        {matches.map(({ id, ShoppingHub }) => (
          <li key={id}>
            <CustomerLink
              customerId={id}
              onFollow={() => openCustomer({ customerId: id, hubId: null })}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 -outline-offset-2 hover:bg-hover desktop:grid-cols-[minmax(0,1fr)_auto_auto]"
            >
              <span className="font-medium wrap-anywhere">{ShoppingHub?.name ?? t('customers.hub.unnamed')}</span>
              <span className="font-mono text-small whitespace-nowrap text-muted max-desktop:row-start-2">{id}</span>
              <Icon
                of={ChevronRight}
                className="size-4 text-muted max-desktop:col-start-2 max-desktop:row-span-2 max-desktop:row-start-1"
              />
            </CustomerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function focusFirst(list: HTMLElement | null): void {
  list?.querySelector('a')?.focus()
}
