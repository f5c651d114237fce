import { useHydrated } from './IslandRoot.tsx'

/**
 * Attributes of the control where the work of a page starts, if the built page contains it. The browser focuses it while the
 * script loads, so that typing and Enter count from the first paint. `takeStartFocus` does the same for controls that appear later.
 */
export function useBuiltFocus(): { readonly autoFocus: boolean } {
  // React focuses what mounts later with `autoFocus`, wherever the user is.
  return { autoFocus: !useHydrated() }
}
