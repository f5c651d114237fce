import { useMemo, useState } from 'react'
import { formatEuros } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { useTableView } from '#ui/table/use-table-view.ts'
import { tableLabels } from '#ui/table-labels.ts'
import { Section } from './Section.tsx'

interface Sample {
  readonly id: string
  readonly label: string
  readonly amount: number
}

const samples: readonly Sample[] = Array.from({ length: 20_000 }, (_, index) => ({
  id: String(index + 1),
  label: `CB ${['FNAC', 'SEPHORA', 'CARREFOUR MARKET', 'BOULANGERIE DES HALLES'][index % 4]} ${(index % 28) + 1}/11`,
  amount: -((index * 37) % 9000) / 100,
}))

const columns: readonly Column<Sample>[] = [
  { key: 'id', label: 'Id', kind: 'id', width: 96, value: ({ id }) => Number(id), text: ({ id }) => id },
  {
    key: 'label',
    label: 'Label',
    kind: 'code',
    filter: 'text',
    value: ({ label }) => label,
    text: ({ label }) => label,
  },
  {
    key: 'amount',
    label: 'Amount',
    kind: 'money',
    value: ({ amount }) => amount,
    text: ({ amount }) => formatEuros(amount, 'en'),
  },
]

const noSamples: readonly Sample[] = []

/** The data table: twenty thousand rows that can be selected, none at all, and on its way. */
export function TableStates() {
  const { t } = useLanguage()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [view, setView] = useTableView(columns)
  const shared = useMemo(() => ({ columns, labels: tableLabels(t), rowId: ({ id }: Sample) => id }), [t])
  return (
    <Section title="Table">
      <DataTable
        {...shared}
        title="Twenty thousand rows"
        rows={samples}
        view={view}
        onViewChange={setView}
        className="h-100"
        exportName="sample"
        empty="Nothing here"
        noMatch="Nothing matches"
        rowAction={{ label: 'Action', render: () => <Button size="small">Associate</Button> }}
        selection={{
          selected,
          onSelectionChange: setSelected,
          selectAll: 'Select all',
          selectRow: ({ id }) => `Select ${id}`,
        }}
      />
      <DataTable
        {...shared}
        title="No row"
        rows={noSamples}
        view={view}
        onViewChange={setView}
        className="h-60"
        exportName="empty"
        empty="No transaction found for this hub"
        noMatch="Nothing matches"
      />
      <TableSkeleton label="Loading" className="h-60" />
    </Section>
  )
}
