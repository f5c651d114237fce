import { useCallback, useLayoutEffect } from 'react'
import { chooseHub } from '#stores/association.ts'

const name = 'hub'

/**
 * Keeps the chosen mall in the address, so that step 2 can be reloaded, sent to a colleague, and left by the back button.
 *
 * @returns goes to step 2 of a mall, or back to step 1
 */
export function useHubInAddress(): (hubId: string | null) => void {
  useLayoutEffect(() => {
    const follow = () => chooseHub(new URLSearchParams(location.search).get(name))
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return useCallback((hubId) => {
    // Filters belong to the mall that they were set for.
    history.pushState(
      null,
      '',
      location.pathname + (hubId === null ? '' : `?${new URLSearchParams({ [name]: hubId })}`),
    )
    chooseHub(hubId)
  }, [])
}
