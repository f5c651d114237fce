import { Columns3 } from 'lucide'
import { type ToggleEvent, useId, useRef } from 'react'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../Messages.tsx'
import { placeUnder } from '../place-under.ts'
import { useLazyPart } from '../use-lazy-part.ts'
import type { TableColumns } from './ColumnPanel.tsx'
import { toolButton } from './styles.ts'

/** A popover for the columns, their widths and the named views. The native popover closes on Escape and on a click outside. */
export function ColumnMenu<Row>(props: TableColumns<Row>) {
  const { columns, view } = props
  const { t } = useLanguage()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useLazyPart(() => import('./ColumnPanel.tsx'))
  const open = (event: ToggleEvent<HTMLFieldSetElement>) => {
    if (event.newState !== 'open' || !button.current) return
    placeUnder(event.currentTarget, button.current, menuSize)
    panel.load()
  }
  return (
    <>
      <button
        data-in-palette=""
        ref={button}
        type="button"
        popoverTarget={id}
        onPointerEnter={panel.load}
        onFocus={panel.load}
        className={toolButton}
      >
        <Icon of={Columns3} className="size-4" />
        <span>{t('table.columns')}</span>
        {view.hidden.length > 0 && (
          <span className="text-small font-normal tabular-nums">
            {`${columns.length - view.hidden.length}/${columns.length}`}
          </span>
        )}
      </button>
      <fieldset
        id={id}
        popover="auto"
        aria-label={t('table.columns')}
        onBeforeToggle={open}
        className="absolute inset-auto m-0 min-w-0 max-h-[min(26rem,calc(100dvh-1rem))] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-control border border-line bg-raised p-1.5 text-table text-ink shadow-lift"
      >
        {panel.part && <panel.part.ColumnPanel {...props} within={button} />}
        {panel.failed && <p className="p-2">{t('error.partMissing')}</p>}
      </fieldset>
    </>
  )
}

/** The popover is placed before it is shown, so these are its largest sizes. */
const menuSize = { width: 320, height: 416 }
