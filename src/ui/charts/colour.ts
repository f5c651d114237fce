/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Minimum contrast with the background: that of text, because the line's name has its colour (WCAG 1.4.3). */
const leastContrast = 4.5
const steps = 20

/** The colour as CSS text, also for a canvas. */
export function cssColour([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`
}

/** Lightness, chroma and hue (OKLCH) of the two ends of the family: what comes first stands out most from the background. */
const family = {
  light: { first: [0.3, 0.13, 300], last: [0.66, 0.1, 225] },
  dark: { first: [0.87, 0.08, 300], last: [0.54, 0.1, 225] },
} as const

/**
 * A colour of the one family that groups, parts and series have: from violet to blue in even steps of lightness, so that people who see no
 * hues can distinguish them. It has no red and green, because they mean bad and good.
 *
 * @returns CSS text
 */
export function familyColour(index: number, count: number, isDark: boolean): string {
  const { first, last } = family[isDark ? 'dark' : 'light']
  const share = count > 1 ? index / (count - 1) : 0
  const [lightness, chroma, hue] = first.map((value, part) => value + ((last[part] ?? value) - value) * share)
  return `oklch(${lightness} ${chroma} ${hue})`
}

/** Whether a background is dark. */
export function isDark(ground: Rgb): boolean {
  return luminance(ground) < 0.18
}

/** Black or white, whichever is better to read on a colour. */
export function textOn(colour: Rgb): Rgb {
  return contrast(colour, [0, 0, 0]) > contrast(colour, [255, 255, 255]) ? [0, 0, 0] : [255, 255, 255]
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour itself if its contrast is sufficient, or else mixed with the ink colour as little as necessary. */
export function legible(colour: Rgb, ground: Rgb, ink: Rgb): Rgb {
  for (let step = 0; step < steps; step += 1) {
    const mixed = mix(colour, ink, step / steps)
    if (contrast(mixed, ground) >= leastContrast) return mixed
  }
  return ink
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
