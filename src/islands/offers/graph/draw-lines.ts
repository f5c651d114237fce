import type { Look } from './look.ts'
import { idOf, type Line, type Scene } from './scene.ts'

/** The lines of one class are one path, because the browser strokes a few paths fast and thousands slowly. */
const classes = [
  { from: 0, alpha: 0.35, width: 1 },
  { from: 0.2, alpha: 0.55, width: 1.5 },
  { from: 0.5, alpha: 0.8, width: 2.5 },
] as const

/** With more lines than this, each line is one device pixel wide, which is fastest, and more transparent. */
const denseFrom = 1_000

/** Draws the lines. Stronger lines are darker, and the lines of the chosen store stand out. */
export function drawLines(
  context: CanvasRenderingContext2D,
  { lines }: Scene,
  look: Look,
  scale: number,
  limit = Number.POSITIVE_INFINITY,
): void {
  const { chosen, colours } = look
  const count = Math.min(lines.length, limit)
  const isDense = lines.length > denseFrom
  context.strokeStyle = colours.muted
  const faded = (chosen === null ? 1 : 0.4) * (isDense ? 0.5 * Math.sqrt(denseFrom / lines.length) : 1)
  for (const [index, { from, alpha, width }] of classes.entries()) {
    const below = classes[index + 1]?.from ?? Number.POSITIVE_INFINITY
    context.globalAlpha = alpha * faded
    context.lineWidth = (isDense ? 1 / devicePixelRatio : width) / scale
    context.beginPath()
    for (let at = 0; at < count; at += 1) {
      const line = lines[at]
      if (line && line.strength >= from && line.strength < below) trace(context, line)
    }
    context.stroke()
  }
  context.globalAlpha = 1
  if (chosen !== null) drawLinesOf(context, lines, chosen, look, scale)
}

function drawLinesOf(
  context: CanvasRenderingContext2D,
  lines: readonly Line[],
  chosen: string,
  { colours }: Look,
  scale: number,
): void {
  context.strokeStyle = colours.accent
  context.lineWidth = 1.5 / scale
  context.beginPath()
  for (const line of lines) if (idOf(line.source) === chosen || idOf(line.target) === chosen) trace(context, line)
  context.stroke()
}

function trace(context: CanvasRenderingContext2D, { source, target }: Line): void {
  if (typeof source === 'string' || typeof target === 'string') return
  context.moveTo(source.x ?? 0, source.y ?? 0)
  context.lineTo(target.x ?? 0, target.y ?? 0)
}
