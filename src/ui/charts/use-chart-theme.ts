import type { Chart } from 'chart.js'
import { useEffect, useState } from 'react'
import type { Rgb } from './colour.ts'
import { readColour } from './read-colour.ts'

/** Colours of the theme, because a canvas cannot use CSS variables. */
export interface ChartTheme {
  readonly ink: Rgb
  readonly muted: Rgb
  readonly line: Rgb
  readonly surface: Rgb
  readonly raised: Rgb
  readonly font: string
  /** For series without their own colour, used in turn. */
  readonly palette: readonly Rgb[]
}

/** The colours of the current scheme. Updates when the system or the user (`data-scheme`) changes it. */
export function useChartTheme(): ChartTheme {
  const [theme, setTheme] = useState(readTheme)
  useEffect(() => {
    const read = () => setTheme(readTheme())
    const system = matchMedia('(prefers-color-scheme: dark)')
    const choice = new MutationObserver(read)
    system.addEventListener('change', read)
    choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] })
    return () => {
      system.removeEventListener('change', read)
      choice.disconnect()
    }
  }, [])
  return theme
}

const black: Rgb = [0, 0, 0]

function readTheme(): ChartTheme {
  const styles = getComputedStyle(document.documentElement)
  const colour = (name: string): Rgb => readColour(styles.getPropertyValue(`--${name}`).trim()) ?? black
  return {
    ink: colour('ink'),
    muted: colour('muted'),
    line: colour('line'),
    surface: colour('surface'),
    raised: colour('raised'),
    font: styles.fontFamily,
    palette: ['accent', 'info', 'ok', 'warn', 'bad', 'muted'].map(colour),
  }
}

/** Text size of a chart in pixels, taken from the surrounding element, so that CSS classes control it. */
export function textSize(chart: Chart): number {
  return Number.parseFloat(getComputedStyle(chart.canvas).fontSize) || 12
}
