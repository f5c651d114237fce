/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Least contrast against the ground: that of text, because a line's name is written in its colour (WCAG 1.4.3). */
const leastContrast = 4.5
const steps = 20

/** As CSS and a canvas read it. */
export function cssColour([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`
}

/** Contrast of two colours by WCAG, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour itself where it stands out from its ground, otherwise moved towards the ink just as far as it has to be. */
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
