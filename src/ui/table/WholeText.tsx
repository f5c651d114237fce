import { type RefObject, useEffect, useState } from 'react'
import type { Column } from './column.ts'
import { isCut } from './cut-text.ts'

/** Long enough that moving through rows shows nothing, short enough to be found by stopping. */
const DWELL_MS = 500

interface WholeTexts {
  readonly top: number | undefined
  readonly bottom: number | undefined
  readonly entries: readonly { readonly label: string; readonly text: string }[]
}

interface WholeTextProps<Row> {
  /** The scrolling frame; this stands beside it in a positioned parent. */
  readonly frame: RefObject<HTMLElement | null>
  readonly columns: readonly Column<Row>[]
}

/**
 * The cut texts of the row that the keyboard rests on or a finger taps, each with its heading. A mouse gets the same from a tooltip
 * (`titleIfCut`); screen readers read cells whole, so they are not told twice.
 */
export function WholeText<Row>({ frame, columns }: WholeTextProps<Row>) {
  const [texts, setTexts] = useState<WholeTexts | null>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setTexts(null)
    }
    const wait = () => {
      hide()
      const row = element.querySelector<HTMLElement>('tbody tr:focus-visible')
      if (row) timer = setTimeout(() => setTexts(cutTexts(row, element, columns)), DWELL_MS)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    const onTap = (event: MouseEvent) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') setTexts(tappedTexts(event, element, columns))
    }
    // This part is loaded when the first row gets the focus, which it has not heard of.
    wait()
    element.addEventListener('focusin', wait)
    element.addEventListener('focusout', hide)
    element.addEventListener('scroll', wait)
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('click', onTap)
    return () => {
      hide()
      element.removeEventListener('focusin', wait)
      element.removeEventListener('focusout', hide)
      element.removeEventListener('scroll', wait)
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('click', onTap)
    }
  }, [frame, columns])

  if (!texts) return null
  return (
    <div
      aria-hidden="true"
      style={{ top: texts.top, bottom: texts.bottom }}
      className="pointer-events-none absolute left-2 z-10 grid max-w-[calc(100%-1rem)] grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-control border border-line bg-raised px-3 py-2 text-table shadow-lift"
    >
      {texts.entries.map(({ label, text }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <span className="text-muted">{label}</span>
          <span className="wrap-anywhere">{text}</span>
        </div>
      ))}
    </div>
  )
}

function tappedTexts<Row>(event: Event, frame: HTMLElement, columns: readonly Column<Row>[]): WholeTexts | null {
  const target = event.target instanceof Element ? event.target : null
  const row = target?.closest<HTMLElement>('tbody tr')
  return row && !target?.closest('button, a, input') ? cutTexts(row, frame, columns) : null
}

function cutTexts<Row>(row: HTMLElement, frame: HTMLElement, columns: readonly Column<Row>[]): WholeTexts | null {
  const entries = [...row.querySelectorAll<HTMLElement>('td[data-column]')].filter(isCut).map((cell) => ({
    label: columns.find((column) => column.key === cell.dataset.column)?.label ?? '',
    text: cell.textContent,
  }))
  if (entries.length === 0) return null
  const rowBox = row.getBoundingClientRect()
  const frameBox = frame.getBoundingClientRect()
  const isInUpperHalf = rowBox.top - frameBox.top < frameBox.height / 2
  return {
    entries,
    top: isInUpperHalf ? rowBox.bottom - frameBox.top + 4 : undefined,
    bottom: isInUpperHalf ? undefined : frameBox.bottom - rowBox.top + 4,
  }
}
