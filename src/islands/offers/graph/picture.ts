import ForceGraph from 'force-graph'
import { type DrawnGraph, radii } from '#lib/offers/store-graph.ts'
import { apart, towardsGroup, towardsMiddle } from '../rules/forces.ts'
import { drawLabels } from './labels.ts'
import { faded, type Look, standsOut } from './look.ts'
import { type Circle, drawMarks, drawSigns, hitAt, signsOf } from './marks.ts'
import { type Line, type Point, sceneOf } from './scene.ts'

/** Limits of the scale. Source: OFF-36. */
export const scales = { min: 1 / 3, max: 5 } as const

/** Limit of the initial scale, so that few stores do not fill the frame. */
const maxInitialScale = 1.6
const fitPaddingPx = 44
/** Number of steps until the picture settles. It is fixed, so that the same data give the same picture. */
const small = { steps: 260, decay: 0.022 }
/** Larger graphs settle visibly in fewer steps, and stop after this time on a slow machine. */
const large = { steps: 120, decay: 0.045 }
const maxSettlingMs = 12_000
/** A graph with more points and lines than this is large. Smaller ones settle before they are shown. */
const smallElementCount = 1_500
/** The library asks for a frame 60 times a second also when nothing changes. It pauses this long after the last change. */
const pauseMs = 500
/** Least distance of two points. It does not depend on the drawn size, so that new sizes do not move the points. */
const leastDistance = 2 * 0.84 * radii.largest + 14

const strengths = [
  { from: 0.5, opacity: 0.8, width: 2.5 },
  { from: 0.2, opacity: 0.55, width: 1.5 },
  { from: 0, opacity: 0.35, width: 1 },
] as const
/** With more lines than this, each line is one device pixel wide, which is fastest, and more transparent. */
const denseFrom = 1_000

export interface PictureEvents {
  readonly onScale: (scale: number) => void
  readonly onSettled: (isSettled: boolean) => void
}

/** The graph on its canvas: force-graph places, scales and draws it, and names and signs are drawn over it. Source: OFF-31. */
export class Picture {
  #isMovedByHand = false
  #isSettled = false
  #homeScale = 1
  #look: Look | null = null
  #placed: DrawnGraph | null = null
  #pause: ReturnType<typeof setTimeout> | undefined
  readonly #graph: ForceGraph<Point, Line>
  readonly #element: HTMLElement
  readonly #events: PictureEvents
  readonly #watcher = new ResizeObserver(() => this.#resize())

