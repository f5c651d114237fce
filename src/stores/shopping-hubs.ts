import { listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { always, query } from './query.ts'

/** The hubs. The list stays fresh for a short time, so that the next step does not reload it. Source: MAS-02. */
export const $shoppingHubs = query(listShoppingHubs, always, () => ({}), { freshMs: 10_000 })
