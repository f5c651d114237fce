import type { Rgb } from './colour.ts'

let context: CanvasRenderingContext2D | null | undefined

/**
 * Parses any opaque CSS colour. The browser paints one pixel with it, and the result is read back.
 *
 * @returns null when the text is not an opaque colour
 */
export function readColour(text: string): Rgb | null {
  if (!CSS.supports('color', text) || /current|inherit|initial|unset|revert|var\(/i.test(text)) return null
  context ??= pixel()
  if (!context) return null
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = text
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : null
}

function pixel(): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  return canvas.getContext('2d', { willReadFrequently: true })
}
