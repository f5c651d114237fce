import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { formatAmount, formatText } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { CompactRow } from '#ui/table/compact.tsx'
import type { RowAction } from '#ui/table/TableViewport.tsx'
import type { Oddity } from '../rules/equal-labels.ts'
import type { Selection } from '../state/selection.ts'
import { type Associable, type ChosenGroup, withToggled } from '../state/task.ts'

/** The rows of a table, and how it shows them. */
interface ShownRows<Row extends object> {
  readonly rows: readonly Row[]
  readonly rowAction: RowAction<Row>
  readonly compact: CompactRow<Row>
}

export interface GroupRows<Row extends object> extends ShownRows<Row> {
  /** Whether the rows have a fixed order, in which the odd members are first. */
  readonly isOrdered: boolean
}

/** Width of the last column with what makes a member odd, in CSS pixels. */
const oddWidth = 216

/**
 * While a group is on, a table shows exactly its members, each with what makes it odd and a button that leaves it out.
 *
 * @param shown without a group
 */
export function useGroupRows<Row extends Associable>(
  { $group }: Selection<Row>,
  shown: ShownRows<Row>,
): GroupRows<Row> {
  const { t, locale } = useLanguage()
  const group = useStore($group)
  const { rows, rowAction, compact } = shown
  const { width = oddWidth } = rowAction
  return useMemo(() => {
    if (group === null) return { rows, rowAction, compact, isOrdered: false }
    const current = new Map(rows.map((row) => [row.id, row]))
    const oddities = new Map(group.members.map((member) => [member.row.id, member.oddities]))
    const note = (row: Row) =>
      (oddities.get(row.id) ?? [])
        .map((oddity) => t(`associating.odd.${oddity}`, { value: factOf(row, oddity, locale) }))
        .join(', ')
    return {
      compact: { ...compact, note },
      rows: group.members.flatMap(({ row }) => current.get(row.id) ?? []),
      isOrdered: true,
      rowAction: {
        label: t('associating.member.action'),
        // What makes a member odd needs room, which it takes from the other columns.
        width: group.members.some(({ oddities }) => oddities.length > 0) ? oddWidth : width,
        compactWidth: 96,
        render: (row) => (
          <div className="flex grow items-center gap-2 max-desktop:justify-end">
            <MemberButton row={row} group={group} onToggle={() => $group.set(withToggled(group, row))} />
            {note(row) !== '' && <OddityText text={note(row)} />}
          </div>
        ),
      },
    }
  }, [group, rows, rowAction, width, compact, t, locale, $group])
}

interface MemberButtonProps<Row> {
  readonly row: Row
  readonly group: ChosenGroup<Row>
  readonly onToggle: () => void
}

function MemberButton<Row extends Associable>({ row, group, onToggle }: MemberButtonProps<Row>) {
  const { t } = useLanguage()
  const does = row.id !== null && group.left.has(row.id) ? 'take' : 'leave'
  return (
    <Button
      data-in-palette=""
      size="small"
      look="quiet"
      aria-label={t(`associating.member.${does}.row`, { label: formatText(row.label) })}
      onClick={onToggle}
    >
      {t(`associating.member.${does}`)}
    </Button>
  )
}

/** In what a member differs from the transaction that the group was begun with. A phone has it in the row. */
function OddityText({ text }: { text: string }) {
  return (
    <span title={text} className="min-w-0 truncate text-small text-warn max-desktop:hidden">
      {text}
    </span>
  )
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
