import { Columns3 } from 'lucide'
import { type ToggleEvent, useId, useRef, useState } from 'react'
import { Icon } from '../Icon.tsx'
import type { Column } from './column.ts'
import { toolButton } from './styles.ts'

interface ColumnMenuProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly hidden: readonly string[]
  readonly onToggle: (column: string, isShown: boolean) => void
}

/** A popover to show and hide columns. The native popover closes on Escape and on a click outside. It is empty until it opens. */
export function ColumnMenu<Row>({ label, columns, hidden, onToggle }: ColumnMenuProps<Row>) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = (event: ToggleEvent<HTMLFieldSetElement>) => {
    if (event.newState !== 'open' || !button.current) return
    placeUnder(event.currentTarget, button.current)
    setWasOpened(true)
  }
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={toolButton}>
        <Icon of={Columns3} className="size-4" />
        {label}
        {hidden.length > 0 && (
          <span className="text-small font-normal tabular-nums">
            {columns.length - hidden.length}/{columns.length}
          </span>
        )}
      </button>
      <fieldset
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={open}
        className="absolute inset-auto m-0 max-h-96 w-72 overflow-y-auto rounded-control border border-line bg-raised p-1.5 text-table text-ink shadow-lift"
      >
        {(wasOpened ? columns.slice(1) : []).map((column) => (
          <label
            key={column.key}
            className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 py-1 hover:bg-hover max-desktop:min-h-10"
          >
            <input
              type="checkbox"
              checked={!hidden.includes(column.key)}
              onChange={(event) => onToggle(column.key, event.target.checked)}
              className="size-4 shrink-0 accent-accent"
            />
            {column.label}
          </label>
        ))}
      </fieldset>
    </>
  )
}

const gapPx = 4
const menuWidthPx = 288
const edgePx = 8

/** A popover is in the top layer without a layout, so its position is computed. Not all browsers support CSS anchor positioning. */
function placeUnder(menu: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const left = Math.max(edgePx, Math.min(box.left, document.documentElement.clientWidth - menuWidthPx - edgePx))
  menu.style.left = `${left + scrollX}px`
  menu.style.top = `${box.bottom + gapPx + scrollY}px`
}
