import { Download, Table } from 'lucide'
import { isoDay } from '#lib/time.ts'
import { announce } from '#stores/notices.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { Column } from '#ui/table/column.ts'
import { toolButton } from '#ui/table/styles.ts'

export interface TwinToolsProps<Row> {
  /** What is shown and exported. */
  readonly title: string
  /** Start of the file's name. */
  readonly file: string
  readonly takenAt: number | undefined
  readonly columns: readonly Column<Row>[]
  /** Null while there is nothing to export. */
  readonly rows: readonly Row[] | null
  readonly asTable: boolean
  readonly onToggle: (asTable: boolean) => void
}

/** Shows figures as a table, and saves them; the file's name says of when they are. */
export function TwinTools<Row>({ title, file, takenAt, columns, rows, asTable, onToggle }: TwinToolsProps<Row>) {
  const { t } = useLanguage()
  const save = async () => {
    if (!rows || takenAt === undefined) return
    try {
      const { exportRows } = await import('#ui/table/export.ts')
      await exportRows(`${file}-${momentName(takenAt)}`, columns, rows)
    } catch {
      // The part that writes files did not arrive.
      announce(t('error.partMissing'), { tone: 'bad' })
    }
  }
  const named = (action: string) => t('statistics.of', { action, title })
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-pressed={asTable}
        aria-label={named(t('statistics.showTable'))}
        onClick={() => onToggle(!asTable)}
        className={toolButton}
      >
        <Icon of={Table} className="size-4" />
        {t('statistics.showTable')}
      </button>
      <button
        type="button"
        aria-label={named(t('statistics.export'))}
        disabled={!rows}
        onClick={save}
        className={classes(toolButton, 'disabled:cursor-not-allowed disabled:opacity-60')}
      >
        <Icon of={Download} className="size-4" />
        {t('statistics.export')}
      </button>
    </div>
  )
}

/** `2026-11-20-1405`: file names hold no colon everywhere. */
function momentName(at: number): string {
  const date = new Date(at)
  const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join('')
  return `${isoDay(date)}-${time}`
}
