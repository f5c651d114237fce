import { $shownList } from './chosen-hub.ts'
import { $hubId } from './state.ts'
// What follows the reading has to be there when it begins.
import './waiting.ts'

/**
 * Reads the rows of a hub in the address while React is on its way. Neither this nor what it imports needs React, so it runs as soon as its
 * own files are there. Step 2 then finds the rows, or what has arrived of them.
 */
export function readFirstRows(): void {
  if (document.documentElement.dataset.gate === 'open' && $hubId.get() !== null) $shownList.listen(() => {})
}
