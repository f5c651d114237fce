import { useMemo, useSyncExternalStore } from 'react'

/** Rows are higher on a phone, as touch targets: `h-10`, and `h-8` on a desktop (`cellBox`). The breakpoint is the theme's `desktop`. */
const DESKTOP = '(width >= 48.0625rem)'
const DESKTOP_PX = 32
const MOBILE_PX = 40

/** Height of every row, in CSS pixels. */
export function useRowHeight(): number {
  const { subscribe, isDesktop } = useMemo(observeDesktop, [])
  return useSyncExternalStore(subscribe, isDesktop) ? DESKTOP_PX : MOBILE_PX
}

function observeDesktop() {
  const query = matchMedia(DESKTOP)
  return {
    isDesktop: () => query.matches,
    subscribe: (onChange: () => void) => {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
  }
}
