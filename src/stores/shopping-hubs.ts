import { listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { query } from './query.ts'

/** The malls. Source: MAS-02. */
export const $shoppingHubs = query('shoppingHubs', listShoppingHubs, null, () => ({}))
