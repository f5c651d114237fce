import { formatAmount, formatText } from '#lib/format.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { sumsOf } from '../rules/equal-labels.ts'
import type { Associable } from '../state/task.ts'

export interface GroupSummaryProps {
  /** The transactions that get the store. */
  readonly members: readonly Associable[]
  /** Number of the transactions of the group, with those that are left out. */
  readonly total: number
}

/** How many transactions the next store is for, with their sum. */
export function GroupSummary({ members, total }: GroupSummaryProps) {
  const { t, locale } = useLanguage()
  const sum = sumsOf(members).map(({ amount, currency }) => formatAmount(amount, currency, locale))
  const count = members.length
  const left = total - count
  return (
    <p role="status" className="text-small">
      <span>
        {count === 0
          ? t('associating.group.summary.none')
          : t('associating.group.summary', { count, sum: formatText(sum.join(' + ')) })}
      </span>
      {left > 0 && (
        <strong className="font-medium text-warn">{` ${t('associating.group.left', { count: left })}`}</strong>
      )}
    </p>
  )
}
