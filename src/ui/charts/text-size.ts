import type { Chart } from 'chart.js'

/** Size in pixels of a chart's texts: that of the element around it, so that classes decide it, on every screen. */
export function textSize(chart: Chart): number {
  return Number.parseFloat(getComputedStyle(chart.canvas).fontSize) || 12
}
