import type { KeyboardEvent } from 'react'

/** An Enter that is held since it moved the focus here does nothing here. */
export function stopHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
