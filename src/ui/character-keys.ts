import { createContext } from 'react'

/** Whether letters, digits and signs without Ctrl are keys. A control that has the focus may use them all the same. */
export const CharacterKeys = createContext(true)
