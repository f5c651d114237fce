import { Download, ListFilter } from 'lucide'
import type { Elements } from '../elements.tsx'
import { Icon } from '../Icon.tsx'
import { ListToolbar } from '../ListToolbar.tsx'
import { useLanguage } from '../Messages.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { useIsDesktop } from '../use-desktop.ts'
import { useRowSearch } from '../use-row-search.ts'
import { useSettled } from '../use-settled.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { Column } from './column.ts'
import { PhoneFilters } from './PhoneFilters.tsx'
import { toolButton } from './styles.ts'
import type { TableView } from './view.ts'

const countDelayMs = 200

/** The tool's own controls above the rows. */
export interface TableTools {
  /** What the list is of; before the filters. */
  readonly lead?: Elements
  /** A phone shows them in a sheet. */
  readonly filters?: Elements
  /** How many of the filters are on. */
  readonly active?: number
  /** What can be done with the shown rows. */
  readonly bulk?: Elements
}

interface TableToolbarProps<Row> {
  readonly rows: readonly Row[]
  /** Whether a row has two lines, which the menu of the columns does not change. */
  readonly isCompact: boolean
  /** Whether the rows have a fixed order. */
  readonly isOrdered: boolean
  /** Whether to show only the title and its count, if any. */
  readonly isPlain: boolean
  readonly heading: Elements
  readonly columns: readonly Column<Row>[]
  /** The settings are kept under this name. */
  readonly name: string
  readonly view: TableView
  readonly onViewChange: (view: TableView) => void
  readonly tools: TableTools
  readonly count: string
  readonly leftOut: number | undefined
  /** Whether more rows are about to be shown. */
  readonly isArriving: boolean
  readonly isFilterRowOpen: boolean
  readonly onFilterRowToggle: () => void
  readonly onFilter: (column: string, text: string) => void
  readonly onClear: () => void
  readonly onExport: () => void
  /** Whether the shown rows are those of the view. */
  readonly isSettled: boolean
}

/** The area above the rows: name and count, search, the tool's filters, columns, export. A phone has the last three in a sheet. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { heading, view, onViewChange, tools, count, leftOut } = props
  const { t } = useLanguage()
  const isDesktop = useIsDesktop()
  const name = (
    <>
      {heading}
      <Count text={count} isArriving={props.isArriving} />
    </>
  )
  const search = useRowSearch(props.isSettled)
  if (props.isPlain) {
    const isEmpty = !heading && count === '' && !leftOut
    return isEmpty ? null : <ListToolbar heading={name} leftOut={leftOut} />
  }
  return (
    <ListToolbar heading={name} leftOut={leftOut} actions={isDesktop && <ListActions {...props} />}>
      <div className="contents max-desktop:flex max-desktop:w-full max-desktop:flex-wrap max-desktop:gap-2">
        <SearchBox
          {...search}
          label={t('table.search')}
          text={view.search}
          onSearch={(text) => onViewChange({ ...view, search: text })}
        />
        {!isDesktop && (
          <PhoneFilters
            {...props}
            active={Object.keys(view.filters).length + (tools.active ?? 0)}
            filters={tools.filters}
            onSort={props.isOrdered ? null : (sort) => onViewChange({ ...view, sort })}
          />
        )}
      </div>
      {tools.lead}
      {isDesktop && tools.filters}
      {!isDesktop && tools.bulk}
    </ListToolbar>
  )
}

function ListActions<Row>(props: TableToolbarProps<Row>) {
  const { columns, name, view, onViewChange } = props
  const { t } = useLanguage()
  return (
    <div className="-mr-2 ml-auto flex flex-wrap items-center gap-1">
      {props.tools.bulk && <div className="mr-2">{props.tools.bulk}</div>}
      {columns.some((column) => column.filter) && (
        <button
          data-in-palette=""
          type="button"
          aria-expanded={props.isFilterRowOpen}
          onClick={props.onFilterRowToggle}
          aria-label={t('table.filters')}
          className={toolButton}
        >
          <Icon of={ListFilter} className="size-4" />
          <span className="@max-[35rem]:hidden">{t('table.filters')}</span>
          <span className="hidden @max-[35rem]:inline">{t('table.sheet.open')}</span>
        </button>
      )}
      <ColumnMenu columns={columns} name={name} view={view} onViewChange={onViewChange} />
      <button
        data-in-palette=""
        type="button"
        disabled={props.isArriving}
        onClick={props.onExport}
        className={`${toolButton} disabled:opacity-50`}
      >
        <Icon of={Download} className="size-4" />
        <span>{t('table.export')}</span>
      </button>
    </div>
  )
}

/**
 * Debounced, because a live region that changes with every letter would interrupt the typing. While rows arrive, the live region says so
 * once, and the count beside it is silent.
 */
function Count({ text, isArriving }: { text: string; isArriving: boolean }) {
  const { t } = useLanguage()
  const arriving = t('table.arriving')
  const [settled] = useSettled(isArriving ? arriving : text, countDelayMs)
  return (
    <p className="flex gap-1 text-table text-muted tabular-nums">
      {isArriving && settled === arriving && text && <span>{`${text} –`}</span>}
      {/* The complete count replaces what was said of rows on their way at once. */}
      <span role="status">{settled === arriving && !isArriving ? text : settled}</span>
    </p>
  )
}
