import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'

/** Minutes since something shows it. */
const $minutes = atom(0)

onMount($minutes, () => {
  const timer = setInterval(() => $minutes.set($minutes.get() + 1), 60_000)
  return () => clearInterval(timer)
})

/** Renders again every minute, because the day may end while nothing else changes. */
export function useEveryMinute(): void {
  useStore($minutes)
}