  constructor(element: HTMLElement, events: PictureEvents) {
    this.#element = element
    this.#events = events
    this.#graph = new ForceGraph<Point, Line>(element)
      // Its hover lags behind the view by up to 0.8 s, a press that moves by one pixel is no click, and its tooltip renders HTML.
      .enablePointerInteraction(false)
      .enableNodeDrag(false)
      .nodeRelSize(1)
      .minZoom(scales.min)
      .maxZoom(scales.max)
      .d3VelocityDecay(0.35)
      .cooldownTime(maxSettlingMs)
      .onZoom(({ k }) => {
        events.onScale(k)
        this.#graph.resumeAnimation()
      })
      .onEngineTick(() => this.#fit())
      .onEngineStop(() => {
        this.#isSettled = true
        this.#fit()
        events.onSettled(true)
      })
      .onRenderFramePost((context) => {
        if (this.#look) this.#drawOver(context, this.#look)
        clearTimeout(this.#pause)
        this.#pause = setTimeout(() => this.#isSettled && this.#graph.pauseAnimation(), pauseMs)
      })
    this.#graph.d3Force('center', null)
    this.#graph.d3Force('middle', towardsMiddle(0.05, 3))
    this.#graph.d3Force('group', towardsGroup(0.12))
    this.#graph.d3Force('apart', apart(leastDistance))
    this.#graph.d3Force('charge')?.strength(-300).distanceMax(460)
    this.#graph.d3Force('link')?.distance(({ strength }: Line) => 130 - 50 * strength)
    this.#resize()
    this.#watcher.observe(element)
  }

  /** Shows a graph with a look. Only another graph is placed anew. */
  draw(graph: DrawnGraph, look: Look): void {
    if (graph !== this.#placed) this.place(graph)
    this.#dress(look)
  }

  /** Places stores anew. A small graph settles before it is shown, unless its motion is to be seen. */
  place(graph: DrawnGraph, isAnimated = false): void {
    this.#placed = graph
    const { nodes, links } = sceneOf(graph)
    this.#isSettled = false
    this.#isMovedByHand = false
    this.#events.onSettled(false)
    // With many links per store, the full strength would pull all stores together.
    const share = Math.min(1, (2 * nodes.length) / Math.max(1, links.length))
    this.#graph.d3Force('link')?.strength(({ strength }: Line) => (0.02 + 0.16 * strength ** 2) * share)
    const isLarge = nodes.length + links.length > smallElementCount
    const { steps, decay } = isLarge ? large : small
    const seen = isLarge || isAnimated ? steps : 0
    this.#graph
      .resumeAnimation()
      .d3AlphaDecay(decay)
      .warmupTicks(steps - seen)
      .cooldownTicks(seen)
      .graphData({ nodes, links })
  }

  /** Draws the stores as they are. Nothing moves, unless the store that is pointed at is outside the view. */
  #dress(look: Look): void {
    const isPointedNew = look.pointed !== this.#look?.pointed
    this.#look = look
    const { nodes, links } = this.#graph.graphData()
    const lineOf = lineLook(look, links.length)
    this.#graph
      .resumeAnimation()
      .nodeVal(({ id }) => (look.radii.get(id) ?? radii.smallest) ** 2)
      .nodeColor(({ id, colour }) => {
        const fill = look.colours.groups[colour]?.fill ?? look.colours.muted
        return standsOut(id, look) ? fill : faded(fill, 0.35)
      })
      .linkColor((line) => lineOf(line).colour)
      .linkWidth((line) => lineOf(line).width)
    const pointed = isPointedNew && nodes.find(({ id }) => id === look.pointed)
    if (!pointed) return
    const { x, y } = this.#graph.graph2ScreenCoords(pointed.x ?? 0, pointed.y ?? 0)
    if (x >= 0 && y >= 0 && x <= this.#graph.width() && y <= this.#graph.height()) return
    this.hold()
    this.#graph.centerAt(pointed.x, pointed.y)
  }

  /** The user moves the view, which then no longer fits itself. */
  hold(): void {
    this.#isMovedByHand = true
  }

  zoomBy(factor: number): void {
    this.hold()
    this.#graph.zoom(this.#graph.zoom() * factor)
  }

  /** Restores the scale, but not the position. Source: OFF-60. */
  resetZoom(): void {
    this.#graph.zoom(this.#homeScale)
  }

  /** Moves the view, in pixels of the screen. */
  moveBy(right: number, down: number): void {
    this.hold()
    const { x, y } = this.#graph.centerAt()
    const scale = this.#graph.zoom()
    this.#graph.centerAt(x + right / scale, y + down / scale)
  }

  /** The store at a pointer, and whether its sign of risk is there; null for the background. */
  at({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
    const { left, top } = this.#element.getBoundingClientRect()
    return this.#look && hitAt(this.#circles(this.#look), this.#look, clientX - left, clientY - top)
  }

  destroy(): void {
    this.#watcher.disconnect()
    this.#graph._destructor()
  }

  /** Shows all stores, until the user moves the view. */
  #fit(): void {
    if (this.#isMovedByHand || this.#graph.graphData().nodes.length === 0) return
    this.#graph.zoomToFit(0, fitPaddingPx)
    this.#homeScale = Math.min(maxInitialScale, this.#graph.zoom())
    this.#graph.zoom(this.#homeScale)
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#element
    // A hidden tab has no size, and the library prepares its canvases again even for the same one.
    const isSame = width === this.#graph.width() && height === this.#graph.height()
    if (width === 0 || height === 0 || isSame) return
    this.#graph.width(width).height(height)
    if (this.#isSettled) this.#fit()
  }

  /** The points on the screen. A new one has no place before the first step. */
  #circles({ radii: radiusOf }: Look): readonly Circle[] {
    const scale = this.#graph.zoom()
    return this.#graph.graphData().nodes.flatMap((point) => {
      const { x, y } = point
      if (x === undefined || y === undefined) return []
      const radius = (radiusOf.get(point.id) ?? radii.smallest) * scale
      return [{ ...point, ...this.#graph.graph2ScreenCoords(x, y), radius }]
    })
  }

  /** Draws marks, signs and names in pixels of the screen. */
  #drawOver(context: CanvasRenderingContext2D, look: Look): void {
    const circles = this.#circles(look)
    const signs = signsOf(circles, look)
    context.save()
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    drawMarks(context, circles, look)
    drawSigns(context, signs, look)
    const view = { width: this.#graph.width(), height: this.#graph.height() }
    if (this.#isSettled) drawLabels(context, circles, look, view, signs)
    context.restore()
  }
}

/** Colour and width of lines. Stronger lines are darker, and the lines of the chosen store stand out. */
function lineLook({ chosen, colours }: Look, count: number) {
  const isDense = count > denseFrom
  const opacityOfAll = (chosen === null ? 1 : 0.4) * (isDense ? 0.5 * Math.sqrt(denseFrom / count) : 1)
  const ofChosen = { colour: colours.accent, width: 1.5 }
  const byStrength = strengths.map(({ from, opacity, width }) => ({
    from,
    colour: faded(colours.muted, opacity * opacityOfAll),
    width: isDense ? 1 / devicePixelRatio : width,
  }))
  return ({ ids, strength }: Line) =>
    chosen !== null && ids.includes(chosen) ? ofChosen : (byStrength.find(({ from }) => strength >= from) ?? ofChosen)
}
