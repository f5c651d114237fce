import { call } from '#browser/api/call.ts'
import { listRetailerStores, listRetailers, type RelatedStore, type RetailerName } from '#lib/contracts/retailers.ts'
import { listShoppingHubs, type ShoppingHub } from '#lib/contracts/shopping-hubs.ts'
import { type ReadPage, readPages } from '#lib/entities/read-pages.ts'
import { mayOpen, routes } from '#lib/routes.ts'
import type { Functionality } from '#lib/session/token.ts'
import { asUser } from '#stores/request.ts'
import { hubTools } from './pasted-text.ts'

/* Malls, retailers and their stores by name, for the palette. The API has no search by name: lists are read once and searched here. */

/** How far a list is. A list that failed is read again when the palette opens the next time. */
export type Phase = 'unread' | 'reading' | 'read' | 'failed'

export interface NameList<Item> {
  readonly phase: Phase
  /** What has arrived so far. */
  readonly items: readonly Item[]
}

/** What the palette names a mall by. */
export type HubName = Pick<ShoppingHub, 'id' | 'name'>

/** The calls, which a test replaces. */
export interface NameCalls {
  readonly hubs: () => Promise<readonly HubName[]>
  readonly retailers: () => Promise<readonly RetailerName[]>
  /** Some of the stores of a retailer. `offset` is the number of those before them. */
  readonly stores: (retailerId: string, page: { limit: number; offset: number }) => Promise<readonly RelatedStore[]>
}

const userCalls: NameCalls = {
  hubs: () => asUser(listShoppingHubs, (token) => call(listShoppingHubs, {}, { token })),
  retailers: () => asUser(listRetailers, (token) => call(listRetailers, {}, { token })),
  stores: (id, headers) =>
    asUser(listRetailerStores, (token) => call(listRetailerStores, { params: { id }, headers }, { token })),
}

/** Whether the user may see the names of malls, and those of retailers. */
function mayRead(held: readonly Functionality[]) {
  return { hubs: hubTools.some(({ route }) => mayOpen(routes[route], held)), retailers: mayOpen(routes.entities, held) }
}

/**
 * Reads the lists, each once. A failure is quiet, because the user has asked for nothing yet: the palette says so in its last line.
 *
 * @param onChange called after each change, when the caller may read the lists again
 */
export function nameLists(onChange: () => void, calls: NameCalls = userCalls) {
  const hubs = namesRead(() => inOnePage(calls.hubs), onChange)
  const retailers = namesRead(() => inOnePage(calls.retailers), onChange)
  const stores = new Map<string, NamesRead<RelatedStore>>()

  function storesOf(retailerId: string): NamesRead<RelatedStore> {
    const known = stores.get(retailerId)
    const list = known ?? namesRead(() => readPages((headers) => calls.stores(retailerId, headers)), onChange)
    if (!known) stores.set(retailerId, list)
    return list
  }

  return {
    hubs: hubs.list,
    retailers: retailers.list,
    storesOf: (retailerId: string) => storesOf(retailerId).list(),

    /** How far the lists are that a search by name needs. A list that is still read counts before one that failed. */
    phase(): Phase {
      const phases = [hubs.list().phase, retailers.list().phase]
      return (['reading', 'failed', 'read'] as const).find((phase) => phases.includes(phase)) ?? 'unread'
    },

    /** Reads the names that a user may see, unless they are read already. */
    async readNames(held: readonly Functionality[]): Promise<void> {
      const may = mayRead(held)
      await Promise.all([may.hubs && hubs.read(), may.retailers && retailers.read()])
    },

    /** Reads all stores of a retailer, page by page, unless they are read already. */
    readStores: (retailerId: string) => storesOf(retailerId).read(),

    /** Lets what failed be read again. */
    forgetFailures(): void {
      for (const list of [hubs, retailers, ...stores.values()]) list.forgetFailure()
    },
  }
}

type NamesRead<Item> = ReturnType<typeof namesRead<Item>>

/** A list that is read once. */
function namesRead<Item>(read: () => AsyncIterable<ReadPage<Item>>, onChange: () => void) {
  const unread: NameList<Item> = { phase: 'unread', items: [] }
  let list = unread

  function set(phase: Phase, items = list.items): void {
    list = { phase, items }
    onChange()
  }

  return {
    list: () => list,

    async read(): Promise<void> {
      if (list.phase !== 'unread') return
      list = { ...unread, phase: 'reading' }
      try {
        for await (const { rows, isLast } of read()) {
          set(isLast ? 'read' : 'reading', list.items.length === 0 ? rows : [...list.items, ...rows])
        }
      } catch {
        set('failed')
      }
    },

    forgetFailure(): void {
      if (list.phase === 'failed') list = unread
    },
  }
}

async function* inOnePage<Item>(read: () => Promise<readonly Item[]>): AsyncGenerator<ReadPage<Item>, void> {
  yield { rows: await read(), isLast: true }
}
