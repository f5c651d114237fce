import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { MovedBy } from '#lib/table-place.ts'
import { useKeptRow } from '../use-kept-row.ts'
import { type ActiveRow, activeIndexIn, scrollTopShowing } from './keyboard.ts'

/** The row that is the tab stop, and functions to change it. */
export interface ActiveRowControl {
  /** -1 when there are no rows. */
  readonly index: number
  /** Activates a row, scrolls it into view and focuses it. By a key of the user, unless `by` says something else. */
  readonly focus: (index: number, by?: MovedBy) => void
  /** What the last move was made by, once. `itself` when there was none. */
  readonly takeMove: () => MovedBy
  /** Handler for the body: the focused row becomes the active one. */
  readonly onFocus: (event: FocusEvent) => void
  /** Handler for a row that unmounts with the focus: the row in its place receives the focus. */
  readonly onFocusLost: () => void
}

/**
 * Keeps one row active while rows are sorted, filtered and removed.
 *
 * @param isPartial whether more rows are on their way
 * @param keptAs the active row is kept under this name when the session expires; null keeps none
 * @param resetKey changes when the user requests other rows or another order; the table then scrolls to the top
 */
export function useActiveRow(
  keptAs: string | null,
  rows: readonly { readonly id: string }[],
  frame: RefObject<HTMLElement | null>,
  rowHeight: number,
  resetKey: unknown,
  isPartial: boolean,
): ActiveRowControl {
  const [active, setActive] = useState<ActiveRow | null>(null)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const wantsFocus = useRef(false)
  const move = useRef<MovedBy>('itself')
  const isOwnFocus = useRef(false)
  const index = useMemo(() => activeIndexIn(rows, active), [rows, active])

  useStartAtTop(frame, resetKey, () => setActive(null))

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const row = frame.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    const target = row ?? frame.current
    isOwnFocus.current = true
    target?.focus({ preventScroll: true })
    isOwnFocus.current = false
  })

  const focus = useCallback(
    (target: number, by: MovedBy = 'key') => {
      const row = rows[target]
      if (!row || !frame.current) return
      setActive({ id: row.id, index: target })
      move.current = by
      wantsFocus.current = true
      scrollToRow(frame.current, target, rowHeight)
      renderAgain()
    },
    [rows, frame, rowHeight],
  )
  useKeptRow(keptAs ?? '', frame, {
    chosen: keptAs === null ? null : (active?.id ?? null),
    indexOf: (id) => rows.findIndex((row) => row.id === id),
    count: rows.length,
    isPartial,
    choose: (target, isFocused) => {
      if (isFocused) focus(target, 'itself')
      else setActive({ id: rows[target]?.id ?? '', index: target })
    },
  })
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const target = Number(event.target.closest('tr')?.dataset.index)
      const row = rows[target]
      if (!row) return
      if (!isOwnFocus.current) move.current = event.target.matches(':focus-visible') ? 'key' : 'pointer'
      setActive({ id: row.id, index: target })
    },
    [rows],
  )
  const onFocusLost = useCallback(() => {
    wantsFocus.current = true
    queueMicrotask(renderAgain)
  }, [])
  const takeMove = useCallback(() => {
    const by = move.current
    move.current = 'itself'
    return by
  }, [])
  return { index, focus, takeMove, onFocus, onFocusLost }
}

/** Number of whole rows that fit below the heading. */
export function pageSizeOf(frame: HTMLElement, rowHeight: number): number {
  return Math.floor(rowsHeight(frame) / rowHeight)
}

function useStartAtTop(frame: RefObject<HTMLElement | null>, resetKey: unknown, reset: () => void): void {
  const [lastKey, setLastKey] = useState(resetKey)
  if (lastKey !== resetKey) {
    setLastKey(resetKey)
    reset()
  }
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when, not what
  useLayoutEffect(() => {
    if (!isFirst.current && frame.current) scrollTo(frame.current, 0)
    isFirst.current = false
  }, [frame, resetKey])
}

function scrollToRow(frame: HTMLElement, index: number, rowHeight: number): void {
  scrollTo(frame, scrollTopShowing(index, rowHeight, frame.scrollTop, rowsHeight(frame)))
}

/** Notifies the visible rows immediately. The browser would fire the event a frame later and paint empty rows until then. */
function scrollTo(frame: HTMLElement, top: number): void {
  if (frame.scrollTop === top) return
  frame.scrollTop = top
  queueMicrotask(() => frame.dispatchEvent(new Event('scroll')))
}

function rowsHeight(frame: HTMLElement): number {
  return frame.clientHeight - (frame.querySelector('thead')?.offsetHeight ?? 0)
}
