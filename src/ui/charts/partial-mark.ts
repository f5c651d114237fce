import type { Plugin } from 'chart.js'
import { cssColour } from './colour.ts'
import { type ChartTheme, textSize } from './use-chart-theme.ts'

/** The position on the axis from which on values are not complete, such as that of today. */
export interface PartialFrom {
  readonly place: number
  /** Names it, such as "20 Nov, so far". */
  readonly note: string
}

/** Height of the note above the chart, as a multiple of the text size. */
export const noteHeight = 1.6

/** Marks what is not complete with a band from there to the end, and with its note above. */
export function partialMark({ place, note }: PartialFrom, { hover, muted, font }: ChartTheme): Plugin<'line'> {
  return {
    id: 'partialMark',
    beforeDraw(chart) {
      const { ctx, chartArea, scales } = chart
      const x = scales.x?.getPixelForValue(place)
      if (x === undefined) return
      const before = scales.x?.getPixelForValue(Math.max(0, place - 1)) ?? x
      const left = Math.max(chartArea.left, Math.min((before + x) / 2, x - 8))
      const right = chartArea.right + 8
      const size = textSize(chart)
      ctx.save()
      ctx.fillStyle = cssColour(hover)
      ctx.fillRect(left, chartArea.top - size * 0.2, right - left, chartArea.bottom - chartArea.top + size * 0.2)
      ctx.fillStyle = cssColour(muted)
      ctx.font = `500 ${size}px ${font}`
      const isRight = x > (chartArea.left + chartArea.right) / 2
      ctx.textAlign = isRight ? 'right' : 'left'
      ctx.textBaseline = 'bottom'
      ctx.fillText(note, isRight ? right : left, chartArea.top - size * 0.3)
      ctx.restore()
    },
  }
}
