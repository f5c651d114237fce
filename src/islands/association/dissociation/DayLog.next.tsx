import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { dayLogHash } from '#lib/address.ts'
import { type DayEntry, lastEntries } from '#lib/association/day-log.ts'
import { formatDateTime, formatText, instantOf } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Problem } from '#lib/problem.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { $dayLog, knownAction, noteWrite } from '#stores/day-log.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { DataTableHandle } from '#ui/table/TableViewport.tsx'

export interface DayLogProps {
  /** Asks whether to dissociate the transaction of an entry. The same function in every render. */
  readonly onTakeBack: (entry: DayEntry) => void
}

const entryId = ({ transactionId, at }: DayEntry) => `${transactionId} ${at}`

/** What the user has done to transactions today. The last action of each transaction can be taken back. */
export function DayLog({ onTakeBack }: DayLogProps) {
  const { t } = useLanguage()
  const entries = useStore($dayLog)
  const columns = useMemo(() => dayLogColumns(t), [t])
  const table = useRef<DataTableHandle<DayEntry>>(null)
  const open = useMemo(
    () => new Set([...lastEntries(entries)].filter(({ result }) => result !== 'dissociated')),
    [entries],
  )
  const rowAction = useMemo(
    () => ({
      label: t('dissociation.log.takeBack'),
      render: (entry: DayEntry) =>
        open.has(entry) && (
          <Button
            data-in-palette=""
            size="small"
            look="quiet"
            aria-label={t('dissociation.log.takeBack.row', { label: formatText(entry.label) })}
            onClick={() => onTakeBack(entry)}
          >
            {t('dissociation.log.takeBack')}
          </Button>
        ),
    }),
    [t, open, onTakeBack],
  )
  const firstOpen = useRef(open)
  useEffect(() => {
    if (location.hash === dayLogHash) table.current?.focusRowWhere((entry) => firstOpen.current.has(entry))
  }, [])
  return (
    <>
      <PageKeys table={{ hasAction: true }} />
      <DataTable
        ref={table}
        title={t('dissociation.log')}
        rows={entries}
        rowId={entryId}
        columns={columns}
        className="max-h-[70vh]"
        exportName="actions-of-the-day"
        empty={t('dissociation.log.empty')}
        isPlain={entries.length === 0}
        rowAction={rowAction}
        onRowAction={(entry) => open.has(entry) && onTakeBack(entry)}
      />
    </>
  )
}

/** Adds the dissociation of an id to the log. The page knows nothing else of its transaction. */
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

export function dayLogColumns(t: Translate): readonly Column<DayEntry>[] {
  return [
    {
      key: 'at',
      label: t('dissociation.log.at'),
      kind: 'date',
      value: ({ at }) => instantOf(at),
      text: ({ at }) => formatDateTime(at),
    },
    {
      key: 'label',
      label: t('dissociation.log.label'),
      kind: 'code',
      width: 288,
      grows: true,
      filter: 'text',
      value: ({ label }) => label,
      text: ({ label }) => formatText(label),
    },
    {
      key: 'store',
      label: t('dissociation.log.store'),
      kind: 'text',
      width: 200,
      filter: 'text',
      value: ({ store }) => store,
      text: ({ store }) => formatText(store),
    },
    {
      key: 'result',
      label: t('dissociation.log.result'),
      kind: 'text',
      width: 140,
      filter: 'choice',
      value: ({ result }) => t(`dissociation.log.${result}`),
      text: ({ result }) => t(`dissociation.log.${result}`),
    },
    {
      key: 'transactionId',
      label: t('dissociation.log.transaction'),
      kind: 'id',
      width: 112,
      filter: 'text',
      value: ({ transactionId }) => transactionId,
      text: ({ transactionId }) => transactionId,
    },
  ]
}
