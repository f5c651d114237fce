import type { Plugin } from 'chart.js'
import { cssColour, type Rgb } from './colour.ts'
import { textSize } from './use-chart-theme.ts'

/** The position on the axis from which on values are not complete, such as that of today. */
export interface PartialFrom {
  readonly place: number
  /** Names it, such as "20 Nov, so far". */
  readonly note: string
}

/** Height of the note above the chart, as a multiple of the text size. */
export const noteHeight = 1.6

/** Marks the position with a vertical line and its note above. */
export function partialMark({ place, note }: PartialFrom, colour: Rgb, font: string): Plugin<'line'> {
  return {
    id: 'partialMark',
    beforeDatasetsDraw(chart) {
      const { ctx, chartArea, scales } = chart
      const x = scales.x?.getPixelForValue(place)
      if (x === undefined) return
      const size = textSize(chart)
      ctx.save()
      ctx.strokeStyle = cssColour(colour)
      ctx.fillStyle = ctx.strokeStyle
      ctx.setLineDash([2, 4])
      ctx.beginPath()
      ctx.moveTo(x, chartArea.top - size * 0.3)
      ctx.lineTo(x, chartArea.bottom)
      ctx.stroke()
      ctx.font = `500 ${size}px ${font}`
      ctx.textAlign = x > (chartArea.left + chartArea.right) / 2 ? 'right' : 'left'
      ctx.textBaseline = 'bottom'
      ctx.fillText(note, x, chartArea.top - size * 0.3)
      ctx.restore()
    },
  }
}
