import { useEffect, useState } from 'react'

/** The properties of the picture that change without moving anything. */
export interface Look {
  readonly chosen: string | null
  readonly neighbours: ReadonlySet<string>
  readonly risks: ReadonlySet<string>
  readonly potentials: ReadonlySet<string>
  /** Names to show, by store. */
  readonly names: ReadonlyMap<string, string>
  readonly colours: Colours
}

/** Colours and font of the current scheme, in the format of a canvas. */
export interface Colours {
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly raised: string
  readonly surface: string
  readonly accent: string
  readonly bad: string
  readonly ok: string
  readonly font: string
  /** Colours of the groups, in turn. */
  readonly groups: readonly string[]
  /** Colour of text on the colours of the groups. */
  readonly onGroup: string
}

/**
 * Lightness in the light scheme, chroma and hue. Most people can distinguish the colours, and none is the red or green of the
 * signs.
 */
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

/** Colour of a group in the picture and in the legend. */
function groupColour(index: number, isDark: boolean): string {
  const [lightness, chroma, hue] = tints[index % tints.length] ?? tints[0]
  // The colours are dark on the light background and light on the dark one, in the same order of lightness.
  return `oklch(${isDark ? lightness + 0.26 : lightness} ${chroma * (isDark ? 0.85 : 1)} ${hue})`
}

const darkScheme = '(prefers-color-scheme: dark)'

/** Reads the colours of the theme from CSS, because a canvas cannot use CSS variables. */
function readColours(): Colours {
  const isDark = matchMedia(darkScheme).matches
  const styles = getComputedStyle(document.documentElement)
  const value = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  return {
    ink: value('ink'),
    muted: value('muted'),
    line: value('line'),
    raised: value('raised'),
    surface: value('surface'),
    accent: value('accent'),
    bad: value('bad'),
    ok: value('ok'),
    font: styles.fontFamily,
    groups: tints.map((_, index) => groupColour(index, isDark)),
    onGroup: value('surface'),
  }
}

/** The colours of the current scheme. They change with the scheme. */
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
