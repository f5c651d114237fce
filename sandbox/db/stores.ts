import { type SQL, sql } from 'drizzle-orm'
import type { RelatedStore } from '#lib/contracts/retailers.ts'
import type { Store } from '#lib/contracts/stores.ts'
import { byName } from './by-name.ts'
import type { Database } from './database.ts'
import { cities, shoppingHubs } from './schema/hubs.ts'
import { patterns, retailers, stores } from './schema/stores.ts'
import { claims, transactions } from './schema/transactions.ts'

/** The known parts of the address in one line: "12 Rue de Brest, Lyon, France". */
const formattedAddress: SQL = sql`
  nullif(concat_ws(', ', nullif(concat_ws(' ', s.street_number, s.route), ''), c.name, s.country), '')`

/** A store with its counters, or null. */
export async function readStore(db: Database, id: string): Promise<Store | null> {
  const { rows } = await db.execute<Store>(sql`
    select
      s.id,
      s.name,
      s.google_place_id as "googlePlaceId",
      s.retailer_id as "retailerId",
      r.name as "retailerName",
      s.shopping_hub_id as "shoppingHubId",
      h.name as "shoppingHubName",
      s.is_online as "isOnline",
      s.city_id as "cityId",
      c.name as "cityName",
      case when num_nonnulls(s.street_number, s.route, s.country) > 0
        then json_build_object('streetNumber', s.street_number, 'route', s.route, 'country', s.country)
      end as "address",
      ${formattedAddress} as "formattedAddress",
      same.stores as "storeCount",
      same.in_city as "numberOfStoresFromSameRetailerInCity",
      same.without_pattern as "numberOfStoresFromSameRetailerInCityWithoutStrongPattern",
      (
        select count(*)::int from ${transactions} t join ${claims} c on c.transaction_id = t.id
        where t.store_id = s.id
      ) as "numberOfClaims",
      coalesce(
        (
          select json_agg(json_build_object('id', p.id, 'pattern', p.pattern) order by p.position)
          from ${patterns} p where p.store_id = s.id
        ),
        '[]'
      ) as "transactionPatterns"
    from ${stores} s
    left join ${retailers} r on r.id = s.retailer_id
    left join ${shoppingHubs} h on h.id = s.shopping_hub_id
    left join ${cities} c on c.id = s.city_id
    left join lateral (${sameRetailer}) same on s.retailer_id is not null
    where s.id = ${id}
  `)
  return rows[0] ?? null
}

/** Counts the stores of the retailer of `s`, itself included. The counts of the city are null where `s` has no city. */
const sameRetailer = sql`
  select
    count(*)::int as stores,
    case when s.city_id is not null then (count(*) filter (where other.city_id = s.city_id))::int end as in_city,
    case when s.city_id is not null then (
      count(*) filter (
        where other.city_id = s.city_id and not exists (select from ${patterns} p where p.store_id = other.id)
      )
    )::int end as without_pattern
  from ${stores} other
  where other.retailer_id = s.retailer_id`

/**
 * Some stores of a retailer, by name. They are sorted here, because the database cannot sort French names and a
 * retailer has hundreds of stores at most.
 */
export async function listStoresOfRetailer(
  db: Database,
  retailerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly RelatedStore[]> {
  const { rows } = await db.execute<RelatedStore & { id: string; name: string }>(sql`
    select
      s.id,
      s.name,
      s.is_online as "isOnline",
      c.name as "cityName",
      s.city_id as "cityId",
      ${formattedAddress} as "formattedAddress",
      h.name as "shoppingHubName"
    from ${stores} s
    left join ${shoppingHubs} h on h.id = s.shopping_hub_id
    left join ${cities} c on c.id = s.city_id
    where s.retailer_id = ${retailerId}
  `)
  return rows.sort(byName).slice(page.offset, page.offset + page.limit)
}
