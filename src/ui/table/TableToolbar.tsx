import { Download, ListFilter, Search } from 'lucide'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { KeyHint } from '../KeyHint.tsx'
import { useLanguage } from '../Messages.tsx'
import { useSearchKeys } from '../use-search-keys.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { Column } from './column.ts'
import { toolButton } from './styles.ts'
import type { TableView } from './view.ts'

const countDelayMs = 200

interface TableToolbarProps<Row> {
  /** Whether to show only the name and the count. */
  readonly isPlain: boolean
  readonly heading: ReactNode
  readonly columns: readonly Column<Row>[]
  /** The layout is kept under this name. */
  readonly name: string
  readonly view: TableView
  readonly onViewChange: (view: TableView) => void
  /** The tool's own filters. */
  readonly tools: ReactNode
  readonly count: string
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
      <Count text={count} />
    </>
  )
  if (props.isPlain) return <div className="flex min-h-8 flex-wrap items-center gap-x-3">{name}</div>
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {name}
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
              {t('table.filters')}
            </button>
          )}
          <ColumnMenu columns={columns} name={props.name} view={view} onViewChange={onViewChange} />
          <button data-in-palette="" type="button" onClick={onExport} className={toolButton}>
            <Icon of={Download} className="size-4" />
            {t('table.export')}
          </button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label={t('table.search')}
          text={view.search}
          onSearch={(search) => onViewChange({ ...view, search })}
          onRows={props.onRows}
        />
        {tools}
      </div>
    </div>
  )
}

interface SearchFieldProps {
  readonly label: string
  readonly text: string
  readonly onSearch: (text: string) => void
  readonly onRows: () => void
}

function SearchField({ label, text, onSearch, onRows }: SearchFieldProps) {
  const { field, shown, onKeyDown } = useSearchKeys(onRows)
  return (
    <div className="relative w-60 max-desktop:w-full">
      <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
        aria-keyshortcuts={shown}
        className="h-8 w-full rounded-control border border-edge bg-surface pr-7 pl-8 text-table text-ink placeholder:text-muted transition-colors hover:border-ink max-desktop:h-10"
      />
      {text === '' && (
        <KeyHint
          shown={shown}
          className="pointer-events-none absolute inset-y-0 right-2 my-auto h-4.5 text-muted max-desktop:hidden"
        />
      )}
    </div>
  )
}

/** Debounced, because a live region that changes with every letter would interrupt the typing. */
function Count({ text }: { text: string }) {
  const settled = useSettled(text, countDelayMs)
  return (
    <p role="status" className="text-table text-muted tabular-nums">
      {settled}
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
