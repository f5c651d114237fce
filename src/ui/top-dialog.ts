import { useSyncExternalStore } from 'react'

/* The browser makes everything outside the topmost modal dialog inert: hidden from screen readers and not clickable. */

let opened: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  opened = next
  for (const listener of listeners) listener()
}

/**
 * Registers a dialog that was opened on top of the others.
 *
 * @returns unregisters it
 */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  set([...opened, dialog])
  return () => set(opened.filter((other) => other !== dialog))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The topmost open dialog; null when there is none. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => opened.at(-1) ?? null,
    () => null,
  )
}
