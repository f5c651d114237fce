/**
 * Functionality codes of the access token. Each code grants only its own routes (NAV-38).
 * Source: specification 1 §6, specification 2 §6.
 */
export const functionalities = [
  'ADMIN',
  'HUB_SETUP_INIT',
  'SUPPORT_LVL_1',
  'TRANSACTION_PINPOINT',
  'STORE_RETAILER_MANAGEMENT',
] as const

export type Functionality = (typeof functionalities)[number]

/** Whether a value read from outside is one of the known codes. */
export function isFunctionality(value: unknown): value is Functionality {
  return functionalities.includes(value as Functionality)
}
