import { createContext } from 'react'

/**
 * Whether something temporarily replaces this content. Open dialogs close meanwhile, because a modal dialog would
 * cover the replacement and block it. They reopen with their input.
 */
export const Suspended = createContext(false)
