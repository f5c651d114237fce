import { useStore } from '@nanostores/react'
import { Minus, Plus, Trash2 } from 'lucide'
import { type RefObject, type SyntheticEvent, useId, useState } from 'react'
import { allowedWidth, type NamedView, unchangedSettings, withView } from '#lib/table-settings.ts'
import { readText } from '#lib/typed/text.ts'
import { $tableSettings, keepSettings } from '#stores/table-settings.ts'
import { Button } from '../Button.tsx'
import { controlBorder, controlBox } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { useLanguage } from '../Messages.tsx'
import type { Column } from './column.ts'
import { choiceFilters, viewOf, withColumn } from './panel-view.ts'
import { defaultView, type TableView } from './view.ts'

const widthStepPx = 24
const longestName = 40

export interface TableColumns<Row> {
  readonly columns: readonly Column<Row>[]
  /** Name of the table, under which its settings are kept. */
  readonly name: string
  readonly view: TableView
  readonly onViewChange: (view: TableView) => void
}

interface ColumnPanelProps<Row> extends TableColumns<Row> {
  /** An element of the table's list. */
  readonly within: RefObject<HTMLElement | null>
}

/** The columns of a table with their widths, and the user's named views. */
export function ColumnPanel<Row>(props: ColumnPanelProps<Row>) {
  const { columns, name, view, onViewChange, within } = props
  const { t } = useLanguage()
  const { widths } = useStore($tableSettings)[name] ?? unchangedSettings

  function widen(id: string, byPx: number) {
    const list = within.current?.closest('[data-list]')
    const heading = list?.querySelector<HTMLElement>(`th[data-column="${id}"]`)
    if (heading) keepSettings(name, { widths: { ...widths, [id]: allowedWidth(heading.offsetWidth + byPx) } })
  }

  function reset() {
    onViewChange({ ...view, sort: null, hidden: defaultView(columns).hidden })
    keepSettings(name, { widths: {} })
  }

  return (
    <>
      <Views {...props} />
      <ul>
        {columns.map(({ id, label }, index) => {
          const isShown = !view.hidden.includes(id)
          return (
            <li key={id} className="flex items-center rounded-control hover:bg-hover">
              <label className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-2.5 px-2 py-1 max-desktop:min-h-10">
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={index === 0}
                  onChange={(event) => onViewChange(withColumn(view, columns, id, event.target.checked))}
                  className="size-4 shrink-0 accent-accent"
                />
                <span>{label}</span>
              </label>
              {isShown && (
                <>
                  <IconButton
                    label={t('table.columns.narrower', { column: label })}
                    icon={<Icon of={Minus} className="size-3.5" />}
                    onClick={() => widen(id, -widthStepPx)}
                  />
                  <IconButton
                    label={t('table.columns.wider', { column: label })}
                    icon={<Icon of={Plus} className="size-3.5" />}
                    onClick={() => widen(id, widthStepPx)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <div className="px-2 py-1">
        <Button size="small" onClick={reset}>
          {t('table.columns.reset')}
        </Button>
      </div>
    </>
  )
}

function Views<Row>({ columns, name, view, onViewChange }: TableColumns<Row>) {
  const { t } = useLanguage()
  const titleId = useId()
  const helpId = useId()
  const { widths, views } = useStore($tableSettings)[name] ?? unchangedSettings
  const [typed, setTyped] = useState('')

  function save(event: SyntheticEvent) {
    event.preventDefault()
    const called = readText(typed)
    if (called === '') return
    const { sort, hidden } = view
    const saved = { name: called, sort, hidden: [...hidden], widths, filters: choiceFilters(view, columns) }
    keepSettings(name, { views: withView(views, saved) })
    setTyped('')
  }

  function apply(chosen: NamedView) {
    onViewChange(viewOf(chosen, columns))
    keepSettings(name, { widths: chosen.widths })
  }

  return (
    <section aria-labelledby={titleId} className="mb-1 border-b border-line px-2 pt-1 pb-2">
      <h3 id={titleId} className="font-strong">
        {t('table.views')}
      </h3>
      <ul className="my-1">
        {views.map((one) => (
          <li key={one.name} className="flex items-center gap-1">
            <button
              type="button"
              onClick={() => apply(one)}
              className="min-h-8 min-w-0 flex-1 rounded-control px-2 text-start wrap-anywhere hover:bg-hover max-desktop:min-h-10"
            >
              {one.name}
            </button>
            <IconButton
              label={t('table.views.delete', { name: one.name })}
              icon={<Icon of={Trash2} className="size-3.5" />}
              onClick={() => keepSettings(name, { views: views.filter((other) => other !== one) })}
            />
          </li>
        ))}
      </ul>
      <form onSubmit={save} className="flex gap-2">
        <input
          aria-label={t('table.views.name')}
          aria-describedby={helpId}
          placeholder={t('table.views.name')}
          value={typed}
          maxLength={longestName}
          onChange={(event) => setTyped(event.target.value)}
          className={`${controlBox} ${controlBorder(false)} h-8! px-2! text-table!`}
        />
        <Button size="small" type="submit" disabled={readText(typed) === ''} aria-describedby={helpId}>
          {t('table.views.save')}
        </Button>
      </form>
      <p id={helpId} className="mt-1 text-small text-muted">
        {t('table.views.help')}
      </p>
    </section>
  )
}
