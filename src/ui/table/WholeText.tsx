import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { debounced } from '#lib/debounced.ts'
import { placeUnder } from '../place-under.ts'
import { cutTextOf } from './cells.ts'
import type { Column } from './column.ts'

/** Long enough to show nothing while the user moves through rows, short enough to be found when they stop. */
const dwellMs = 500

/** What a popover leaves free above and below it, in CSS pixels. */
const roomPx = 16

/** A row, and its truncated texts, each with its heading. */
interface WholeTexts {
  readonly row: HTMLElement
  readonly entries: readonly { readonly label: string; readonly text: string }[]
}

interface WholeTextProps<Row> {
  /** The scrolling frame. */
  readonly frame: RefObject<HTMLElement | null>
  readonly columns: readonly Column<Row>[]
}

/**
 * The truncated texts of the row that has the keyboard focus or was tapped. For a mouse a tooltip shows them (`titleIfCut`). They float
 * below the table, so that they cover no row, or by their row while the end of the table is out of view. They take no room. It is
 * hidden from screen readers, which read the full cells anyway.
 */
export function WholeText<Row>({ frame, columns }: WholeTextProps<Row>) {
  const box = useRef<HTMLParagraphElement>(null)
  const [texts, setTexts] = useState<WholeTexts | null>(null)
  useLayoutEffect(() => {
    if (!box.current || !frame.current || !texts) return
    if (!box.current.matches(':popover-open')) box.current.showPopover()
    placeUnder(box.current, hasRoomBelow(frame.current, box.current) ? frame.current : texts.row)
  }, [frame, texts])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const dwell = debounced(dwellMs)
    const hide = () => {
      dwell.cancel()
      setTexts(null)
    }
    const wait = () => {
      hide()
      const row = element.querySelector<HTMLElement>('tbody tr:focus-visible')
      if (row) dwell.ask(() => setTexts(cutTexts(row, columns)))
    }
    // The box stays at its place on the page, so that only what scrolls within the page moves the row away from it.
    const onScroll = ({ target }: Event) => target !== document && wait()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    const onTap = (event: MouseEvent) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') setTexts(tappedTexts(event, columns))
    }
    // The first focus or tap loads this component, so it has missed that event.
    wait()
    const tapped = matchMedia('(hover: none)').matches ? element.querySelector<HTMLElement>('tbody tr:focus') : null
    if (tapped) setTexts(cutTexts(tapped, columns))
    element.addEventListener('focusin', wait)
    element.addEventListener('focusout', hide)
    document.addEventListener('scroll', onScroll, true)
    addEventListener('resize', hide)
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('click', onTap)
    return () => {
      hide()
      element.removeEventListener('focusin', wait)
      element.removeEventListener('focusout', hide)
      document.removeEventListener('scroll', onScroll, true)
      removeEventListener('resize', hide)
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('click', onTap)
    }
  }, [frame, columns])

  if (!texts) return null
  return (
    <p
      ref={box}
      popover="manual"
      aria-hidden="true"
      className="pointer-events-none absolute inset-auto m-0 w-max max-w-[min(40rem,calc(100vw-1rem))] rounded-control border border-line bg-raised px-2.5 py-1.5 text-small text-ink shadow-lift wrap-anywhere"
    >
      {texts.entries.map(({ label, text }) => (
        <span key={label} className="mr-4">
          <span className="text-muted">{`${label} `}</span>
          <span>{text}</span>
        </span>
      ))}
    </p>
  )
}

function hasRoomBelow(frame: Element, box: Element): boolean {
  return frame.getBoundingClientRect().bottom + box.clientHeight + roomPx <= document.documentElement.clientHeight
}

function tappedTexts<Row>(event: Event, columns: readonly Column<Row>[]): WholeTexts | null {
  const target = event.target instanceof Element ? event.target : null
  const row = target?.closest<HTMLElement>('tbody tr')
  return row && !target?.closest('button, a, input') ? cutTexts(row, columns) : null
}

function cutTexts<Row>(row: HTMLElement, columns: readonly Column<Row>[]): WholeTexts | null {
  const entries = [...row.querySelectorAll<HTMLElement>('td[data-column]')].flatMap((cell) => {
    const label = columns.find((column) => column.id === cell.dataset.column)?.label ?? ''
    const text = cutTextOf(cell)
    return text === undefined ? [] : [{ label, text }]
  })
  return entries.length > 0 ? { row, entries } : null
}
