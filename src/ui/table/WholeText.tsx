import { type RefObject, useEffect, useState } from 'react'
import type { Column } from './column.ts'
import { isCut } from './cut-text.ts'

/** Long enough that moving through rows shows nothing, short enough to be found by stopping. */
const DWELL_MS = 500

/** The cut texts of a row, each with its heading. */
type WholeTexts = readonly { readonly label: string; readonly text: string }[]

interface WholeTextProps<Row> {
  /** The scrolling frame; this stands under it, where it covers no row. */
  readonly frame: RefObject<HTMLElement | null>
  readonly columns: readonly Column<Row>[]
}

/**
 * The cut texts of the row that the keyboard rests on or a finger taps. A mouse gets the same from a tooltip
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
      if (row) timer = setTimeout(() => setTexts(cutTexts(row, columns)), DWELL_MS)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    const onTap = (event: MouseEvent) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') setTexts(tappedTexts(event, columns))
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
    <p aria-hidden="true" className="wrap-anywhere">
      {texts.map(({ label, text }) => (
        <span key={label} className="mr-4">
          <span className="text-muted">{label}</span> {text}
        </span>
      ))}
    </p>
  )
}

function tappedTexts<Row>(event: Event, columns: readonly Column<Row>[]): WholeTexts | null {
  const target = event.target instanceof Element ? event.target : null
  const row = target?.closest<HTMLElement>('tbody tr')
  return row && !target?.closest('button, a, input') ? cutTexts(row, columns) : null
}

function cutTexts<Row>(row: HTMLElement, columns: readonly Column<Row>[]): WholeTexts | null {
  const entries = [...row.querySelectorAll<HTMLElement>('td[data-column]')].filter(isCut).map((cell) => ({
    label: columns.find((column) => column.key === cell.dataset.column)?.label ?? '',
    text: cell.textContent,
  }))
  return entries.length > 0 ? entries : null
}
