import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { CustomerInformation } from '#lib/contracts/customers.ts'
import { formatPhone, totalCashback } from '#lib/customers/facts.ts'
import { formatDateTime, formatEuros, formatNumber, formatText, missing } from '#lib/format.ts'
import { webAddress } from '#lib/rules.ts'
import { Chip } from '#ui/Chip.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LockedPassword } from './LockedPassword.tsx'
import { isPasswordLocked } from './rules/checks.ts'
import { $information, $rewards, $shownHub } from './state/customer.ts'

/** The customer's data and counters. Source: CUS-21 to CUS-28. */
export function CustomerSummary({ customerId }: { readonly customerId: string }) {
  const { t } = useLanguage()
  const titleId = useId()
  const { data: information } = useStore($information)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center gap-3">
        <h2 id={titleId} className="text-title font-strong">
          {t('customers.customer')}
        </h2>
        {information && <AccountState isLocked={isPasswordLocked(information.infoCustomer.passwordNbAttempt)} />}
      </div>
      <div className="grid rounded-control border border-line bg-surface min-[72rem]:grid-cols-[minmax(0,1fr)_auto]">
        <CustomerFacts customerId={customerId} information={information} />
        <CustomerCounters scans={information?.countReceipt} isReady={information !== undefined} />
      </div>
    </section>
  )
}

interface CustomerFactsProps {
  readonly customerId: string
  /** Undefined until it is read. */
  readonly information: CustomerInformation | undefined
}

function CustomerFacts({ customerId, information }: CustomerFactsProps) {
  const { t } = useLanguage()
  const hub = useStore($shownHub)
  const info = information?.infoCustomer
  const isReady = info !== undefined
  const email = info?.email ?? null
  const phone = info && formatPhone(info.phone, info.countryCallingCode)
  return (
    <dl className={facts}>
      <CustomerFact name={t('customers.fact.id')} copied={customerId} className={wholeLine}>
        <span className="block truncate font-mono text-small select-all" title={customerId}>
          {customerId}
        </span>
      </CustomerFact>
      <CustomerFact
        name={t('customers.fact.phone')}
        className={wholeLine}
        isReady={isReady}
        copied={info?.phone ? (phone ?? null) : null}
      >
        <span className="block truncate" title={phone}>
          {phone}
        </span>
      </CustomerFact>
      <CustomerFact name={t('customers.fact.email')} isReady={isReady} copied={email} className={wholeLine}>
        <span className="block truncate" title={formatText(email)}>
          {formatText(email)}
        </span>
      </CustomerFact>
      <CustomerFact name={t('customers.fact.registered')} isReady={isReady}>
        {formatDateTime(info?.registrationDate)}
      </CustomerFact>
      <CustomerFact name={t('customers.fact.activated')} isReady={isReady}>
        {formatDateTime(info?.createdAt)}
      </CustomerFact>
      <CustomerFact name={t('customers.fact.hub')} className={besideButton} isReady={isReady && hub !== undefined}>
        <span className="wrap-anywhere">{hub}</span>
      </CustomerFact>
      <CustomerFact name={t('customers.fact.locked')} className={besideButton} isReady={isReady}>
        {information && <LockedPassword customerId={customerId} information={information} />}
      </CustomerFact>
      <CustomerFact
        name={t('customers.fact.ibanUrl')}
        isReady={isReady}
        copied={info?.ibanUpdateURL ?? null}
        // A long address widens no column.
        className="max-desktop:col-span-2 min-[72rem]:col-span-2 min-[72rem]:w-0 min-[72rem]:min-w-full"
      >
        <WebAddress text={info?.ibanUpdateURL ?? null} />
      </CustomerFact>
    </dl>
  )
}

interface CustomerCountersProps {
  readonly scans: CustomerInformation['countReceipt'] | undefined
  readonly isReady: boolean
}

function CustomerCounters({ scans, isReady }: CustomerCountersProps) {
  const { t, locale } = useLanguage()
  const rewards = useStore($rewards)
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-t border-line px-4 py-3 min-[72rem]:flex-col min-[72rem]:border-t-0 min-[72rem]:border-l min-[72rem]:px-6">
      <Counter name={t('customers.scans')} isReady={isReady}>
        {`${formatNumber(scans?.validated)} / ${formatNumber(scans?.totalscan)}`}
      </Counter>
      <Counter name={t('customers.cashback')} isReady={!rewards.loading || rewards.data !== undefined}>
        {rewards.data ? formatEuros(totalCashback(rewards.data), locale) : missing}
      </Counter>
    </dl>
  )
}

/** Columns as wide as their texts, so that no id wraps. The column of the e-mail gives way to the others, and a long one is cut. */
const facts =
  'grid grid-cols-2 gap-x-6 gap-y-2.5 max-desktop:gap-y-3 px-4 py-3 desktop:grid-cols-[minmax(19rem,max-content)_minmax(9.5rem,1fr)] ' +
  'min-[72rem]:grid-cols-[max-content_minmax(10rem,max-content)_minmax(0,1fr)] min-[72rem]:gap-x-10'

/** On a phone a short fact shares its line. */
const wholeLine = 'max-desktop:col-span-2'

/** Its line can have a button, which is higher there. */
const besideButton = 'max-desktop:[&>dd]:min-h-10 pointer-coarse:[&>dd]:min-h-11'

function AccountState({ isLocked }: { readonly isLocked: boolean }) {
  const { t } = useLanguage()
  return <Chip tone={isLocked ? 'bad' : 'ok'}>{t(isLocked ? 'customers.state.locked' : 'customers.state.open')}</Chip>
}

interface CustomerFactProps {
  readonly name: string
  readonly isReady?: boolean
  /** The text that the copy button copies. Without a text there is no button. */
  readonly copied?: string | null
  readonly className?: string
  readonly children: ReactNode
}

function CustomerFact({ name, isReady = true, copied, className, children }: CustomerFactProps) {
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="flex min-h-8 items-center gap-1 text-body tabular-nums">
        {isReady ? <span className="min-w-0">{children}</span> : <Skeleton className="h-4 w-36" />}
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
    <div className="flex flex-col gap-0.5">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="flex min-h-8 items-center text-lead font-strong tabular-nums">
        {isReady ? children : <Skeleton className="h-4 w-16" />}
      </dd>
    </div>
  )
}

/** A link if the text is a web address, else plain text. */
function WebAddress({ text }: { readonly text: string | null }) {
  const address = webAddress(text)
  const shown = formatText(text)
  if (address === null) return <span className="line-clamp-2 wrap-anywhere">{shown}</span>
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block truncate text-accent underline" title={shown}>
      {shown}
    </a>
  )
}
