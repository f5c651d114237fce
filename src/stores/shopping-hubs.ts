import { listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { query } from './query.ts'

/** The step that follows shows the list of the step before; who comes back later sees the malls of that time. */
const freshMs = 10_000

/** The malls. Source: MAS-02. */
export const $shoppingHubs = query('shoppingHubs', listShoppingHubs, null, () => ({}), freshMs)
