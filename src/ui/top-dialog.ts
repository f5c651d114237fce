import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

/* The browser makes everything outside the topmost modal dialog inert: hidden from screen readers and not clickable. */

const $opened = atom<readonly HTMLDialogElement[]>([])

/**
 * Registers a dialog that was opened on top of the others and has the focus.
 *
 * @returns unregisters it
 */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  $opened.set([...$opened.get(), dialog])
  return () => $opened.set($opened.get().filter((other) => other !== dialog))
}

/**
 * Calls `act` when the next dialog has opened and has the focus.
 *
 * @returns cancels the call
 */
export function whenDialogOpens(act: () => void): () => void {
  return $opened.listen((opened, before) => {
    if (opened.length > (before?.length ?? 0)) act()
  })
}

/** The topmost open dialog; null when there is none. */
export function useTopDialog(): HTMLDialogElement | null {
  return useStore($opened).at(-1) ?? null
}
