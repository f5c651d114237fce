import { drawLines } from './draw-lines.ts'
import type { Look } from './look.ts'
import type { Scene } from './scene.ts'

/** Position of the graph's origin on the canvas, in CSS pixels, and the scale. */
export interface Placing {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** How far the layer extends beyond the view on each side, as a share of the view. */
const margin = 0.35

/**
 * Draws thousands of lines once as an image, and moves the image with the view, because drawing the lines takes longer than
 * a frame. When the view leaves the image or changes its scale, the image is drawn again after the view stops moving.
 */
export class LineLayer {
  #canvas = document.createElement('canvas')
  #drawn: Placing | null = null
  #size = { width: 0, height: 0 }

  /** Discards the image, because the lines, their look or the size of the view have changed. */
  forget(): void {
    this.#drawn = null
  }

  /** Whether the image covers the view at the same scale. */
  isSharp({ x, y, scale }: Placing, width: number, height: number): boolean {
    const drawn = this.#drawn
    if (!drawn || drawn.scale !== scale || this.#size.width !== width || this.#size.height !== height) return false
    return Math.abs(x - drawn.x) <= width * margin && Math.abs(y - drawn.y) <= height * margin
  }

  /** Draws the lines around the view. */
  render(scene: Scene, look: Look, placing: Placing, width: number, height: number): void {
    const context = this.#canvas.getContext('2d')
    if (!context) return
    const pixels = devicePixelRatio
    this.#canvas.width = Math.ceil(width * (1 + 2 * margin) * pixels)
    this.#canvas.height = Math.ceil(height * (1 + 2 * margin) * pixels)
    context.setTransform(pixels, 0, 0, pixels, 0, 0)
    context.translate(placing.x + width * margin, placing.y + height * margin)
    context.scale(placing.scale, placing.scale)
    drawLines(context, scene, look, placing.scale)
    this.#drawn = placing
    this.#size = { width, height }
  }

  /** Draws the image at the position and scale of the view. */
  paint(context: CanvasRenderingContext2D, { x, y, scale }: Placing): void {
    const drawn = this.#drawn
    if (!drawn) return
    const { width, height } = this.#size
    const ratio = scale / drawn.scale
    const left = x - (drawn.x + width * margin) * ratio
    const top = y - (drawn.y + height * margin) * ratio
    context.save()
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    context.drawImage(this.#canvas, left, top, width * (1 + 2 * margin) * ratio, height * (1 + 2 * margin) * ratio)
    context.restore()
  }
}
