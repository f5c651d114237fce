import { useEffect, useState } from 'react'

/** What of the picture changes without moving it. */
export interface Look {
  readonly chosen: string | null
  readonly neighbours: ReadonlySet<string>
  readonly risks: ReadonlySet<string>
  readonly potentials: ReadonlySet<string>
  readonly colours: Colours
}

/** Colours and face of the scheme that is shown, as a canvas takes them. */
export interface Colours {
  readonly ink: string
  readonly muted: string
  readonly surface: string
  readonly accent: string
  readonly bad: string
  readonly ok: string
  readonly font: string
  /** Of the groups, in turn. */
  readonly groups: readonly string[]
  /** On the colours of the groups and signs. */
  readonly onGroup: string
}

/** Lightness in the light scheme, chroma and hue: told apart by most eyes, none of them the red and green of the signs. */
const tints = [
  [0.47, 0.14, 300],
  [0.53, 0.13, 250],
  [0.5, 0.09, 195],
  [0.52, 0.11, 70],
  [0.52, 0.15, 345],
  [0.36, 0.09, 268],
  [0.47, 0.09, 115],
  [0.44, 0.02, 260],
  [0.58, 0.1, 222],
  [0.4, 0.08, 45],
] as const

/** Colour of a group, the same in the picture and in its legend. */
function groupColour(index: number, isDark: boolean): string {
  const [lightness, chroma, hue] = tints[index % tints.length] ?? tints[0]
  // Dark colours on the light ground, light ones on the dark ground, in the same order of lightness.
  return `oklch(${isDark ? lightness + 0.26 : lightness} ${chroma * (isDark ? 0.85 : 1)} ${hue})`
}

const darkScheme = '(prefers-color-scheme: dark)'

/** Reads the theme; a canvas cannot take its colours from CSS by itself. */
function readColours(): Colours {
  const isDark = matchMedia(darkScheme).matches
  const styles = getComputedStyle(document.documentElement)
  const value = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  return {
    ink: value('ink'),
    muted: value('muted'),
    surface: value('surface'),
    accent: value('accent'),
    bad: value('bad'),
    ok: value('ok'),
    font: styles.fontFamily,
    groups: tints.map((_, index) => groupColour(index, isDark)),
    onGroup: value('surface'),
  }
}

/** The colours of the scheme that is shown, and again when it changes. */
export function useColours(): Colours {
  const [colours, setColours] = useState(readColours)
  useEffect(() => {
    const scheme = matchMedia(darkScheme)
    const change = () => setColours(readColours())
    scheme.addEventListener('change', change)
    return () => scheme.removeEventListener('change', change)
  }, [])
  return colours
}
