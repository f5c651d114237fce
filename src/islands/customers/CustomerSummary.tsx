import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { CustomerInformation } from '#lib/contracts/customers.ts'
import { isPasswordLocked } from '#lib/customers/checks.ts'
import { formatPhone, totalCashback } from '#lib/customers/facts.ts'
import { formatDateTime, formatEuros, formatNumber, formatText, missing } from '#lib/format.ts'
import { webAddress } from '#lib/rules.ts'
import { $customerHub, $customerHubId, $information, $matches, $rewards } from '#stores/customers.ts'
import { Chip } from '#ui/Chip.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Failure } from './CustomerFailureDialog.tsx'
import { LockedPassword } from './LockedPassword.tsx'

export interface CustomerSummaryProps {
  readonly customerId: string
  readonly onFailure: (failure: Failure) => void
}

/** The customer's data and counters. Source: CUS-21 to CUS-28. */
export function CustomerSummary({ customerId, onFailure }: CustomerSummaryProps) {
  const { t, locale } = useLanguage()
  const titleId = useId()
  const { data: information } = useStore($information)
  const rewards = useStore($rewards)
  const hub = useHubName(customerId)
  const info = information?.infoCustomer
  const scans = information?.countReceipt
  const email = info?.email ?? null
  const phone = info && formatPhone(info.phone, info.countryCallingCode)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-title font-strong">
          {t('customers.customer')}
        </h2>
        <Headline email={email} hub={hub} information={information} />
      </div>
      <div className="rounded-control border border-line bg-surface">
        <dl className="grid gap-x-6 gap-y-3 px-4 py-3 desktop:grid-cols-[minmax(18.5rem,1.3fr)_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1fr)]">
          <CustomerFact name={t('customers.fact.id')} copied={customerId}>
            <span className="font-mono text-small select-all">{customerId}</span>
          </CustomerFact>
          <CustomerFact
            name={t('customers.fact.phone')}
            isReady={info !== undefined}
            copied={info?.phone ? (phone ?? null) : null}
          >
            {phone}
          </CustomerFact>
          <CustomerFact name={t('customers.fact.email')} isReady={info !== undefined} copied={email}>
            {formatText(email)}
          </CustomerFact>
          <CustomerFact name={t('customers.fact.registered')} isReady={info !== undefined}>
            {formatDateTime(info?.registrationDate)}
          </CustomerFact>
          <CustomerFact name={t('customers.fact.activated')} isReady={info !== undefined}>
            {formatDateTime(info?.createdAt)}
          </CustomerFact>
          <CustomerFact name={t('customers.fact.hub')} isReady={info !== undefined && hub !== undefined}>
            {hub}
          </CustomerFact>
          <CustomerFact name={t('customers.fact.locked')} isReady={info !== undefined}>
            {information && <LockedPassword customerId={customerId} information={information} onFailure={onFailure} />}
          </CustomerFact>
          <CustomerFact
            name={t('customers.fact.ibanUrl')}
            isReady={info !== undefined}
            copied={info?.ibanUpdateURL ?? null}
          >
            <WebAddress text={info?.ibanUpdateURL ?? null} />
          </CustomerFact>
        </dl>
        <dl className="flex flex-wrap gap-x-10 gap-y-2 border-t border-line px-4 py-3">
          <Counter name={t('customers.scans')} isReady={info !== undefined}>
            {`${formatNumber(scans?.validated)} / ${formatNumber(scans?.totalscan)}`}
          </Counter>
          <Counter name={t('customers.cashback')} isReady={!rewards.loading || rewards.data !== undefined}>
            {rewards.data ? formatEuros(totalCashback(rewards.data), locale) : missing}
          </Counter>
        </dl>
      </div>
    </section>
  )
}

interface HeadlineProps {
  readonly email: string | null
  readonly hub: string | undefined
  readonly information: CustomerInformation | undefined
}

/** Who it is, of which mall, and whether the account needs help. The facts below repeat it to be copied. */
function Headline({ email, hub, information }: HeadlineProps) {
  const { t } = useLanguage()
  if (!information) return <Skeleton className="h-4 w-60" />
  const isLocked = isPasswordLocked(information.infoCustomer.passwordNbAttempt)
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-lead">
      <span className="wrap-anywhere">{[email, hub].filter(Boolean).join(' · ')}</span>
      <Chip tone={isLocked ? 'bad' : 'ok'}>{t(isLocked ? 'customers.state.locked' : 'customers.state.open')}</Chip>
    </p>
  )
}

interface CustomerFactProps {
  readonly name: string
  readonly isReady?: boolean
  /** The text that the copy button copies. Without a text there is no button. */
  readonly copied?: string | null
  readonly children: ReactNode
}

function CustomerFact({ name, isReady = true, copied, children }: CustomerFactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="flex min-h-7 items-center gap-1 text-body tabular-nums">
        {isReady ? <span className="min-w-0 wrap-anywhere">{children}</span> : <Skeleton className="h-4 w-36" />}
        {isReady && copied && <CopyButton what={name} text={copied} />}
      </dd>
    </div>
  )
}

function Counter({
  name,
  isReady,
  children,
}: Pick<CustomerFactProps, 'name' | 'children'> & { readonly isReady: boolean }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-body text-muted">{name}</dt>
      <dd className="min-h-6 text-lead font-strong tabular-nums">
        {isReady ? children : <Skeleton className="mt-1 h-4 w-16" />}
      </dd>
    </div>
  )
}

/** A link if the text is a web address, else plain text. */
function WebAddress({ text }: { readonly text: string | null }) {
  const address = webAddress(text)
  const shown = formatText(text)
  if (address === null) return <span className="line-clamp-2">{shown}</span>
  return (
    <a href={address} target="_blank" rel="noreferrer" className="line-clamp-1 text-accent underline" title={shown}>
      {shown}
    </a>
  )
}

/** The name of the customer's hub, from its own call or from the search; undefined while it loads. */
function useHubName(customerId: string): string | undefined {
  const hubId = useStore($customerHubId)
  const { data, error } = useStore($customerHub)
  const matches = useStore($matches)
  const found = matches.find(({ id }) => id === customerId)?.ShoppingHub?.name
  if (data) return formatText(data.name)
  if (found) return found
  return hubId === null || error !== undefined ? formatText(hubId) : undefined
}
