import { call } from '#browser/api/call.ts'
import { listRetailerStores, listRetailers, type RelatedStore, type RetailerName } from '#lib/contracts/retailers.ts'
import { readPages } from '#lib/entities/read-pages.ts'
import { asUser } from '#stores/request.ts'

/* Retailers and their stores by name, for the palette. The API has no search by name: lists are read once and searched here. */

/** How far a list is. A list that failed is read again when the palette opens the next time. */
export type Phase = 'unread' | 'reading' | 'read' | 'failed'

export interface NameList<Item> {
  readonly phase: Phase
  /** What has arrived so far. */
  readonly items: readonly Item[]
}

/** The calls, which a test replaces. */
export interface NameCalls {
  readonly retailers: () => Promise<readonly RetailerName[]>
  /** Some of the stores of a retailer. `offset` is the number of those before them. */
  readonly stores: (retailerId: string, page: { limit: number; offset: number }) => Promise<readonly RelatedStore[]>
}

const userCalls: NameCalls = {
  retailers: () => asUser(listRetailers, (token) => call(listRetailers, {}, { token })),
  stores: (id, headers) =>
    asUser(listRetailerStores, (token) => call(listRetailerStores, { params: { id }, headers }, { token })),
}

const unread = { phase: 'unread', items: [] } as const

/**
 * Reads the lists, each once. A failure is quiet, because the user has asked for nothing yet: the palette says so in its last line.
 *
 * @param onChange called after each change, when the caller may read the lists again
 */
export function nameLists(onChange: () => void, calls: NameCalls = userCalls) {
  let retailers: NameList<RetailerName> = unread
  const stores = new Map<string, NameList<RelatedStore>>()

  function setRetailers(list: NameList<RetailerName>): void {
    retailers = list
    onChange()
  }

  function setStores(id: string, list: NameList<RelatedStore>): void {
    stores.set(id, list)
    onChange()
  }

  const storesOf = (retailerId: string): NameList<RelatedStore> => stores.get(retailerId) ?? unread

  return {
    retailers: () => retailers,
    storesOf,

    /** Reads the retailers, unless they are read already. */
    async readRetailers(): Promise<void> {
      if (retailers.phase !== 'unread') return
      retailers = { ...unread, phase: 'reading' }
      try {
        setRetailers({ phase: 'read', items: await calls.retailers() })
      } catch {
        setRetailers({ phase: 'failed', items: [] })
      }
    },

    /** Reads all stores of a retailer, page by page, unless they are read already. */
    async readStores(retailerId: string): Promise<void> {
      if (storesOf(retailerId).phase !== 'unread') return
      let items: readonly RelatedStore[] = []
      stores.set(retailerId, { phase: 'reading', items })
      try {
        for await (const page of readPages((headers) => calls.stores(retailerId, headers))) {
          items = [...items, ...page.rows]
          setStores(retailerId, { phase: page.isLast ? 'read' : 'reading', items })
        }
      } catch {
        setStores(retailerId, { phase: 'failed', items })
      }
    },

    /** Lets what failed be read again. */
    forgetFailures(): void {
      if (retailers.phase === 'failed') retailers = unread
      for (const [id, { phase }] of stores) if (phase === 'failed') stores.delete(id)
    },
  }
}
