import { Columns3 } from 'lucide'
import { type ToggleEvent, useId, useRef } from 'react'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../Messages.tsx'
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
    placeUnder(event.currentTarget, button.current)
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

const gapPx = 4
const menuWidthPx = 320
const menuHeightPx = 416
const edgePx = 8

/**
 * Places the menu under the button, or as near to it as the window has room. A popover is in the top layer without a layout, so its position
 * is computed. Not all browsers support CSS anchor positioning.
 */
function placeUnder({ style }: HTMLElement, button: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { left, bottom } = button.getBoundingClientRect()
  style.left = `${within(left, clientWidth - menuWidthPx) + scrollX}px`
  style.top = `${within(bottom + gapPx, clientHeight - menuHeightPx) + scrollY}px`
}

function within(wanted: number, last: number): number {
  return Math.max(edgePx, Math.min(wanted, last - edgePx))
}
