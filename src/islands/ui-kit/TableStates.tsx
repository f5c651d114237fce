import { useState } from 'react'
import { formatEuros } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
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

const rowId = ({ id }: Sample) => id
const noSamples: readonly Sample[] = []

/** The data table: twenty thousand rows that can be selected, none at all, and on its way. */
export function TableStates() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <Section title="Table">
      <DataTable
        columns={columns}
        rowId={rowId}
        title="Twenty thousand rows"
        rows={samples}
        className="h-100"
        exportName="sample"
        empty="Nothing here"
        rowAction={{ label: 'Action', render: () => <Button size="small">Associate</Button> }}
        selection={{
          selected,
          onSelectionChange: setSelected,
          selectAll: 'Select all',
          selectRow: ({ id }) => `Select ${id}`,
        }}
      />
      <DataTable
        columns={columns}
        rowId={rowId}
        title="No row"
        rows={noSamples}
        className="h-60"
        address="empty"
        exportName="empty"
        empty="No transaction found for this hub"
      />
      <TableSkeleton label="Loading" className="h-60" />
    </Section>
  )
}
