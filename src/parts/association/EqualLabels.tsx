import { type Oddity, oddOnes, sumsOf } from '#lib/association/equal-labels.ts'
import { formatAmount, formatText } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { Associable } from './task.ts'

interface EqualLabelsProps {
  readonly members: readonly Associable[]
  readonly transaction: Associable
}

/** How many transactions the next store is for, with their sum. */
export function GroupSummary({ members, transaction }: EqualLabelsProps) {
  const { t, locale } = useLanguage()
  const sum = sumsOf(members).map(({ amount, currency }) => formatAmount(amount, currency, locale))
  const odd = oddOnes(members, transaction).length
  return (
    <p role="status" className="text-small">
      {t('associating.group.summary', { count: members.length, sum: formatText(sum.join(' + ')) })}
      {odd > 0 && <strong className="font-medium text-warn"> {t('associating.group.odd', { count: odd })}</strong>}
    </p>
  )
}

/** The transactions that differ from the active one in more than digits, and in what. */
export function OddOnes({ members, transaction }: EqualLabelsProps) {
  const { t, locale } = useLanguage()
  const odd = oddOnes(members, transaction)
  if (odd.length === 0) return null
  return (
    <ul aria-label={t('associating.group.odds')} className="text-small text-warn">
      {odd.map(({ row, oddities }) => (
        <li key={row.id} className="wrap-anywhere">
          {t('associating.group.oddOne', {
            label: formatText(row.label),
            oddities: oddities
              .map((oddity) => t(`associating.odd.${oddity}`, { value: factOf(row, oddity, locale) }))
              .join(', '),
          })}
        </li>
      ))}
    </ul>
  )
}

function factOf(row: Associable, oddity: Oddity, locale: Locale): string {
  switch (oddity) {
    case 'label':
      return formatText(row.label)
    case 'retailer':
      return formatText(row.retailerName)
    case 'city':
      return formatText(row.cityName)
    case 'sign':
      return formatAmount(row.amount, row.currency ?? 'EUR', locale)
  }
}
