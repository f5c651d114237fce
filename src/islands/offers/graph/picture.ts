import ForceGraph from 'force-graph'
import { apart, towardsGroup, towardsMiddle } from '../rules/forces.ts'
import type { Look } from './look.ts'
import { Painter, type View } from './painter.ts'
import { idOf, type Line, type Point, type Scene } from './scene.ts'
import type { Sign } from './signs.ts'

/** Limits of the scale. Source: OFF-36. */
export const scales = { min: 1 / 3, max: 5 } as const

/** Limit of the initial scale, so that few stores do not fill the frame. */
const maxInitialScale = 1.6
const fitPaddingPx = 40
/** Number of steps until the picture settles. It is fixed, so that the same data give the same picture. */
const steps = 260
const alphaDecay = 0.022
/** Larger graphs settle visibly in fewer steps, and stop after this time on a slow machine. */
const largeSteps = 120
const largeDecay = 0.045
const maxSettlingMs = 12_000
/** A graph with more points and lines than this is large. Smaller ones settle before they are shown. */
const smallElementCount = 1_500
const sleepMs = 1_500
/** A press that moves no further is a click. */
const clickPx = 4

export interface PictureEvents {
  /** The user clicked a store, or the background, which is null. */
  readonly onChoose: (id: string | null) => void
  readonly onSign: (sign: Sign) => void
  /** The pointer is at a store or its sign, or at neither, which is null. */
  readonly onPoint: (id: string | null) => void
  readonly onScale: (scale: number) => void
  readonly onSettled: () => void
}

/** The graph on its canvas: force-graph moves and scales it, `Painter` draws it. Source: OFF-31. */
export class Picture {
  #graph: ForceGraph<Point, Line>
  #painter: Painter
  #isSettled = false
  #isMovedByHand = false
  #homeScale = 1
  /** Factor of the links' strength, at most 1. */
  #linkFactor = 1
  #sleep: ReturnType<typeof setTimeout> | undefined
  #pressed: PointerEvent | null = null

  readonly #element: HTMLElement
  readonly #events: PictureEvents

