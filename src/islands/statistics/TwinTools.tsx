import { Download, Table } from 'lucide'
import { clockTime } from '#lib/format-clock.ts'
import { isoDay } from '#lib/time.ts'
import { announce } from '#stores/notices.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { ToolWords } from '#ui/ToolWords.tsx'
import type { Column } from '#ui/table/column.ts'
import { toolButton } from '#ui/table/styles.ts'

export interface TwinToolsProps<Row> {
  /** Name of the figures. */
  readonly title: string
  /** Start of the file name. */
  readonly file: string
  readonly takenAt: number | undefined
  readonly columns: readonly Column<Row>[]
  /** Rows of the export; null when there is nothing to export. */
  readonly rows: readonly Row[] | null
  readonly asTable: boolean
  readonly onToggle: (asTable: boolean) => void
}

/** Buttons that show figures as a table and export them. The file name contains the time of the figures. */
export function TwinTools<Row>({ title, file, takenAt, columns, rows, asTable, onToggle }: TwinToolsProps<Row>) {
  const { t, locale } = useLanguage()
  const save = async () => {
    if (!rows || takenAt === undefined) return
    try {
      const { exportRows } = await import('#ui/table/export.ts')
      await exportRows(`${file}-${momentName(takenAt)}`, columns, rows, locale)
    } catch {
      // The module that writes files could not be loaded.
      announce(t('error.partMissing'), { tone: 'bad' })
    }
  }
  const labelOf = (action: string) => t('statistics.of', { action, title })
  return (
    <div className="flex items-center gap-1 max-desktop:-ml-2">
      <button
        data-in-palette=""
        type="button"
        aria-pressed={asTable}
        aria-label={labelOf(t('statistics.showTable'))}
        onClick={() => onToggle(!asTable)}
        className={toolButton}
      >
        <ToolWords icon={Table} whole={t('statistics.showTable')} short={t('statistics.showTable.short')} />
      </button>
      <button
        data-in-palette=""
        type="button"
        aria-label={labelOf(t('statistics.export'))}
        disabled={!rows}
        onClick={save}
        className={classes(toolButton, 'disabled:cursor-not-allowed disabled:opacity-60')}
      >
        <ToolWords icon={Download} whole={t('statistics.export')} short={t('statistics.export.short')} />
      </button>
    </div>
  )
}

/** A time such as `2026-11-20-1405`. It has no colon, because some systems do not allow one in a file name. */
function momentName(at: number): string {
  const date = new Date(at)
  return `${isoDay(date)}-${clockTime(date).replace(':', '')}`
}
