import { type EntityReference, newView, writeEntityView } from '#lib/entities/address.ts'
import { placeOf } from '#lib/places.ts'
import type { RouteName } from '#lib/routes.ts'

/** The place of a store or retailer among the last ones. Source: NAV-42. */
export function placeOfEntity(entity: EntityReference): string {
  return placeOf('entities' satisfies RouteName, writeEntityView(newView(entity)))
}
