import { useStore } from '@nanostores/react'
import { Maximize, RotateCcw, ZoomIn, ZoomOut } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatPercent } from '#lib/format.ts'
import { type DrawnGraph, type GraphNode, neighboursOf, radiiOf } from '#lib/offers/store-graph.ts'
import { $chosenStore, $size } from '#stores/offers.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { GroupLegend } from './GroupLegend.tsx'
import { useColours } from './graph/look.ts'
import { Picture, scales } from './graph/picture.ts'
import { sceneOf } from './graph/scene.ts'

export interface GraphPictureProps {
  /** The stores and links that the picture shows. */
  readonly graph: DrawnGraph
  /** The stores with the figures for their sizes. New figures do not move the stores. */
  readonly nodes: readonly GraphNode[]
  readonly risks: ReadonlySet<string>
  readonly potentials: ReadonlySet<string>
  readonly onRisk: (store: string) => void
}

const zoomStep = 1.3
const panPx = 60

/** The graph on a canvas, with its buttons and its legend. Source: OFF-31 to OFF-40, OFF-46, OFF-60. */
export function GraphPicture(props: GraphPictureProps) {
  const { t, locale } = useLanguage()
  const helpId = useId()
  const { graph } = props
  const [scale, setScale] = useState(1)
  const [isSettled, setSettled] = useState(false)
  const { frame, picture } = usePicture(props, setScale, setSettled)
  const reset = () => {
    $chosenStore.set(null)
    setSettled(false)
    picture.current?.restart(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  }
  const keys: Record<string, () => void> = {
    '+': () => picture.current?.zoomBy(zoomStep),
    '=': () => picture.current?.zoomBy(zoomStep),
    '-': () => picture.current?.zoomBy(1 / zoomStep),
    '0': () => picture.current?.resetZoom(),
    ArrowLeft: () => picture.current?.moveBy(-panPx, 0),
    ArrowRight: () => picture.current?.moveBy(panPx, 0),
    ArrowUp: () => picture.current?.moveBy(0, -panPx),
    ArrowDown: () => picture.current?.moveBy(0, panPx),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const percent = formatPercent(scale * 100, locale, 0)
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <div
          ref={frame}
          role="application"
          aria-label={t('offers.graph.label', { stores: graph.nodes.length, links: graph.links.length })}
          aria-describedby={helpId}
          aria-busy={!isSettled}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture has its own keys
          tabIndex={0}
          onKeyDown={onKeyDown}
          className="h-140 touch-none min-[90rem]:h-160 overflow-hidden rounded-control bg-ground max-desktop:h-100 [&_.float-tooltip-kap]:hidden [&_canvas]:block"
        />
        <div className="absolute top-2 right-2 flex items-center rounded-control border border-line bg-surface">
          <output className="px-2 text-small text-muted tabular-nums max-desktop:sr-only">
            {t('offers.graph.scale', { percent })}
          </output>
          <IconButton
            label={t('offers.graph.zoomIn')}
            icon={<Icon of={ZoomIn} className="size-4" />}
            disabled={scale >= scales.max}
            onClick={() => picture.current?.zoomBy(zoomStep)}
          />
          <IconButton
            label={t('offers.graph.zoomOut')}
            icon={<Icon of={ZoomOut} className="size-4" />}
            disabled={scale <= scales.min + 1e-6}
            onClick={() => picture.current?.zoomBy(1 / zoomStep)}
          />
          <IconButton
            label={t('offers.graph.resetZoom')}
            icon={<Icon of={Maximize} className="size-4" />}
            onClick={() => picture.current?.resetZoom()}
          />
          <IconButton
            label={t('offers.graph.reset')}
            icon={<Icon of={RotateCcw} className="size-4" />}
            onClick={reset}
          />
        </div>
        <p role="status" className="absolute bottom-2 left-3 text-small text-muted">
          {!isSettled && t('offers.graph.settling')}
          {isSettled && graph.links.length === 0 && t('offers.graph.noLinks')}
        </p>
      </div>
      <p id={helpId} className="sr-only">
        {t('offers.graph.help')}
      </p>
      <GroupLegend nodes={graph.nodes} />
    </div>
  )
}

/** Creates the picture, and updates it when the data, the chosen size, the chosen store or the theme change. */
function usePicture(
  { graph, nodes, risks, potentials, onRisk }: GraphPictureProps,
  onScale: (scale: number) => void,
  onSettled: (isSettled: boolean) => void,
) {
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<Picture>(null)
  const chosen = useStore($chosenStore)
  const size = useStore($size)
  const colours = useColours()
  const look = useMemo(
    () => ({
      chosen,
      neighbours: chosen === null ? new Set<string>() : neighboursOf(graph, chosen),
      risks,
      potentials,
      colours,
    }),
    [chosen, graph, risks, potentials, colours],
  )
  const latest = useRef({ look, onRisk })
  latest.current = { look, onRisk }

  // The frame that shows the card shows its canvas too.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const made = new Picture(element, latest.current.look, {
      onChoose: (id) => $chosenStore.set(id),
      onSign: ({ kind, point }) => (kind === 'risk' ? latest.current.onRisk(point.id) : $chosenStore.set(point.id)),
      onScale,
      onSettled: () => onSettled(true),
    })
    picture.current = made
    const resize = () => {
      const { clientWidth, clientHeight } = element
      // A hidden tab has no size.
      if (clientWidth > 0 && clientHeight > 0) made.resize(clientWidth, clientHeight)
    }
    const watcher = new ResizeObserver(resize)
    watcher.observe(element)
    resize()
    return () => {
      watcher.disconnect()
      made.destroy()
      picture.current = null
    }
  }, [onScale, onSettled])

  const scene = useMemo(() => sceneOf(graph), [graph])
  useEffect(() => {
    const shown = radiiOf(nodes, size)
    for (const point of scene.points) point.shown = shown.get(point.id) ?? point.shown
    picture.current?.redraw()
  }, [scene, nodes, size])
  useEffect(() => {
    onSettled(false)
    picture.current?.show(scene)
  }, [scene, onSettled])
  useEffect(() => picture.current?.dress(look), [look])
  return { frame, picture }
}
