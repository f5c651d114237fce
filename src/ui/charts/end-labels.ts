import type { Chart, Plugin } from 'chart.js'
import { cssColour, type Rgb } from './colour.ts'
import { spread } from './spread.ts'
import { textSize } from './use-chart-theme.ts'

/** The label at the right end of a line. */
export interface EndLabel {
  readonly text: string
  readonly colour: Rgb
}

const gapPx = 8

/** Width of the labels at the right of the chart, in pixels. */
export function endLabelRoom(chart: Chart, labels: readonly EndLabel[], font: string): number {
  const { ctx } = chart
  ctx.save()
  ctx.font = `500 ${textSize(chart)}px ${font}`
  const widest = Math.max(0, ...labels.map(({ text }) => ctx.measureText(text).width))
  ctx.restore()
  return Math.ceil(widest) + gapPx * 2
}

/** Draws each line's name at its end. A legend would rely on colour alone and would have to be looked up. */
export function endLabels(labels: readonly EndLabel[], font: string): Plugin<'line'> {
  return {
    id: 'endLabels',
    afterDatasetsDraw(chart) {
      const size = textSize(chart)
      const { ctx, chartArea } = chart
      const placed = labels.flatMap((label, index) => {
        const y = endOf(chart, index)
        return y === null ? [] : [{ ...label, y }]
      })
      const tops = spread(
        placed.map(({ y }) => y),
        { step: size * 1.2, from: chartArea.top, to: chartArea.bottom },
      )
      ctx.save()
      ctx.font = `500 ${size}px ${font}`
      ctx.textBaseline = 'middle'
      for (const [index, { text, colour }] of placed.entries()) {
        ctx.fillStyle = cssColour(colour)
        ctx.fillText(text, chartArea.right + gapPx, tops[index] ?? 0)
      }
      ctx.restore()
    },
  }
}

/** Vertical position of the last point that exists. */
function endOf(chart: Chart, index: number): number | null {
  const last = chart.getDatasetMeta(index).data.findLast((point) => !('skip' in point && point.skip))
  return last ? last.y : null
}
