import type { Chart, Plugin } from 'chart.js'
import { spread } from './spread.ts'
import { textSize } from './use-chart-theme.ts'

/** The label at the right end of a line. */
export interface EndLabel {
  readonly text: string
  /** CSS colour. */
  readonly colour: string
  /** Index of the line. */
  readonly dataset: number
}

const gapPx = 4
/** Width of the leaders between the ends of the lines and the labels. */
const leaderPx = 18
/** A leader starts beside the last point. */
const pointPx = 5

/** Width of the labels at the right of the chart, in pixels. */
export function endLabelRoom(chart: Chart, labels: readonly EndLabel[], font: string): number {
  const { ctx } = chart
  ctx.save()
  ctx.font = `500 ${textSize(chart)}px ${font}`
  const widest = Math.max(0, ...labels.map(({ text }) => ctx.measureText(text).width))
  ctx.restore()
  return Math.ceil(widest) + leaderPx + gapPx * 2
}

/**
 * Draws each line's name at its end. A legend would rely on colour alone and would have to be looked up. A leader connects the two,
 * because names of lines that end close to each other are spread.
 */
export function endLabels(labels: readonly EndLabel[], font: string): Plugin<'line'> {
  return {
    id: 'endLabels',
    afterDatasetsDraw(chart) {
      const size = textSize(chart)
      const { ctx, chartArea } = chart
      const placed = labels.flatMap((label) => {
        const end = endOf(chart, label)
        return end === null ? [] : [{ ...label, end }]
      })
      const heights = spread(
        placed.map(({ end }) => end.y),
        { step: size * 1.2, from: chartArea.top, to: chartArea.bottom },
      )
      ctx.save()
      ctx.font = `500 ${size}px ${font}`
      ctx.textBaseline = 'middle'
      ctx.lineWidth = 1
      for (const [index, { text, colour, end }] of placed.entries()) {
        const height = heights[index] ?? end.y
        ctx.fillStyle = colour
        ctx.strokeStyle = colour
        ctx.beginPath()
        ctx.moveTo(end.x + pointPx, end.y)
        if (end.x < chartArea.right) ctx.lineTo(chartArea.right + pointPx, end.y)
        ctx.lineTo(chartArea.right + leaderPx, height)
        ctx.stroke()
        ctx.fillText(text, chartArea.right + leaderPx + gapPx, height)
      }
      ctx.restore()
    },
  }
}

/** Where the last point is that exists. */
function endOf(chart: Chart, { dataset }: EndLabel): { readonly x: number; readonly y: number } | null {
  const points = chart.getDatasetMeta(dataset).data
  const exists = (point: (typeof points)[number]) => !('skip' in point && point.skip)
  return points.findLast(exists) ?? null
}
