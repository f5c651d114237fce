import { useMemo, useSyncExternalStore } from 'react'

/** The breakpoint is the theme's `desktop`. A narrow sheet of paper is not a phone. */
const desktopQuery = '(width >= 48.0625rem), print'

/** Whether the window is wider than a phone. */
export function useIsDesktop(): boolean {
  const { subscribe, isDesktop } = useMemo(observeDesktop, [])
  return useSyncExternalStore(subscribe, isDesktop)
}

function observeDesktop() {
  const query = matchMedia(desktopQuery)
  return {
    isDesktop: () => query.matches,
    subscribe: (onChange: () => void) => {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
  }
}
