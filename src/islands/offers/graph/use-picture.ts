import { useStore } from '@nanostores/react'
import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { type DrawnGraph, type GraphNode, groupsOf, neighboursOf, radiiOf } from '#lib/offers/store-graph.ts'
import { useChartTheme } from '#ui/charts/use-chart-theme.ts'
import { $chosenStore, $pointedStore, $shortNames, $size } from '../state/offers.ts'
import { coloursOf } from './look.ts'
import { Picture } from './picture.ts'

/** A press that moves no further is a click. */
const clickPx = 4

export interface PictureData {
  /** The stores and links that the picture shows. */
  readonly graph: DrawnGraph
  /** The stores with the figures for their sizes. New figures do not move the stores. */
  readonly nodes: readonly GraphNode[]
  readonly risks: ReadonlySet<string>
  readonly potentials: ReadonlySet<string>
}

/** Creates the picture, and updates it when the data, the size, the stores that stand out or the theme change. */
export function usePicture(
  { graph, nodes, risks, potentials }: PictureData,
  onScale: (scale: number) => void,
  onSettled: (isSettled: boolean) => void,
) {
  const picture = useRef<Picture>(null)
  const chosen = useStore($chosenStore)
  const pointed = useStore($pointedStore)
  const size = useStore($size)
  const names = useStore($shortNames)
  const theme = useChartTheme()
  const colours = useMemo(() => coloursOf(theme, groupsOf(graph.nodes).length), [theme, graph])
  const radii = useMemo(() => radiiOf(nodes, size), [nodes, size])
  const neighbours = useMemo(() => (chosen === null ? new Set<string>() : neighboursOf(graph, chosen)), [graph, chosen])

  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const made = new Picture(element, { onScale, onSettled })
      picture.current = made
      return () => made.destroy()
    },
    [onScale, onSettled],
  )
  useEffect(() => {
    picture.current?.draw(graph, { chosen, pointed, neighbours, risks, potentials, radii, names, colours })
  }, [graph, chosen, pointed, neighbours, risks, potentials, radii, names, colours])
  return { frame, picture }
}

/**
 * What a pointer does in the picture: it names a store or its sign, and chooses it or opens its danger. A press may tremble
 * by a few pixels. One that has once moved further is a drag, also when it comes back.
 */
export function usePointer(picture: RefObject<Picture | null>, onRisk: (store: string) => void) {
  const pressed = useRef<PointerEvent | null>(null)
  const hold = () => picture.current?.hold()
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const start = pressed.current
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > clickPx) pressed.current = null
  }
  return {
    onWheelCapture: hold,
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.isPrimary && event.button === 0 ? event : null
      hold()
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons === 0) $pointedStore.set(picture.current?.at(event)?.id ?? null)
      else follow(event)
    },
    onPointerUp: (event: PointerEvent) => {
      follow(event)
      const start = pressed.current
      pressed.current = null
      if (!start || start.pointerId !== event.pointerId) return
      const hit = picture.current?.at(start)
      if (hit?.isRisk) onRisk(hit.id)
      else $chosenStore.set(hit?.id ?? null)
    },
    onPointerLeave: () => {
      pressed.current = null
      $pointedStore.set(null)
    },
  }
}
