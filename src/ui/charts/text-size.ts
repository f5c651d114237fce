import type { Chart } from 'chart.js'

/** Text size of a chart in pixels, taken from the surrounding element, so that CSS classes control it. */
export function textSize(chart: Chart): number {
  return Number.parseFloat(getComputedStyle(chart.canvas).fontSize) || 12
}
