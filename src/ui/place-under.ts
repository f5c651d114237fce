const gapPx = 4
const edgePx = 8

/**
 * Places a popover under an element, above it when only that side has room, or else beside it, as near as the window allows. A popover is
 * in the top layer without a layout, so its position is computed.
 *
 * @param size its size in pixels, for a popover that is not shown yet
 */
export function placeUnder(
  popover: HTMLElement,
  anchor: Element,
  { width, height }: { readonly width: number; readonly height: number } = popover.getBoundingClientRect(),
): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const fitting = (places: readonly number[], room: number) =>
    places.find((place) => place >= edgePx && place <= room - edgePx)
  const y = fitting([bottom + gapPx, top - gapPx - height], clientHeight - height)
  const x = y === undefined && fitting([right + gapPx, left - gapPx - width], clientWidth - width)
  popover.style.left = `${within(x || left, clientWidth - width) + scrollX}px`
  popover.style.top = `${within(y ?? top, clientHeight - height) + scrollY}px`
}

function within(wanted: number, last: number): number {
  return Math.max(edgePx, Math.min(wanted, last - edgePx))
}
