import { useEffect } from 'react'

/** Lets the browser ask before the page is left, while there is something to lose. */
export function useLeaveQuestion(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasChanges])
}
