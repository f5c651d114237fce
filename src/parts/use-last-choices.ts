import { readLastPlaces, readPlaceNames } from '#browser/last-places.ts'
import type { MessageId } from '#lib/i18n/areas.ts'
import { linkTo } from '#lib/links.ts'
import { type PlaceKind, placesShown, placeWords, readPlace } from '#lib/places.ts'
import type { RouteName } from '#lib/routes.ts'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { LastChoice } from './ToolStart.tsx'

/**
 * What the user has opened last on some pages, by name, for the start of a tool. Empty in the built page, because only the browser knows it.
 * The texts of the area `place` belong to it.
 *
 * @param open opens a place of the tool itself, which then keeps what is typed
 * Source: NAV-42.
 */
export function useLastChoices(
  pages: readonly RouteName[],
  open?: (query: URLSearchParams) => void,
): readonly LastChoice[] {
  const { t, locale } = useLanguage()
  if (!useHydrated()) return []
  const names = readPlaceNames()
  const kinds = (kind: PlaceKind) => t(`place.${kind}` satisfies MessageId)
  return readLastPlaces()
    .map(readPlace)
    .flatMap(({ route, query, detail }) => {
      const page = pages.find((name) => name === route)
      if (!page || !detail) return []
      const { label, hint } = placeWords(detail, names, kinds)
      // In a tool for malls, a name is that of a mall.
      const says = detail.kind === 'hub' ? '' : hint
      const address = new URLSearchParams(query)
      const onChoose = open && (() => open(address))
      return [{ href: linkTo(page, locale, { query: address }), label, hint: says || undefined, onChoose }]
    })
    .slice(0, placesShown)
}
