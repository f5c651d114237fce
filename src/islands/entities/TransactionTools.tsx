import { ArrowDownUp, Download, Search } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { searchTransactions } from '#stores/entities/readings.ts'
import { Icon, Spinner } from '#ui/Icon.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { focusActiveRow } from '#ui/row-keys.ts'
import { toolButton } from '#ui/table/styles.ts'
import { useSearchKeys } from '#ui/use-search-keys.ts'

export interface TransactionToolsProps {
  readonly search: string
  readonly isExporting: boolean
  readonly onExport: () => void
  readonly onShowAll: () => void
  /** The user is about to show all. */
  readonly onIntent: () => void
  readonly showAllRef: Ref<HTMLButtonElement> | undefined
  /** Shown beside the search, such as how many transactions are read. */
  readonly children: ReactNode
}

/** Search and export of the related transactions, above the rows of a page. */
export function TransactionTools(props: TransactionToolsProps) {
  const { t } = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <TransactionSearch text={props.search} />
      {props.children}
      <div className="-mr-2 ml-auto flex flex-wrap items-center gap-1 max-desktop:-ml-2 max-desktop:w-full">
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
          {t('entities.transactions.all')}
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
          {t('table.export')}
        </button>
      </div>
    </div>
  )
}

function TransactionSearch({ text }: { readonly text: string }) {
  const { t } = useLanguage()
  const { field, shown, onKeyDown } = useSearchKeys(() =>
    focusActiveRow(field.current?.closest<HTMLElement>('[data-list]') ?? null),
  )
  return (
    <div className="relative w-60 max-desktop:w-full">
      <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={t('entities.transactions.search')}
        placeholder={t('table.search')}
        value={text}
        onChange={(event) => searchTransactions(event.target.value)}
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
