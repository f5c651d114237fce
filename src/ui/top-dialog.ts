import { useSyncExternalStore } from 'react'

/* The browser makes everything outside of the topmost modal dialog inert: unseen by screen readers, deaf to the pointer. */

let opened: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  opened = next
  for (const listener of listeners) listener()
}

/**
 * Notes a dialog that has been opened above the others.
 *
 * @returns notes that it is closed
 */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  set([...opened, dialog])
  return () => set(opened.filter((other) => other !== dialog))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The dialog that can be used now, or null where the page itself can. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => opened.at(-1) ?? null,
    () => null,
  )
}
