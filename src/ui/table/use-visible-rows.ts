import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'

/** Extra rows above and below the visible ones, to avoid gaps while scrolling. */
const overscanRows = 6

/** Indexes of the rows to render: the visible ones, some around them, and the active one, which must keep the focus. */
export function useVisibleRows(
  count: number,
  activeIndex: number,
  rowHeight: number,
  frame: RefObject<HTMLElement | null>,
): readonly number[] {
  const estimateSize = useCallback(() => rowHeight, [rowHeight])
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes
      return [...indexes, activeIndex].sort((a, b) => a - b)
    },
    [activeIndex],
  )
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize,
    overscan: overscanRows,
    rangeExtractor,
  })
  return virtualizer.getVirtualItems().map((item) => item.index)
}
