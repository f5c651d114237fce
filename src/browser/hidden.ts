/** Whether nobody sees the page: another tab is shown, or the window is minimised. The build has no document. */
export function isHidden(): boolean {
  return typeof document !== 'undefined' && document.hidden
}

/**
 * Calls a function when the page is hidden, and when it is visible again.
 *
 * @returns ends it
 */
export function onHidden(act: () => void): () => void {
  globalThis.addEventListener?.('visibilitychange', act)
  return () => globalThis.removeEventListener?.('visibilitychange', act)
}
