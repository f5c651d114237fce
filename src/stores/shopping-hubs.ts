import { listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { always, query } from './query.ts'

/** The malls. A step that follows at once shows the list of the step before; later it is read again. Source: MAS-02. */
export const $shoppingHubs = query(listShoppingHubs, always, () => ({}), { freshMs: 10_000 })
