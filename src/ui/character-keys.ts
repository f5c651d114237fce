import { createContext } from 'react'

/** Whether characters without Ctrl are keys. A control that has the focus may still use them. */
export const CharacterKeys = createContext(true)
