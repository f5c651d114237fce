import type { Functionality } from '#lib/access.ts'

/** What people read for a functionality code. Assumed: the source says that each has a name, not which (USR-03). */
export const functionalityNames: Readonly<Record<Functionality, string>> = {
  ADMIN: 'Administration',
  HUB_SETUP_INIT: 'Hub set-up',
  SUPPORT_LVL_1: 'Customer support',
  TRANSACTION_PINPOINT: 'Transaction pinpoint',
  STORE_RETAILER_MANAGEMENT: 'Store and retailer management',
}
