import { Table } from 'lucide'
import { useLanguage } from '#ui/Messages.tsx'
import { ToolWords } from '#ui/ToolWords.tsx'
import { toolButton } from '#ui/table/styles.ts'

export interface TableToggleProps {
  readonly asTable: boolean
  readonly onToggle: (asTable: boolean) => void
}

/** Shows the data of a picture or a chart as a table instead. */
export function TableToggle({ asTable, onToggle }: TableToggleProps) {
  const { t } = useLanguage()
  return (
    <button
      data-in-palette=""
      type="button"
      aria-label={t('offers.asTable')}
      aria-pressed={asTable}
      onClick={() => onToggle(!asTable)}
      className={toolButton}
    >
      <ToolWords icon={Table} whole={t('offers.asTable')} short={t('offers.asTable.short')} />
    </button>
  )
}
