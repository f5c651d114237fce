import { useEffect } from 'react'

/** While it is active, the browser asks before the page is left or closed. */
export function useLeaveQuestion(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}
