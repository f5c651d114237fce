import { useCallback, useLayoutEffect } from 'react'
import { type EntityView, readEntityView, writeEntityView } from '#lib/entities/address.ts'
import { showView } from '#stores/entities/readings.ts'

export interface GoOptions {
  /** Reads anew although the entity is the same, as after a failed search. */
  readonly anew?: boolean
  /** Corrects the address, without a step that the back button would lead to. */
  readonly instead?: boolean
}

/**
 * Keeps the shown entity and the pages of its tables in the address, so that a view can be reloaded, sent to a colleague, and
 * left by the back button.
 *
 * @returns goes to another view
 */
export function useViewInAddress(): (view: EntityView, options?: GoOptions) => void {
  useLayoutEffect(() => {
    const follow = () => showView(readEntityView(new URLSearchParams(location.search)))
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return useCallback((view, { anew = false, instead = false } = {}) => {
    const query = writeEntityView(view).toString()
    const address = location.pathname + (query === '' ? '' : `?${query}`)
    if (instead || address === location.pathname + location.search) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    showView(view, { anew })
  }, [])
}
