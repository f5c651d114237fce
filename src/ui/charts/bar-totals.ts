import type { Chart, Plugin } from 'chart.js'
import { cssColour } from './colour.ts'
import { type ChartTheme, textSize } from './use-chart-theme.ts'

const gapPx = 6

/** Width of the texts at the ends of the bars, in pixels. */
export function totalRoom(chart: Chart, texts: readonly string[], font: string): number {
  const { ctx } = chart
  ctx.save()
  ctx.font = `500 ${textSize(chart)}px ${font}`
  const widest = Math.max(0, ...texts.map((text) => ctx.measureText(text).width))
  ctx.restore()
  return Math.ceil(widest) + gapPx * 2
}

/** Writes the total of each bar at its end, so that users need not compare it with a scale. */
export function barTotals(totals: readonly number[], texts: readonly string[], theme: ChartTheme): Plugin<'bar'> {
  return {
    id: 'barTotals',
    afterDatasetsDraw(chart) {
      const { ctx, scales } = chart
      const bars = chart.getDatasetMeta(0).data
      ctx.save()
      ctx.font = `500 ${textSize(chart)}px ${theme.font}`
      ctx.textBaseline = 'middle'
      ctx.fillStyle = cssColour(theme.ink)
      for (const [index, text] of texts.entries()) {
        const end = scales.x?.getPixelForValue(totals[index] ?? 0) ?? 0
        ctx.fillText(text, end + gapPx, bars[index]?.y ?? 0)
      }
      ctx.restore()
    },
  }
}
