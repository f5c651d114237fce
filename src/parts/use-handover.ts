import { useEffect } from 'react'
import { handedOver, takeHandover } from '#browser/handover.ts'
import type { RouteName } from '#lib/routes.ts'
import { useLatest } from '#ui/use-latest.ts'

/** Takes the text that the palette hands over to the page, when the page starts and while it is open. Source: NAV-42. */
export function useHandover(route: RouteName, take: (text: string) => void): void {
  const latest = useLatest(take)
  useEffect(() => {
    const takeText = () => {
      const text = takeHandover(route)
      if (text !== null) latest.current(text)
    }
    takeText()
    document.addEventListener(handedOver, takeText)
    return () => document.removeEventListener(handedOver, takeText)
  }, [route, latest])
}
