/** Inner size of a frame, in CSS pixels. */
export interface FrameSize {
  readonly width: number
  readonly height: number
}

export const unknownSize: FrameSize = { width: 0, height: 0 }

/** Width of the border on both sides of a frame. */
const bordersPx = 2

/** What a table with a detail leaves of the window for its rows. */
const shareOfWindow = 0.5

/**
 * The likely size of a frame that is as wide as the content of the page. A table that starts with it has its rows in its first
 * render. Otherwise the browser lays it out without rows to measure the frame, and it renders again. A wrong size costs the same.
 */
export function likelySize(): FrameSize {
  const main = document.querySelector('main')
  if (!main) return unknownSize
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  const outside = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + bordersPx + scrollbarWidth()
  return { width: main.clientWidth - outside, height: innerHeight * shareOfWindow }
}

/** Zero where scrollbars lie over the content. */
function scrollbarWidth(): number {
  const box = document.createElement('div')
  Object.assign(box.style, { position: 'absolute', overflowY: 'scroll', visibility: 'hidden' })
  document.body.append(box)
  const { offsetWidth } = box
  box.remove()
  return offsetWidth
}
