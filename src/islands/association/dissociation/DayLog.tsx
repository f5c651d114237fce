import { useMemo, useRef } from 'react'
import type { DayAction, DayEntry } from '#lib/day-log.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Problem } from '#lib/problem.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { knownAction, noteWrite } from '#stores/day-log.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { Column } from '#ui/table/column.ts'
import type { DataTableHandle } from '#ui/table/TableViewport.tsx'
import { DayLogTable, dayLogColumns, useDayActions } from '../DayLogTable.tsx'

export interface DayLogProps {
  /** Asks whether to dissociate the transactions of a line. The same function in every render. */
  readonly onTakeBack: (ids: readonly string[]) => void
}

/** What the user has done to transactions today. The last action of each transaction can be taken back. */
export function DayLog({ onTakeBack }: DayLogProps) {
  const { t } = useLanguage()
  const actions = useDayActions()
  const columns = useMemo(() => [...dayLogColumns(t, actions), idColumn(t)], [t, actions])
  const table = useRef<DataTableHandle<DayAction>>(null)
  const takeBack = useMemo(
    () =>
      ({ open }: DayAction) =>
        onTakeBack(idsOf(open)),
    [onTakeBack],
  )
  return (
    <>
      <PageKeys table={{ hasAction: true }} />
      <DayLogTable
        title={t('dissociation.log')}
        actions={actions}
        columns={columns}
        onTakeBack={takeBack}
        table={table}
        className="max-h-[70vh]"
        isPlain={actions.length === 0}
      />
    </>
  )
}

function idsOf(entries: readonly DayEntry[]): readonly string[] {
  return entries.map(({ transactionId }) => transactionId)
}

function idColumn(t: Translate): Column<DayAction> {
  const ids = ({ entries }: DayAction) => idsOf(entries).join(' ')
  return {
    id: 'transactionId',
    label: t('dissociation.log.transaction'),
    kind: 'id',
    width: 112,
    filter: 'text',
    value: ids,
    text: ids,
  }
}

/** Adds the dissociation of an id to the log. The page knows only the id. */
export function noteDissociation(id: string, problem?: Problem): void {
  noteWrite({ id }, null, 'dissociated', problem)
}

/** The label and the store of a transaction that the log knows. */
export function KnownAction({ id }: { readonly id: string }) {
  const { label = null, store = null } = knownAction(id) ?? {}
  if (label === null && store === null) return null
  return (
    <p className="text-table wrap-anywhere">
      <span className="font-mono">{label}</span>
      {store && <span>{` · ${store}`}</span>}
    </p>
  )
}
