import { drawLabels } from './draw-labels.ts'
import { drawLines } from './draw-lines.ts'
import { drawPoints } from './draw-points.ts'
import { LineLayer, type Placing } from './line-layer.ts'
import type { Look } from './look.ts'
import { pointAt, type Scene } from './scene.ts'
import { drawSigns, type Sign, signAt, signBoxes, signsOf } from './signs.ts'

/** From this many lines on, the lines are a separate layer, and fewer of them are drawn while the picture settles. */
const manyLines = 1_200
const linesWhileMoving = 1_200
const restMs = 140

/** The part of the graph that the canvas shows. */
export interface View {
  readonly placing: Placing
  /** Size of the canvas in CSS pixels. */
  readonly width: number
  readonly height: number
}

export interface PainterOptions {
  /** The current view. */
  readonly view: () => View
  /** The layer of lines was drawn again and needs a new frame. */
  readonly onSharp: () => void
}

/** Draws the graph: lines, points, signs and labels. */
export class Painter {
  #scene: Scene = { points: [], lines: [] }
  #look: Look
  #signs: readonly Sign[] = []
  #layer = new LineLayer()
  #rest: ReturnType<typeof setTimeout> | undefined
  readonly #options: PainterOptions

  /** Id of the store under the pointer, or reached by keyboard; its label is drawn. */
  pointed: string | null = null

  constructor(look: Look, options: PainterOptions) {
    this.#look = look
    this.#options = options
  }

  get scene(): Scene {
    return this.#scene
  }

  show(scene: Scene): void {
    this.#scene = scene
    this.#signs = signsOf(scene, this.#look)
    this.forgetLines()
  }

  dress(look: Look): void {
    this.#look = look
    this.#signs = signsOf(this.#scene, look)
  }

  /** The drawn layer of lines is outdated. */
  forgetLines(): void {
    this.#layer.forget()
  }

  draw(context: CanvasRenderingContext2D, view: View, isSettled: boolean): void {
    const { placing, width, height } = view
    const { scale } = placing
    context.save()
    if (this.#scene.lines.length < manyLines) drawLines(context, this.#scene, this.#look, scale)
    else if (!isSettled) drawLines(context, this.#scene, this.#look, scale, linesWhileMoving)
    else this.#paintLayer(context, view)
    const look = { ...this.#look, pointed: this.pointed }
    drawPoints(context, this.#scene, look, scale)
    drawSigns(context, this.#signs, look, scale)
    if (isSettled) {
      const signs = signBoxes(this.#signs, placing)
      drawLabels(context, this.#scene, this.#look, placing, { width, height, pointed: this.pointed, signs })
    }
    context.restore()
  }

  /** The sign and the point at a place of the graph. */
  hit(x: number, y: number, scale: number) {
    return { sign: signAt(this.#signs, x, y, scale), point: pointAt(this.#scene, x, y, 3 / scale) }
  }

  destroy(): void {
    clearTimeout(this.#rest)
  }

  #paintLayer(context: CanvasRenderingContext2D, { placing, width, height }: View): void {
    clearTimeout(this.#rest)
    if (!this.#layer.isSharp(placing, width, height)) this.#rest = setTimeout(() => this.#sharpen(), restMs)
    this.#layer.paint(context, placing)
  }

  /** Draws the layer again after the view stops moving. */
  #sharpen(): void {
    const { placing, width, height } = this.#options.view()
    this.#layer.render(this.#scene, this.#look, placing, width, height)
    this.#options.onSharp()
  }
}
