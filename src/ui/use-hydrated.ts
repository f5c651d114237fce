import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the built page and while the script takes it over, true from then on: what needs the browser waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
