import { type RefObject, useEffect, useState } from 'react'
import { cutPartOf } from './cells.ts'
import type { Column } from './column.ts'

/** Long enough to show nothing while the user moves through rows, short enough to be found when they stop. */
const dwellMs = 500

/** The truncated texts of a row, each with its heading. */
type WholeTexts = readonly { readonly label: string; readonly text: string }[]

interface WholeTextProps<Row> {
  /** The scrolling frame. This component is below it, so that it covers no row. */
  readonly frame: RefObject<HTMLElement | null>
  readonly columns: readonly Column<Row>[]
}

/**
 * The truncated texts of the row that has the keyboard focus or was tapped. For a mouse a tooltip shows them (`titleIfCut`).
 * It is hidden from screen readers, which read the full cells anyway.
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
      if (row) timer = setTimeout(() => setTexts(cutTexts(row, columns)), dwellMs)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    const onTap = (event: MouseEvent) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') setTexts(tappedTexts(event, columns))
    }
    // The first focus event loads this component, so it has missed that event.
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
          <span className="text-muted">{`${label} `}</span>
          <span>{text}</span>
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
  const entries = [...row.querySelectorAll<HTMLElement>('td[data-column]')].flatMap((cell) => {
    const label = columns.find((column) => column.key === cell.dataset.column)?.label ?? ''
    const cut = cutPartOf(cell)
    return cut ? [{ label, text: cut.textContent }] : []
  })
  return entries.length > 0 ? entries : null
}