  constructor(element: HTMLElement, look: Look, events: PictureEvents) {
    this.#element = element
    this.#events = events
    this.#painter = new Painter(look, {
      view: () => this.#view(this.#graph.zoom()),
      onSharp: () => this.#requestFrame(),
    })
    this.#graph = new ForceGraph<Point, Line>(element)
      // Names may contain HTML, and the tooltip of the library would render it.
      .nodeLabel(() => '')
      .linkLabel(() => '')
      .enablePointerInteraction(false)
      .enableNodeDrag(false)
      .nodeVisibility(() => false)
      .linkVisibility(() => false)
      .nodeRelSize(1)
      .nodeVal((point) => (point.shown + 8) ** 2)
      .minZoom(scales.min)
      .maxZoom(scales.max)
      .d3VelocityDecay(0.35)
      .onRenderFramePre((context, scale) => this.#draw(context, scale))
      .onZoom(({ k }) => {
        this.#events.onScale(k)
        this.#wake()
      })
      .onEngineTick(() => this.#followSettling())
      .onEngineStop(() => this.#settle())
    this.#graph.d3Force('center', null)
    this.#graph.d3Force('middle', towardsMiddle(0.05, 3))
    this.#graph.d3Force('group', towardsGroup(0.12))
    this.#graph.d3Force('apart', apart(14))
    this.#graph.d3Force('charge')?.strength(-300).distanceMax(460)
    this.#graph
      .d3Force('link')
      ?.distance(({ strength }: Line) => 130 - 50 * strength)
      .strength(({ strength }: Line) => (0.02 + 0.16 * strength ** 2) * this.#linkFactor)
    element.addEventListener('pointermove', this.#point)
    element.addEventListener('pointerleave', this.#leave)
    element.addEventListener('pointerdown', this.#press)
    element.addEventListener('pointerup', this.#release)
    element.addEventListener('wheel', this.#handMoves, { passive: true })
  }

  /** Shows other stores. A small graph settles before it is shown, a large one settles visibly. */
  show(scene: Scene, options: { readonly animated: boolean } = { animated: false }): void {
    this.#painter.show(scene)
    this.#isSettled = false
    this.#isMovedByHand = false
    // With many links per store, the full strength would pull all stores together.
    this.#linkFactor = Math.min(1, (2 * scene.points.length) / Math.max(1, scene.lines.length))
    const isLarge = scene.points.length + scene.lines.length > smallElementCount
    const count = isLarge ? largeSteps : steps
    const isAnimated = isLarge || options.animated
    this.#graph
      .d3AlphaDecay(isLarge ? largeDecay : alphaDecay)
      .warmupTicks(isAnimated ? 0 : count)
      .cooldownTicks(isAnimated ? count : 0)
      .cooldownTime(maxSettlingMs)
      .graphData({ nodes: [...scene.points], links: [...scene.lines] })
    this.#wake()
  }

  /** Resets the positions and lets the picture settle again. Source: OFF-60. */
  restart(animated: boolean): void {
    const { points, lines } = this.#painter.scene
    for (const point of points) Object.assign(point, { x: undefined, y: undefined, vx: undefined, vy: undefined })
    const unplaced = lines.map((line) => ({ ...line, source: idOf(line.source), target: idOf(line.target) }))
    this.show({ points, lines: unplaced }, { animated })
  }

  /** Changes the chosen store, the signs and the colours. Nothing moves. */
  dress(look: Look): void {
    this.#painter.dress(look)
    this.redraw()
  }

  /** Draws again, for example after the radii have changed. */
  redraw(): void {
    this.#painter.forgetLines()
    this.#requestFrame()
  }

  resize(width: number, height: number): void {
    // The library prepares its canvases again even for the same size.
    if (width === this.#graph.width() && height === this.#graph.height()) return
    this.#graph.width(width).height(height)
    if (this.#isSettled && !this.#isMovedByHand) this.#fit()
    this.redraw()
  }

  zoomBy(factor: number): void {
    this.#isMovedByHand = true
    this.#zoomTo(this.#graph.zoom() * factor)
  }

  /** Restores the scale, but not the position. Source: OFF-60. */
  resetZoom(): void {
    this.#zoomTo(this.#homeScale)
  }

  /** Moves the view, in pixels of the screen. */
  moveBy(right: number, down: number): void {
    this.#isMovedByHand = true
    const { x, y } = this.#graph.centerAt()
    const scale = this.#graph.zoom()
    this.#graph.centerAt(x + right / scale, y + down / scale)
    this.#wake()
  }

  /** Shows the name of a store, and moves the view when the store is outside. */
  point(id: string | null): void {
    if (this.#painter.pointed === id) return
    this.#painter.pointed = id
    const point = this.#painter.scene.points.find((one) => one.id === id)
    const { placing, width, height } = this.#view(this.#graph.zoom())
    const x = (point?.x ?? 0) * placing.scale + placing.x
    const y = (point?.y ?? 0) * placing.scale + placing.y
    if (point && (x < 0 || y < 0 || x > width || y > height)) {
      this.#isMovedByHand = true
      this.#graph.centerAt(point.x ?? 0, point.y ?? 0)
    }
    this.#requestFrame()
  }

  destroy(): void {
    this.#painter.destroy()
    clearTimeout(this.#sleep)
    this.#element.removeEventListener('pointermove', this.#point)
    this.#element.removeEventListener('pointerleave', this.#leave)
    this.#element.removeEventListener('pointerdown', this.#press)
    this.#element.removeEventListener('pointerup', this.#release)
    this.#element.removeEventListener('wheel', this.#handMoves)
    this.#graph._destructor()
  }

  #zoomTo(scale: number): void {
    this.#graph.zoom(Math.min(scales.max, Math.max(scales.min, scale)))
    this.#wake()
  }

  #fit(): void {
    this.#graph.zoomToFit(0, fitPaddingPx)
    this.#homeScale = Math.min(maxInitialScale, Math.max(scales.min, this.#graph.zoom()))
    this.#graph.zoom(this.#homeScale)
  }

  #followSettling(): void {
    if (!this.#isMovedByHand && this.#painter.scene.points.length > 0) this.#fit()
  }

  #settle(): void {
    this.#isSettled = true
    this.#painter.forgetLines()
    this.#followSettling()
    this.#graph.nodeRelSize(1)
    this.#events.onSettled()
  }

  #view(scale: number): View {
    const { x, y } = this.#graph.graph2ScreenCoords(0, 0)
    return { placing: { x, y, scale }, width: this.#graph.width(), height: this.#graph.height() }
  }

  #draw(context: CanvasRenderingContext2D, scale: number): void {
    // With reduced motion the picture only appears after it has settled.
    if (!this.#isSettled && matchMedia('(prefers-reduced-motion: reduce)').matches) return
    this.#painter.draw(context, this.#view(scale), this.#isSettled)
  }

  #requestFrame(): void {
    // Setting any property makes the library draw again.
    this.#graph.nodeRelSize(1)
    this.#wake()
  }

  /** Draws frames for a while. The animation pauses when nothing moves, to save CPU time. */
  #wake(): void {
    this.#graph.resumeAnimation()
    clearTimeout(this.#sleep)
    this.#sleep = setTimeout(() => {
      if (this.#isSettled) this.#graph.pauseAnimation()
      else this.#wake()
    }, sleepMs)
  }

  #hit(event: MouseEvent) {
    const frame = this.#element.getBoundingClientRect()
    const { x, y } = this.#graph.screen2GraphCoords(event.clientX - frame.left, event.clientY - frame.top)
    return this.#painter.hit(x, y, this.#graph.zoom())
  }

  #click(event: MouseEvent): void {
    const { sign, point } = this.#hit(event)
    if (sign) this.#events.onSign(sign)
    else this.#events.onChoose(point?.id ?? null)
  }

  #point = (event: PointerEvent) => {
    if (event.buttons !== 0) return this.#follow(event)
    const { sign, point } = this.#hit(event)
    this.#element.style.cursor = sign || point ? 'pointer' : 'grab'
    this.#name((sign?.point ?? point)?.id ?? null)
  }

  #leave = () => {
    this.#pressed = null
    this.#name(null)
  }

  #name(pointed: string | null): void {
    if (pointed === this.#painter.pointed) return
    this.#painter.pointed = pointed
    this.#requestFrame()
    this.#events.onPoint(pointed)
  }

  #press = (event: PointerEvent) => {
    this.#pressed = event.isPrimary && event.button === 0 ? event : null
    this.#handMoves()
  }

  /** The library takes a mouse that moves by one pixel while it is pressed as a drag, and clicks nothing. */
  #release = (event: PointerEvent) => {
    this.#follow(event)
    const start = this.#pressed
    this.#pressed = null
    if (start?.pointerId === event.pointerId) this.#click(start)
  }

  /** A press that has once moved further is a drag, also when it comes back. */
  #follow({ clientX, clientY }: PointerEvent): void {
    const start = this.#pressed
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > clickPx) this.#pressed = null
  }

  #handMoves = () => {
    this.#isMovedByHand = true
    this.#wake()
  }
}
