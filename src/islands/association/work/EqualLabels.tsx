import { useMemo } from 'react'
import { formatAmount, formatText } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { membersOf, type Oddity, sumsOf } from '../rules/equal-labels.ts'
import type { Associable } from '../state/task.ts'

interface EqualLabelsProps {
  readonly members: readonly Associable[]
  readonly transaction: Associable
}

/** More would make the strip slow. The table shows them all. */
const mostListed = 50

/** How many transactions the next store is for, with their sum. */
export function GroupSummary({ members, transaction }: EqualLabelsProps) {
  const { t, locale } = useLanguage()
  const sum = sumsOf(members).map(({ amount, currency }) => formatAmount(amount, currency, locale))
  const odd = useMembers({ members, transaction }).filter(({ oddities }) => oddities.length > 0).length
  return (
    <p role="status" className="text-small">
      <span>{t('associating.group.summary', { count: members.length, sum: formatText(sum.join(' + ')) })}</span>
      {odd > 0 && <strong className="font-medium text-warn">{` ${t('associating.group.odd', { count: odd })}`}</strong>}
    </p>
  )
}

/** The transactions of the group. Those that differ from the active one come first, with what differs. */
export function GroupMembers(props: EqualLabelsProps) {
  const { t, locale } = useLanguage()
  const members = useMembers(props)
  const rest = members.length - mostListed
  return (
    <ul aria-label={t('associating.group.members')} className="text-small text-muted">
      {members.slice(0, mostListed).map(({ row, oddities }) => (
        <li key={row.id} className={oddities.length > 0 ? 'text-warn' : undefined}>
          <span className="font-mono wrap-anywhere">{`${formatText(row.label)} `}</span>
          <span className="tabular-nums">{amountOf(row, locale)}</span>
          {oddities.length > 0 && (
            <span>
              {` (${oddities.map((oddity) => t(`associating.odd.${oddity}`, { value: factOf(row, oddity, locale) })).join(', ')})`}
            </span>
          )}
        </li>
      ))}
      {rest > 0 && <li>{t('associating.group.more', { count: rest })}</li>}
    </ul>
  )
}

function useMembers({ members, transaction }: EqualLabelsProps) {
  return useMemo(() => membersOf(members, transaction), [members, transaction])
}

function factOf(row: Associable, oddity: Oddity, locale: Locale): string {
  switch (oddity) {
    case 'retailer':
      return formatText(row.retailerName)
    case 'city':
      return formatText(row.cityName)
    case 'sign':
      return amountOf(row, locale)
  }
}

function amountOf({ amount, currency }: Associable, locale: Locale): string {
  return formatAmount(amount, currency ?? 'EUR', locale)
}
