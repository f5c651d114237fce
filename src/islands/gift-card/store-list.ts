import type { HubStore } from '#lib/contracts/shopping-hubs.ts'

/** The stores of the mall as far as they are read. Each use of the query store would read them anew, so one part does. */
export interface StoreList {
  readonly data?: readonly HubStore[] | undefined
  readonly error?: unknown
  readonly loading: boolean
}
