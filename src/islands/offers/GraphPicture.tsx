import { useStore } from '@nanostores/react'
import { Maximize, RotateCcw, ZoomIn, ZoomOut } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatPercent } from '#lib/format.ts'
import { type DrawnGraph, type GraphNode, groupsOf, neighboursOf, radiiOf } from '#lib/offers/store-graph.ts'
import { $chosenStore, $pointedStore, $shortNames, $size } from '#stores/offers.ts'
import { useChartTheme } from '#ui/charts/use-chart-theme.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { GroupLegend } from './GroupLegend.tsx'
import { coloursOf } from './graph/look.ts'
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
  const pointed = useStore($pointedStore)
  const short = useStore($shortNames)
  const { frame, picture } = usePicture(props, setScale, setSettled)
  const reset = () => {
    $chosenStore.set(null)
    setSettled(false)
    picture.current?.restart(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  }
  const keys: Record<string, () => unknown> = {
    '+': () => picture.current?.zoomBy(zoomStep),
    '=': () => picture.current?.zoomBy(zoomStep),
    '-': () => picture.current?.zoomBy(1 / zoomStep),
    '0': () => picture.current?.resetZoom(),
    PageDown: () => step(1),
    PageUp: () => step(-1),
    Enter: () => pointed !== null && $chosenStore.set(pointed),
    Escape: () => $pointedStore.set(null),
    ArrowLeft: () => picture.current?.moveBy(-panPx, 0),
    ArrowRight: () => picture.current?.moveBy(panPx, 0),
    ArrowUp: () => picture.current?.moveBy(0, -panPx),
    ArrowDown: () => picture.current?.moveBy(0, panPx),
  }
  const step = (by: number) => {
    const all = graph.nodes.map(({ id }) => id).sort((one, other) => one.localeCompare(other))
    const at = pointed === null ? -1 : all.indexOf(pointed)
    $pointedStore.set(all[at < 0 && by < 0 ? all.length - 1 : (at + by + all.length) % all.length] ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const nameWithGroup = (id: string) => {
    const group = graph.nodes.find((node) => node.id === id)?.group
    const name = short.get(id) ?? id
    return group == null ? name : `${name}, ${t('offers.group.named', { name: group })}`
  }
  const percent = formatPercent(scale * 100, locale, 0)
  return (
    <div className="flex min-h-0 grow flex-col gap-2">
      <div className="relative min-h-0 grow">
        <div
          ref={frame}
          role="application"
          aria-label={t('offers.graph.label', { stores: graph.nodes.length, links: graph.links.length })}
          aria-describedby={helpId}
          aria-busy={!isSettled}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture has its own keys
          tabIndex={0}
          onKeyDown={onKeyDown}
          onBlur={() => $pointedStore.set(null)}
          className="absolute inset-0 touch-none overflow-hidden rounded-control [&_.float-tooltip-kap]:hidden [&_canvas]:block"
        />
        <p role="status" className="pointer-events-none absolute bottom-0 left-0 text-small text-muted">
          {isSettled ? graph.links.length === 0 && t('offers.graph.noLinks') : t('offers.graph.settling')}
        </p>
        <p role="status" aria-label={t('offers.twin.store')} className="sr-only">
          {pointed !== null && nameWithGroup(pointed)}
        </p>
      </div>
      <p id={helpId} className="sr-only">
        {t('offers.graph.help')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <GroupLegend nodes={graph.nodes} />
        <div className="ml-auto flex items-center">
          <output className="px-2 text-small text-muted tabular-nums">{t('offers.graph.scale', { percent })}</output>
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
      </div>
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
  const theme = useChartTheme()
  const colours = useMemo(() => coloursOf(theme, groupsOf(graph.nodes).length), [theme, graph])
  const names = useStore($shortNames)
  const pointed = useStore($pointedStore)
  const look = useMemo(
    () => ({
      chosen,
      neighbours: chosen === null ? new Set<string>() : neighboursOf(graph, chosen),
      risks,
      potentials,
      names,
      colours,
    }),
    [chosen, graph, risks, potentials, names, colours],
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
  useEffect(() => picture.current?.point(pointed), [pointed])
  return { frame, picture }
}
