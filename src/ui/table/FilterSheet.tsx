import { Download } from 'lucide'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import type { Elements } from '../elements.tsx'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../Messages.tsx'
import { Segmented } from '../Segmented.tsx'
import { Select } from '../Select.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { Column } from './column.ts'
import { ColumnFilter } from './FilterRow.tsx'
import type { TableSort, TableView } from './view.ts'

export interface FilterSheetProps<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** The settings of the table are kept under this name. */
  readonly name: string
  /** Whether a row has two lines, which the menu of the columns does not change. */
  readonly isCompact: boolean
  readonly view: TableView
  /** Null when the rows have a fixed order. */
  readonly onSort: ((sort: TableSort | null) => void) | null
  readonly onFilter: (column: string, text: string) => void
  readonly onClear: () => void
  readonly onClose: () => void
  /** The tool's own filters. */
  readonly filters: Elements
  readonly onViewChange: (view: TableView) => void
  /** Whether more rows are about to be shown, so that an export would lack them. */
  readonly isArriving: boolean
  readonly onExport: () => void
  /** How many rows are shown. */
  readonly count: string
}

/** What narrows and orders a list on a phone. The rows below it change at once. */
export function FilterSheet<Row>(props: FilterSheetProps<Row>) {
  const { rows, columns, name, isCompact, view, onViewChange, onSort, onFilter, onClear, onClose, onExport } = props
  const { filters, count } = props
  const { t } = useLanguage()
  return (
    <Dialog
      title={t('table.sheet')}
      width="sheet"
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button look="primary" onClick={onClose}>
            {t('table.sheet.show', { count })}
          </Button>
          <Button onClick={onClear}>{t('table.clearFilters')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {filters && <div className="flex flex-col items-start gap-1">{filters}</div>}
        {onSort && <SortChoice columns={columns} sort={view.sort} onSort={onSort} />}
        {columns.map(
          (column) =>
            column.filter &&
            !view.hidden.includes(column.id) && (
              <div key={column.id} className="flex flex-col gap-1">
                <span aria-hidden="true" className="text-body font-medium">
                  {column.label}
                </span>
                <ColumnFilter column={column} rows={rows} text={view.filters[column.id] ?? ''} onFilter={onFilter} />
              </div>
            ),
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button disabled={props.isArriving} icon={<Icon of={Download} className="size-4" />} onClick={onExport}>
            {t('table.export')}
          </Button>
          {!isCompact && <ColumnMenu columns={columns} name={name} view={view} onViewChange={onViewChange} />}
        </div>
      </div>
    </Dialog>
  )
}

interface SortChoiceProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: TableSort | null
  readonly onSort: (sort: TableSort | null) => void
}

function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const { t } = useLanguage()
  const sortable = columns.filter((column) => column.sortable !== false)
  if (sortable.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={t('table.sort')}
        value={sort?.column ?? ''}
        options={[
          { value: '', label: t('table.sort.none') },
          ...sortable.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={({ target: { value } }) =>
          onSort(value === '' ? null : { column: value, descending: sort?.descending ?? false })
        }
      />
      {sort && (
        <Segmented
          label={t('table.sort.direction')}
          value={sort.descending ? 'down' : 'up'}
          options={(['up', 'down'] as const).map((value) => ({ value, label: t(`table.sort.${value}`) }))}
          onChange={(value) => onSort({ ...sort, descending: value === 'down' })}
        />
      )}
    </div>
  )
}
