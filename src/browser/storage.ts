/** Reads local storage where it may be blocked; null when it is, or the key is absent. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Empties the browser's storage, as a logout has to. Source: SES-23, SES-37. */
export function clearStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[name].clear()
    } catch {
      // A blocked storage holds nothing.
    }
  }
}
