import { useStore } from '@nanostores/react'
import type { Chart } from 'chart.js'
import { atom, onMount } from 'nanostores'
import { familyColour, isDark, type Rgb } from './colour.ts'
import { readColour } from './read-colour.ts'

const tokens = ['ink', 'muted', 'line', 'surface', 'raised', 'hover', 'accent', 'bad', 'ok'] as const

/** Colours of the theme, because a canvas cannot use CSS variables. */
export interface ChartTheme extends Readonly<Record<(typeof tokens)[number], Rgb>> {
  readonly font: string
}

const schemes = ['(prefers-color-scheme: dark)', '(forced-colors: active)']

const black: Rgb = [0, 0, 0]

/** Null only while no chart shows it. */
const $theme = atom<ChartTheme | null>(null)

onMount($theme, () => {
  const read = () => $theme.set(readTheme())
  const systems = schemes.map((scheme) => matchMedia(scheme))
  const choice = new MutationObserver(read)
  read()
  for (const system of systems) system.addEventListener('change', read)
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] })
  return () => {
    for (const system of systems) system.removeEventListener('change', read)
    choice.disconnect()
  }
})

/** The colours of the current scheme. Updates when the system or the user (`data-scheme`) changes it. */
export function useChartTheme(): ChartTheme {
  return useStore($theme) as ChartTheme
}

function readTheme(): ChartTheme {
  const styles = getComputedStyle(document.documentElement)
  const read = (name: string) => [name, readColour(styles.getPropertyValue(`--${name}`).trim()) ?? black] as const
  const theme = Object.fromEntries(tokens.map(read)) as Record<(typeof tokens)[number], Rgb>
  return { ...theme, ...forcedColours(styles), font: styles.fontFamily }
}

/** Where the system forces its colours, it replaces those of elements only, so a canvas takes the ones that the page has got. */
function forcedColours({ color, backgroundColor }: CSSStyleDeclaration) {
  const [ink, surface] = [readColour(color), readColour(backgroundColor)]
  if (!matchMedia('(forced-colors: active)').matches || !ink || !surface) return {}
  return { ink, muted: ink, line: ink, accent: ink, surface, raised: surface, hover: surface }
}

/** The colour of a group, part or series: one of a family (`familyColour`). */
export function colourOf({ surface, ink }: ChartTheme, index: number, count: number): Rgb {
  return readColour(familyColour(index, count, isDark(surface))) ?? ink
}

/** Text size of a chart in pixels, taken from the surrounding element, so that CSS classes control it. */
export function textSize({ canvas }: Pick<Chart, 'canvas'>): number {
  return Number.parseFloat(getComputedStyle(canvas).fontSize) || 12
}

/** The font of a chart's texts, for the options that Chart.js asks for it. */
export function fontOf(theme: ChartTheme) {
  return ({ chart }: { readonly chart: Pick<Chart, 'canvas'> }) => ({ size: textSize(chart), family: theme.font })
}
