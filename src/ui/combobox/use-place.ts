import { type RefObject, useLayoutEffect, useState } from 'react'

const WANTED_PX = 320
const EDGE_PX = 12

/** Where an open list stands: below its field, or above it where there is more room; never higher than that room. */
export function usePlace(field: RefObject<HTMLElement | null>): { isAbove: boolean; height: number } {
  const [place, setPlace] = useState({ isAbove: false, height: WANTED_PX })
  useLayoutEffect(() => {
    const box = field.current?.getBoundingClientRect()
    if (!box) return
    const below = innerHeight - box.bottom - EDGE_PX
    const above = box.top - EDGE_PX
    const isAbove = below < WANTED_PX / 2 && above > below
    setPlace({ isAbove, height: Math.min(WANTED_PX, isAbove ? above : below) })
  }, [field])
  return place
}
