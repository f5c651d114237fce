/** Keys of what is kept in local storage. Source: SES-17, SES-37; the others are this product's own. */
export const storageKeys = {
  accessToken: 'accessToken',
  backUserEmail: 'backUserEmail',
  backUserId: 'backUserId',
  /** The language that was chosen by hand. */
  language: 'language',
  /** The mall of Manual association, which no other page shares (GIFT-40). */
  associationHub: 'manualAssociation.shoppingHub',
} as const

/** Reads local storage where it may be blocked; null when it is, or the key is absent. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
