import { ArrowDownUp, Download } from 'lucide'
import type { Ref } from 'react'
import type { Elements } from '#ui/elements.tsx'
import { Icon, Spinner } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { toolButton } from '#ui/table/styles.ts'
import { useRowSearch } from '#ui/use-row-search.ts'
import { searchTransactions } from './state/readings.ts'

export interface TransactionToolsProps {
  readonly search: string
  /** Whether the shown rows are those of the search. */
  readonly isSettled: boolean
  readonly isExporting: boolean
  readonly onExport: () => void
  readonly onShowAll: () => void
  /** The user is about to show all. */
  readonly onIntent: () => void
  readonly showAllRef: Ref<HTMLButtonElement> | undefined
  /** Shown beside the search, such as how many transactions are read. */
  readonly children: Elements
}

/** Search and export of the related transactions, above the rows of a page. */
export function TransactionTools(props: TransactionToolsProps) {
  const { t } = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <TransactionSearch text={props.search} isSettled={props.isSettled} />
      {props.children}
      <div className="-mr-2 ml-auto flex flex-wrap items-center gap-1 max-desktop:-ml-2 max-desktop:w-[calc(100%+1rem)]">
        <button
          data-in-palette=""
          ref={props.showAllRef}
          type="button"
          onPointerEnter={props.onIntent}
          onFocus={props.onIntent}
          onClick={props.onShowAll}
          className={toolButton}
        >
          <Icon of={ArrowDownUp} className="size-4" />
          <span>{t('entities.transactions.all')}</span>
        </button>
        <button
          data-in-palette=""
          type="button"
          aria-disabled={props.isExporting || undefined}
          aria-busy={props.isExporting || undefined}
          onClick={() => props.isExporting || props.onExport()}
          className={toolButton}
        >
          {props.isExporting ? <Spinner /> : <Icon of={Download} className="size-4" />}
          <span>{t('table.export')}</span>
        </button>
      </div>
    </div>
  )
}

function TransactionSearch({ text, isSettled }: { readonly text: string; readonly isSettled: boolean }) {
  const { t } = useLanguage()
  const search = useRowSearch(isSettled)
  return (
    <SearchBox
      {...search}
      label={t('entities.transactions.search')}
      placeholder={t('table.search')}
      text={text}
      onSearch={searchTransactions}
    />
  )
}
