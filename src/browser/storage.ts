/** Keys in local storage. Source: SES-17, SES-37; the other keys are our own. */
export const storageKeys = {
  accessToken: 'accessToken',
  backUserEmail: 'backUserEmail',
  backUserId: 'backUserId',
  /** The language chosen by the user. */
  language: 'language',
  /** The hub of Manual association; no other page shares it (GIFT-40). */
  associationHub: 'manualAssociation.shoppingHub',
  /** Id and name of the customer's hub on the association by customer; not shared either (SAS-27). */
  supportAssociationHubId: 'customerSupport.manualAssociation.shoppingHubId',
  supportAssociationHubName: 'customerSupport.manualAssociation.shoppingHubName',
  /** State of the gift card wizard; no other page shares it. Source: GIFT-10, GIFT-13, GIFT-40. */
  giftCardNumber: 'giftCard.cardNumber',
  giftCardHub: 'giftCard.shoppingHub',
  giftCardHubName: 'giftCard.shoppingHubName',
  giftCardStore: 'giftCard.store',
  /** What the user has done to transactions today. */
  dayLog: 'association.dayLog',
  /** How many transactions the user has given a store today, and how fast. */
  associationTally: 'association.tally',
  /** The labels that the user has set aside, without contacts and long numbers (MAS-34). */
  setAside: 'association.setAside',
  /** How many receipts the user has decided today, and how fast. */
  receiptTally: 'receipts.tally',
  /** Figures of the statistics board, with the time of their request (STA-15). */
  customerStatistics: 'statistics.customers',
  dailyStatistics: 'statistics.daily',
  /** Light or dark scheme, if the user has chosen one (SES-41). */
  scheme: 'scheme',
  /** The last pages of a user, with ids only (NAV-42). */
  lastPlaces: 'lastPlaces',
  /** The names of malls, stores and retailers among them (NAV-42). */
  placeNames: 'placeNames',
  /** Order, columns, widths and named views of a user's tables, without data of customers (SES-41). */
  tableSettings: 'tableLayouts',
  /** The keys that a user has changed (SES-41). */
  ownKeys: 'ownKeys',
  /** Whether letters, digits and other characters are keys (SES-41). */
  characterKeys: 'characterKeys',
  /** In session storage: the work of a page whose session has expired (SES-41). */
  work: 'work',
  /** In session storage: how many transactions wait in the hubs that this tab has read today. */
  waitingHubs: 'manualAssociation.waiting',
  /** In session storage: how many receipts wait, as this tab has read it today. */
  waitingReceipts: 'receipts.waiting',
} as const

/** Session storage belongs to one tab, until it is closed. */
type StorageArea = 'localStorage' | 'sessionStorage'

/** Reads a storage; null when the key is absent or storage is blocked. */
export function readStored(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Writes a storage. Returns false when the browser refuses, because storage is full or blocked. */
export function writeStored(key: string, text: string, area: StorageArea = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Removes a key from local storage. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A blocked storage is empty.
  }
}

/** Clears the browser's storage on logout. Source: SES-23, SES-37. */
export function clearStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[name].clear()
    } catch {
      // A blocked storage is empty.
    }
  }
}

/** What stays for the same user after an expiry: preferences without data of customers. Each names its user. */
export const keptOnExpiry: readonly string[] = [
  storageKeys.lastPlaces,
  storageKeys.placeNames,
  storageKeys.tableSettings,
  storageKeys.setAside,
  storageKeys.ownKeys,
  storageKeys.characterKeys,
  storageKeys.scheme,
]
