import { type KeyboardEvent, memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { missing } from '#lib/format.ts'
import { CopyButton } from '../CopyButton.tsx'
import { moveInRow } from '../row-keys.ts'
import { clearSpan, keepClear } from './cells.ts'
import { type Column, isCopied } from './column.ts'
import type { TableGeometry } from './geometry.ts'
import { movedSideways } from './keyboard.ts'

/** Distance between the button and the end of its cell, in CSS pixels. */
const gapPx = 2

interface CopyCellProps<Row> {
  /** The scrolling frame, which contains this element after the table. */
  readonly frame: RefObject<HTMLElement | null>
  readonly geometry: TableGeometry<Row>
  readonly rows: readonly unknown[]
}

/**
 * The single copy button of a table. It appears in the id cell under the pointer or in the focused row. In the focused row
 * the right key goes on to it from the row's own controls, and left and right move it to the row's other ids.
 */
function CopyCellBase<Row>({ frame, geometry: { columns } }: CopyCellProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const [{ cell }, show] = useCopiedCell(frame, box, columns)
  useLayoutEffect(() => {
    const element = frame.current
    if (!cell || !element) return
    let left = element.scrollLeft
    place(box.current, cell, element)
    // The frame moves the button with its row.
    const follow = () => {
      if (element.scrollLeft === left) return
      left = element.scrollLeft
      place(box.current, cell, element)
    }
    element.addEventListener('scroll', follow)
    // The ellipsis of the id comes before the button, which would cut a character.
    cell.classList.add('pr-8')
    return () => {
      element.removeEventListener('scroll', follow)
      cell.classList.remove('pr-8')
    }
  })
  if (!cell) return null

  function moveToOtherId(event: KeyboardEvent) {
    const ids = idsOf(cell?.closest('tr') ?? null, columns)
    const target = movedSideways(event.key, cell ? ids.indexOf(cell) : -1, ids.length)
    const next = target === null ? undefined : ids[target]
    if (!frame.current) return
    if (!next || next === cell) {
      if (moveInRow(event.key, event.target, frame.current)) event.preventDefault()
      return
    }
    event.preventDefault()
    keepClear(next, frame.current)
    show({ cell: next })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it is what is pressed
    <div
      ref={box}
      data-copies=""
      // A mouse press keeps the focus in the row, so that keyboard use continues there.
      onMouseDown={(event) => event.preventDefault()}
      // The button is lower than elsewhere, because it stays within its row.
      className="pointer-events-none absolute top-0 left-0 z-3 rounded-control [&_button]:my-0 [&_button]:size-6.5 max-desktop:[&_button]:size-9 bg-accent-tint opacity-0 has-focus-visible:opacity-100 data-shown:pointer-events-auto data-shown:opacity-100"
    >
      <CopyButton
        isTabStop={false}
        what={columns.find(({ id }) => id === cell.dataset.column)?.label ?? ''}
        text={cell.textContent}
        onRefused={() => getSelection()?.selectAllChildren(cell)}
        onFocus={() => frame.current && keepClear(cell, frame.current)}
        onKeyDown={moveToOtherId}
      />
    </div>
  )
}

/** It is memoised, because its place costs a reflow. Other rows and another geometry can move it. */
export const CopyCell = memo(CopyCellBase) as typeof CopyCellBase

/** The cell to copy: the one under the pointer, or the first id of the focused row. */
function useCopiedCell<Row>(
  frame: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
) {
  const [shown, show] = useState<{ readonly cell: HTMLElement | null }>({ cell: null })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const isOwn = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target) === true
    const update = () => {
      const hovered = idsOf(element.querySelector('tbody tr:hover'), columns).find((id) => id.matches(':hover'))
      show({ cell: hovered ?? idsOf(element.querySelector('tbody tr:focus-within'), columns)[0] ?? null })
    }
    const onPointer = (event: Event) => {
      if (!isOwn(event.target) && !box.current?.matches(':has(:focus-visible)')) update()
    }
    const onFocusIn = (event: Event) => {
      if (!isOwn(event.target)) update()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) show({ cell: null })
    }
    // The first pointer or focus event loads this component, so it has missed that event.
    update()
    element.addEventListener('pointerover', onPointer)
    element.addEventListener('pointerleave', onPointer)
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      element.removeEventListener('pointerover', onPointer)
      element.removeEventListener('pointerleave', onPointer)
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [frame, box, columns])
  return [shown, show] as const
}

/** The id cells of a row, in column order. */
function idsOf<Row>(row: Element | null, columns: readonly Column<Row>[]): HTMLElement[] {
  return columns.filter(isCopied).flatMap(({ id }) => {
    const cell = row?.querySelector<HTMLElement>(`td[data-column="${CSS.escape(id)}"]`)
    return cell && cell.textContent !== missing ? [cell] : []
  })
}

/** Places the button at the visible end of its cell. It is shown on hover, and for keyboard focus when the cell is visible. */
function place(box: HTMLElement | null, cell: HTMLElement, frame: HTMLElement): void {
  if (!box) return
  const { left, right } = clearSpan(cell, frame)
  const area = frame.getBoundingClientRect()
  const target = cell.getBoundingClientRect()
  const start = Math.min(target.right, right) - box.offsetWidth - gapPx
  const isWanted = cell.matches(':hover') || cell.closest('tr')?.matches(':focus-visible')
  box.style.translate = `${start - area.left - frame.clientLeft + frame.scrollLeft}px ${
    target.top + (target.height - box.offsetHeight) / 2 - area.top - frame.clientTop + frame.scrollTop
  }px`
  box.toggleAttribute('data-shown', isWanted === true && start >= Math.max(target.left, left))
}
