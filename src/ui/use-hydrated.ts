import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and during hydration, then true. For parts that only render on the client. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
