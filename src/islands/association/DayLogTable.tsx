import { useStore } from '@nanostores/react'
import { type RefObject, useMemo } from 'react'
import { actionLabel, type DayAction, type DayEntry, dayActions, entriesOfDay } from '#lib/day-log.ts'
import { formatDateTime, formatText, formatTime, instantOf } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { $dayLog } from '#stores/day-log.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { whenFocusLost } from '#ui/start-focus.ts'
import type { Column } from '#ui/table/column.ts'
import type { CompactRow } from '#ui/table/compact.tsx'
import { DataTable, type TableName } from '#ui/table/DataTable.tsx'
import type { DataTableHandle } from '#ui/table/TableViewport.tsx'
import { useEveryMinute } from '#ui/use-every-minute.ts'
import { useLatest } from '#ui/use-latest.ts'

/** What the user has done today, a line for each write or run. The day may end while the page is open. */
export function useDayActions(): readonly DayAction[] {
  useEveryMinute()
  const entries = useStore($dayLog)
  const day = new Date().toDateString()
  return useMemo(() => dayActions(entriesOfDay(entries, new Date(day))), [entries, day])
}

export type DayLogTableProps = TableName & {
  /** The same array until they change. */
  readonly actions: readonly DayAction[]
  /** The same array in every render. */
  readonly columns: readonly Column<DayAction>[]
  /** Takes back, or asks whether to. The same function in every render. */
  readonly onTakeBack: (action: DayAction) => void
  readonly table: RefObject<DataTableHandle<DayAction> | null>
  readonly className: string
  /** Prefix of the table in the address, beside another one. */
  readonly address?: string
  readonly isPlain: boolean
}

const compact: CompactRow<DayAction> = { title: 'label', facts: ['at', 'result', 'store'] }

/** What the user has done today, a line for each write or run. What can be taken back has its button, and Enter does the same. */
export function DayLogTable({ actions, onTakeBack, table, ...rest }: DayLogTableProps) {
  const { t } = useLanguage()
  const rowAction = useMemo(
    () => ({
      label: t('dissociation.log.takeBack'),
      compactWidth: 104,
      render: (action: DayAction) =>
        action.open.length > 0 && (
          <TakeBackButton
            action={action}
            onPress={onTakeBack}
            onFocusLost={() => table.current?.focusRow(actionId(action))}
          />
        ),
    }),
    [t, onTakeBack, table],
  )
  return (
    <DataTable
      {...rest}
      ref={table}
      rows={actions}
      compact={compact}
      rowId={actionId}
      exportName="actions-of-the-day"
      empty={t('dissociation.log.empty')}
      rowAction={rowAction}
      onRowAction={(action) => action.open.length > 0 && onTakeBack(action)}
    />
  )
}

interface TakeBackButtonProps {
  readonly action: DayAction
  readonly onPress: (action: DayAction) => void
  /** The button is gone, and its line stays. */
  readonly onFocusLost: () => void
}

function TakeBackButton({ action, onPress, onFocusLost }: TakeBackButtonProps) {
  const { t } = useLanguage()
  const lost = useLatest(onFocusLost)
  const ref = useMemo(() => whenFocusLost(() => lost.current()), [lost])
  return (
    <Button
      ref={ref}
      data-in-palette=""
      size="small"
      look="quiet"
      aria-label={t('dissociation.log.takeBack.row', { label: labelOf(action, t) })}
      onClick={() => onPress(action)}
    >
      {t('dissociation.log.takeBack')}
    </Button>
  )
}

function actionId({ entries }: DayAction): string {
  const [{ run, transactionId, at } = {}] = entries
  return run ?? `${transactionId} ${at}`
}

function labelOf(action: DayAction, t: Translate): string {
  const { length: total } = action.entries
  const label = actionLabel(action)
  if (total === 1) return formatText(label)
  return label === null ? t('dissociation.log.many', { total }) : t('dissociation.log.group', { label, total })
}

function resultOf({ entries }: DayAction, t: Translate): string {
  const results = new Set(entries.map(({ result }) => result))
  return [...results].map((result: DayEntry['result']) => t(`dissociation.log.${result}`)).join(', ')
}

/** When, which transactions, which store, and what was done. */
export function dayLogColumns(t: Translate, actions: readonly DayAction[]): readonly Column<DayAction>[] {
  const hasUnknown = actions.some(({ entries }) => entries.some(({ result }) => result === 'unknown'))
  return [
    {
      id: 'at',
      label: t('dissociation.log.at'),
      kind: 'date',
      width: 72,
      value: ({ entries }) => instantOf(entries[0]?.at),
      text: ({ entries }) => formatTime(entries[0]?.at),
      exported: ({ entries }) => formatDateTime(entries[0]?.at),
    },
    {
      id: 'label',
      label: t('dissociation.log.label'),
      kind: 'code',
      width: 208,
      filter: 'text',
      value: (action) => labelOf(action, t),
      text: (action) => labelOf(action, t),
    },
    {
      id: 'store',
      label: t('dissociation.log.store'),
      kind: 'text',
      width: 136,
      filter: 'text',
      value: ({ entries }) => entries[0]?.store,
      text: ({ entries }) => formatText(entries[0]?.store),
    },
    {
      id: 'result',
      label: t('dissociation.log.result'),
      kind: 'text',
      // "No answer: it may be associated" is read whole.
      width: hasUnknown ? 256 : 152,
      grows: false,
      filter: 'choice',
      value: (action) => resultOf(action, t),
      text: (action) => resultOf(action, t),
    },
  ]
}
