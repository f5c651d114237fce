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
import { type ActiveRow, activeIndexIn, scrollTopShowing } from './keyboard.ts'

/** The one row that the Tab key enters, and the ways to move it. */
export interface ActiveRowControl {
  /** -1 when there are no rows. */
  readonly index: number
  /** Makes a row the active one, scrolls it into view and focuses it. */
  readonly focus: (index: number) => void
  /** For the body: the row that gets the focus becomes the active one. */
  readonly onFocus: (event: FocusEvent) => void
  /** For a row that goes away while the focus is in it: the row in its place gets the focus. */
  readonly onFocusLost: () => void
}

/**
 * Keeps one row active through sorting, filtering and removal.
 *
 * @param resetKey changes when the rows are others or in another order because somebody asked for it: the table starts again at the top
 */
export function useActiveRow(
  rows: readonly { readonly id: string }[],
  frame: RefObject<HTMLElement | null>,
  rowHeight: number,
  resetKey: unknown,
): ActiveRowControl {
  const [active, setActive] = useState<ActiveRow | null>(null)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const wantsFocus = useRef(false)
  const index = useMemo(() => activeIndexIn(rows, active), [rows, active])

  useStartAtTop(frame, resetKey, () => setActive(null))

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const row = frame.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    const target = row ?? frame.current
    target?.focus({ preventScroll: true })
  })

  const focus = useCallback(
    (target: number) => {
      const row = rows[target]
      if (!row || !frame.current) return
      setActive({ id: row.id, index: target })
      wantsFocus.current = true
      scrollToRow(frame.current, target, rowHeight)
      renderAgain()
    },
    [rows, frame, rowHeight],
  )
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const target = Number(event.target.closest('tr')?.dataset.index)
      const row = rows[target]
      if (row) setActive({ id: row.id, index: target })
    },
    [rows],
  )
  const onFocusLost = useCallback(() => {
    wantsFocus.current = true
    queueMicrotask(renderAgain)
  }, [])
  return { index, focus, onFocus, onFocusLost }
}

/** Whole rows that fit between heading and lower edge. */
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
  const top = scrollTopShowing(index, rowHeight, frame.scrollTop, rowsHeight(frame))
  if (top !== frame.scrollTop) scrollTo(frame, top)
}

/** Tells the window of rows at once: by itself the browser would say so a frame later, after painting the rows' empty place. */
function scrollTo(frame: HTMLElement, top: number): void {
  frame.scrollTop = top
  queueMicrotask(() => frame.dispatchEvent(new Event('scroll')))
}

function rowsHeight(frame: HTMLElement): number {
  return frame.clientHeight - (frame.querySelector('thead')?.offsetHeight ?? 0)
}
