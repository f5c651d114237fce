import { storageKeys } from '#browser/storage.ts'
import { keptForUser } from './kept-for-user.ts'

/**
 * Whether letters, digits and signs without Ctrl are keys, which they are until the user turns them off. Who speaks to the computer, or
 * presses keys by accident, needs to. Source: WCAG 2.1.4.
 */
export const characterKeys = keptForUser(storageKeys.characterKeys, (kept) => kept !== false)
