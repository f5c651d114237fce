import { type RefObject, useLayoutEffect, useState } from 'react'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { type Elements, elementsOf } from '../elements.tsx'
import { useLazyPart } from '../use-lazy-part.ts'
import { keepClear, titleIfCut } from './cells.ts'
import { isCopied } from './column.ts'
import type { TableGeometry } from './geometry.ts'
import { scrollFrame } from './styles.ts'

interface TableFrameProps<Row> {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly geometry: TableGeometry<Row>
  /** All rows of the table. Others say that a row may have another place. */
  readonly rows: readonly unknown[]
  /** Classes of the scrolling area; with a detail, of both together, so that the detail is in view where the table is. */
  readonly className?: string | undefined
  /** Height of the sticky heading, in CSS pixels. */
  readonly headingHeight?: number
  /** Shown below the frame, in place of the truncated texts of the focused row. It comes into view when a row gets the focus. */
  readonly detail?: Elements
  readonly children: Elements
}

/** The scrolling frame of a table. It makes truncated texts readable and copyable. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { frame, geometry, rows, className, headingHeight = 0, detail, children } = props
  const { columns } = geometry
  const whole = useLazyPart(() => import('./WholeText.tsx'))
  const copy = useLazyPart(() => import('./CopyCell.tsx'))
  const loadWhole = () => detail || whole.load()
  const loadCopy = () => columns.some(isCopied) && copy.load()
  return (
    <div className={detail ? classes('flex flex-col', className) : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its content */}
      <div
        ref={frame}
        tabIndex={-1}
        onPointerOver={(event) => {
          titleIfCut(event)
          loadCopy()
        }}
        onPointerDown={({ target, currentTarget }) => {
          // A press on the scrollbar, which the browser follows before the page knows.
          if (target === currentTarget) markSideways(currentTarget, true)
          loadWhole()
        }}
        onScroll={({ currentTarget }) => markSideways(currentTarget, currentTarget.scrollLeft > 0)}
        onFocus={({ target, currentTarget, relatedTarget }) => {
          keepClear(target, currentTarget)
          // Not for a pointer, because the button under it would move away before the click.
          // From row to row the detail comes into view with its text, because that costs a reflow.
          const isWithin = currentTarget.contains(relatedTarget)
          if (detail && !isWithin && target.matches('tbody :focus-visible')) showDetail(currentTarget)
          loadWhole()
          loadCopy()
        }}
        className={classes(scrollFrame, detail ? `min-h-40 flex-1 ${activeRowMark}` : className)}
        style={{ scrollPaddingTop: headingHeight }}
      >
        {children}
        {copy.part && <copy.part.CopyCell frame={frame} geometry={geometry} rows={rows} />}
      </div>
      {detail ? (
        // On a phone the detail is a sheet, which is always in view.
        <div className="scroll-mb-2 sheet:-scroll-mb-64">{detail}</div>
      ) : (
        whole.part && <whole.part.WholeText frame={frame} columns={columns} />
      )}
    </div>
  )
}

/** Makes the cells at both ends of the rows sticky (`styles.ts`). */
function markSideways(frame: HTMLElement, isSideways: boolean): void {
  frame.toggleAttribute('data-sideways', isSideways)
}

/** A finger or a click leaves no frame on the row that the detail is about. */
const activeRowMark = '[&_tr[tabindex="0"]]:bg-accent-tint'

/** Brings the detail of the active row into view. */
export function showDetail(frame: HTMLElement): void {
  frame.nextElementSibling?.scrollIntoView({ block: 'nearest' })
}

/** Inner width of an element, without its scrollbar, in CSS pixels; `first` before the first measurement. */
export function useInnerWidth(element: RefObject<HTMLElement | null>, first = 0): number {
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const frame = element.current
    if (!frame) return
    const measure = () => setWidth(frame.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [element])
  return width
}

interface TableMessageProps {
  readonly children: string | Elements
  /** Shown when filters hide the rows. */
  readonly clear?: { readonly label: string; readonly onClear: () => void }
}

/** Replaces the rows when there are none to show. */
export function TableMessage({ children, clear }: TableMessageProps) {
  return (
    <div className="flex flex-col items-start gap-3 p-6 text-body text-muted">
      {elementsOf(children)}
      {clear && (
        <Button data-in-palette="" onClick={clear.onClear}>
          {clear.label}
        </Button>
      )}
    </div>
  )
}
