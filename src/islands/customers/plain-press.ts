import type { MouseEvent } from 'react'

/** Whether a press of a link means "here", and not a new tab or window. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
