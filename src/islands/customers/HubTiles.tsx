import { useEffect, useId, useRef } from 'react'
import type { CustomerMatch } from '#lib/contracts/customers.ts'
import type { CustomerAddress } from '#lib/customers/address.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { CustomerLink } from './CustomerLink.tsx'

export interface HubTilesProps {
  readonly matches: readonly CustomerMatch[]
  readonly onPick: (customer: CustomerAddress) => void
}

/** One tile for each hub of the person. Source: CUS-11. */
export function HubTiles({ matches, onPick }: HubTilesProps) {
  const { t } = useLanguage()
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('a')?.focus(), [])

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div>
        <h2 id={titleId} className="text-lead font-strong">
          {t('customers.found')}
        </h2>
        <p role="status" className="text-body text-muted">
          {t('customers.found.text', { count: matches.length })}
        </p>
      </div>
      <ul ref={list} className="grid gap-3 desktop:grid-cols-2">
        {matches.map(({ id, ShoppingHub }) => (
          <li key={id}>
            <CustomerLink
              customerId={id}
              onFollow={() => onPick({ customerId: id, hubId: null })}
              className="flex min-h-14 flex-col justify-center rounded-control border border-edge bg-surface px-4 py-2.5 transition-colors hover:border-accent hover:bg-accent-tint"
            >
              <span className="text-body font-strong">{ShoppingHub?.name ?? t('customers.hub.unnamed')}</span>
              <span className="font-mono text-small text-muted wrap-anywhere">{id}</span>
            </CustomerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
