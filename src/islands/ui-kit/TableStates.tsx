import { Download, Pencil } from 'lucide'
import { useId, useMemo, useState } from 'react'
import { formatEuros } from '#lib/format.ts'
import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import { Button } from '#ui/Button.tsx'
import { FigureTable } from '#ui/FigureTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ListSearch } from '#ui/ListSearch.tsx'
import { ListToolbar } from '#ui/ListToolbar.tsx'
import { PagedTable } from '#ui/PagedTable.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { type SimpleColumn, SimpleTable, SimpleTableSkeleton } from '#ui/SimpleTable.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { ToolSelect } from '#ui/ToolSelect.tsx'
import { ToolWords } from '#ui/ToolWords.tsx'
import { type Column, columnAlign } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { toolButton } from '#ui/table/styles.ts'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { useSearchKeys } from '#ui/use-search-keys.ts'

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
  { id: 'id', label: 'Id', kind: 'id', width: 96, value: ({ id }) => Number(id), text: ({ id }) => id },
  {
    id: 'label',
    label: 'Label',
    kind: 'code',
    filter: 'text',
    value: ({ label }) => label,
    text: ({ label }) => label,
  },
  {
    id: 'amount',
    label: 'Amount',
    kind: 'money',
    value: ({ amount }) => amount,
    text: ({ amount }) => formatEuros(amount, 'en'),
  },
]

const rowId = ({ id }: Sample) => id
const noSamples: readonly Sample[] = []
const firstSamples = samples.slice(0, 500)

const pageSizes = [5, 10]

const shops = [
  { value: '', label: 'All' },
  { value: 'FNAC', label: 'Fnac' },
  { value: 'SEPHORA', label: 'Sephora' },
]

const simpleColumns: readonly SimpleColumn<Sample>[] = [
  { key: 'id', label: 'Id', cell: ({ id }) => id },
  { key: 'label', label: 'Label', cell: ({ label }) => label },
  {
    key: 'action',
    label: 'Action',
    staysAt: 'end',
    cell: ({ id }) => <IconButton label={`Edit ${id}`} icon={<Icon of={Pencil} className="size-4" />} />,
  },
]

/** The data table with twenty thousand rows, while more arrive, without rows and while loading, and the three other tables. */
export function TableStates() {
  return (
    <>
      <DataTable
        columns={columns}
        rowId={rowId}
        title="Twenty thousand rows"
        rows={samples}
        className="h-100"
        exportName="sample"
        empty="Nothing here"
        rowAction={{
          label: 'Action',
          render: () => (
            <Button size="small" look="quiet">
              Associate
            </Button>
          ),
        }}
      />
      <DataTable
        columns={columns}
        rowId={rowId}
        title="More rows on their way"
        rows={firstSamples}
        isPartial
        className="h-60"
        address="partial"
        exportName="partial"
        empty="Nothing here"
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
      <SkeletonRows rows={3} label="Loading" />
      <button type="button" className={toolButton}>
        <ToolWords icon={Download} whole="Export CSV" short="Export" />
      </button>
      <PagedSamples />
      <SimpleSamples />
      <SearchSample />
      <FigureSamples />
    </>
  )
}

function PagedSamples() {
  const [{ page, size }, setPage] = useState({ page: 1, size: 5 })
  const rows = useMemo(() => samples.slice((page - 1) * size, page * size), [page, size])
  return (
    <PagedTable
      title="Page by page"
      name="ui-kit-pages"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      total={samples.length}
      page={page}
      size={size}
      sizes={pageSizes}
      onPage={(to, toSize) => setPage({ page: to, size: toSize })}
      busy={false}
      empty="Nothing here"
      failed={null}
    />
  )
}

function SimpleSamples() {
  const titleId = useId()
  const [search, setSearch] = useState('')
  const [shop, setShop] = useState('')
  const words = searchWords(search)
  return (
    <div data-list="" className="flex flex-col gap-2">
      <ListToolbar
        heading={
          <h3 id={titleId} className="text-lead font-strong">
            A short list
          </h3>
        }
        actions={
          <Button size="small" look="primary" className="ml-auto">
            <span>Create a row</span>
            <span aria-hidden="true">+</span>
          </Button>
        }
      >
        <ListSearch label="Search the list" text={search} onSearch={setSearch} isSettled />
        <ToolSelect label="Shop" options={shops} value={shop} onChange={setShop} />
      </ListToolbar>
      <SimpleTable
        name="ui-kit-simple"
        labelledBy={titleId}
        columns={simpleColumns}
        rows={samples
          .slice(0, 4)
          .filter(({ label }) => hasAllWords(normalizeText(label), words) && label.includes(shop))}
        rowId={({ id }) => id}
      />
      <SimpleTableSkeleton />
    </div>
  )
}

function SearchSample() {
  const [text, setText] = useState('')
  const search = useSearchKeys()
  return <SearchBox {...search} label="Search the samples" placeholder="Search" text={text} onSearch={setText} />
}

function FigureSamples() {
  return (
    <FigureTable
      look="desk"
      label="Figures"
      columns={columns.map((column) => ({
        key: column.id,
        label: column.label,
        align: columnAlign(column),
        cell: column.text,
      }))}
      rows={samples.slice(0, 3)}
      rowKey={rowId}
    />
  )
}
