import { Download, ListFilter } from 'lucide'
import { useEffect, useState } from 'react'
import type { Elements } from '../elements.tsx'
import { Icon } from '../Icon.tsx'
import { ListToolbar } from '../ListToolbar.tsx'
import { useLanguage } from '../Messages.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { useSearchKeys } from '../use-search-keys.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { Column } from './column.ts'
import { toolButton } from './styles.ts'
import type { TableView } from './view.ts'

const countDelayMs = 200

interface TableToolbarProps<Row> {
  /** Whether to show only the name and the count. */
  readonly isPlain: boolean
  readonly heading: Elements
  readonly columns: readonly Column<Row>[]
  /** The layout is kept under this name. */
  readonly name: string
  readonly view: TableView
  readonly onViewChange: (view: TableView) => void
  /** The tool's own filters. */
  readonly tools: Elements
  readonly count: string
  /** Whether more rows are about to be shown. */
  readonly isArriving: boolean
  readonly isFilterRowOpen: boolean
  readonly onFilterRowToggle: () => void
  readonly onExport: () => void
  /** Moves the focus to the first row that is found. */
  readonly onRows: () => void
}

/** The area above the rows: name and count, search, the tool's filters, columns, export. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { heading, columns, view, onViewChange, tools, count, onExport } = props
  const { t } = useLanguage()
  const name = (
    <>
      {heading}
      <Count text={count} isArriving={props.isArriving} />
    </>
  )
  const search = useSearchKeys(props.onRows)
  if (props.isPlain) return <ListToolbar heading={name} />
  return (
    <ListToolbar
      heading={name}
      actions={
        <div className="-mr-2 ml-auto flex flex-wrap items-center gap-1 max-desktop:-ml-2 max-desktop:w-full max-desktop:gap-0">
          {columns.some((column) => column.filter) && (
            <button
              data-in-palette=""
              type="button"
              aria-expanded={props.isFilterRowOpen}
              onClick={props.onFilterRowToggle}
              className={toolButton}
            >
              <Icon of={ListFilter} className="size-4" />
              <span>{t('table.filters')}</span>
            </button>
          )}
          <ColumnMenu columns={columns} name={props.name} view={view} onViewChange={onViewChange} />
          <button
            data-in-palette=""
            type="button"
            disabled={props.isArriving}
            onClick={onExport}
            className={`${toolButton} disabled:opacity-50`}
          >
            <Icon of={Download} className="size-4" />
            <span>{t('table.export')}</span>
          </button>
        </div>
      }
    >
      <SearchBox
        {...search}
        label={t('table.search')}
        text={view.search}
        onSearch={(text) => onViewChange({ ...view, search: text })}
      />
      {tools}
    </ListToolbar>
  )
}

/**
 * Debounced, because a live region that changes with every letter would interrupt the typing. While rows arrive, the live part says so once,
 * and the count beside it is silent.
 */
function Count({ text, isArriving }: { text: string; isArriving: boolean }) {
  const { t } = useLanguage()
  const arriving = t('table.arriving')
  const settled = useSettled(isArriving ? arriving : text, countDelayMs)
  return (
    <p className="flex gap-1 text-table text-muted tabular-nums">
      {isArriving && settled === arriving && text && <span>{`${text} –`}</span>}
      {/* The complete count replaces what was said of rows on their way at once. */}
      <span role="status">{settled === arriving && !isArriving ? text : settled}</span>
    </p>
  )
}

/** Debounces a value. For live regions that would otherwise interrupt typing. */
function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
