import { useEffect, useState } from 'react'

/**
 * What has been typed, once nothing more has been for a while; an empty text counts at once.
 *
 * @param delayMs 0 for no delay at all
 */
export function useDelayed(text: string, delayMs: number) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (delayMs === 0) return
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  const current = delayMs === 0 || text === '' ? text : settled
  return { text: current, isWaiting: current !== text, settle: () => setSettled(text) }
}
