/** Reads local storage; null when the key is absent or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Clears the browser's storage on logout. Source: SES-23, SES-37. */
export function clearStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[name].clear()
    } catch {
      // A blocked storage is empty.
    }
  }
}
