import { useMemo, useSyncExternalStore } from 'react'

/** Rows are higher on a phone, as touch targets: `h-10`, and `h-8` on a desktop (`cellBox`). The breakpoint is the theme's `desktop`. */
const desktopQuery = '(width >= 48.0625rem)'
const desktopPx = 32
const mobilePx = 40

/** Height of every row, in CSS pixels. */
export function useRowHeight(): number {
  const { subscribe, isDesktop } = useMemo(observeDesktop, [])
  return useSyncExternalStore(subscribe, isDesktop) ? desktopPx : mobilePx
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
