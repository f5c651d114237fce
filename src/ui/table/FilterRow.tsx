import { useMemo } from 'react'
import { classes } from '../classes.ts'
import { useLanguage } from '../Messages.tsx'
import { SelectBox } from '../SelectBox.tsx'
import type { Column } from './column.ts'
import { filterChoices } from './filter.ts'
import { startEdge, type TableGeometry } from './geometry.ts'

interface FilterRowProps<Row> {
  readonly geometry: TableGeometry<Row>
  /** All rows, to derive the choices from. */
  readonly rows: readonly Row[]
  readonly filters: Readonly<Record<string, string>>
  readonly onFilter: (column: string, text: string) => void
}

/** The second heading row: a filter field below each filterable column. */
export function FilterRow<Row>({ geometry, rows, filters, onFilter }: FilterRowProps<Row>) {
  const edge = startEdge(geometry)
  const box = 'h-9 border-b border-line bg-ground px-1.5'
  return (
    <tr aria-rowindex={2} className="print:hidden">
      {geometry.columns.map((column, index) => (
        <td key={column.id} className={`${box} ${index === 0 ? `sticky z-3 ${edge}` : ''}`}>
          {column.filter && (
            <ColumnFilter column={column} rows={rows} text={filters[column.id] ?? ''} onFilter={onFilter} />
          )}
        </td>
      ))}
      {geometry.hasAction && <td className={`${box} sticky right-0 z-3 ${geometry.overflows ? 'border-l' : ''}`} />}
    </tr>
  )
}

interface ColumnFilterProps<Row> {
  readonly column: Column<Row>
  readonly rows: readonly Row[]
  readonly text: string
  readonly onFilter: (column: string, text: string) => void
}

/** The filter of a column: typed words, or one of its values. */
export function ColumnFilter<Row>(props: ColumnFilterProps<Row>) {
  const { column, text, onFilter } = props
  const { t } = useLanguage()
  if (column.filter === 'choice') return <ChoiceFilter {...props} />
  return (
    <input
      type="search"
      aria-label={t('table.filterOf', { column: column.label })}
      value={text}
      onChange={(event) => onFilter(column.id, event.target.value)}
      className={filterBox(text !== '')}
    />
  )
}

function ChoiceFilter<Row>({ column, rows, text, onFilter }: ColumnFilterProps<Row>) {
  const { t } = useLanguage()
  const choices = useMemo(() => filterChoices(column, rows), [column, rows])
  // A filter from a shared address may contain a value that no row has any longer.
  const shown = text === '' || choices.includes(text) ? choices : [text, ...choices]
  return (
    <SelectBox
      aria-label={t('table.filterOf', { column: column.label })}
      options={[
        { value: '', label: t('table.anyChoice') },
        ...shown.map((choice) => ({ value: choice, label: choice })),
      ]}
      value={text}
      onChange={(event) => onFilter(column.id, event.target.value)}
      boxClass="[&>svg]:mr-0.5 [&>svg]:size-3.5 max-desktop:[&>svg]:mr-2.5"
      className={classes(filterBox(text !== ''), 'pr-4 pl-1 max-desktop:pr-8 max-desktop:pl-3')}
    />
  )
}

function filterBox(isActive: boolean): string {
  const state = isActive ? 'border-accent bg-accent-tint text-ink' : 'border-edge bg-surface text-muted'
  return `h-8 w-full min-w-0 rounded-control border px-1.5 text-small max-desktop:h-10 max-desktop:px-3 max-desktop:text-body pointer-coarse:h-11 ${state}`
}
