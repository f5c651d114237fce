import { createContext } from 'react'

/**
 * Whether something stands in place of this part of the page for a while. Open dialogs are put away meanwhile, since they
 * would lie over it and keep everything else from being used; they come back with what was typed in them.
 */
export const Suspended = createContext(false)
