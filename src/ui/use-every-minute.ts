import { useEffect, useReducer } from 'react'

/** Renders again every minute, because the day may end while nothing else changes. */
export function useEveryMinute(): void {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(render, 60_000)
    return () => clearInterval(timer)
  }, [])
}
