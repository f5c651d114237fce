import type { Random } from '../../../seed/random.ts'
import type { Look } from './look.ts'
import { paperWidth } from './print.ts'
import { cornersOf, rounded } from './xml.ts'

type Point = readonly [x: number, y: number]

/** How a strip of paper ends: cut by the teeth of a till, torn across, or straight. */
export type Edge = 'teeth' | 'torn' | 'straight'

/** The outline of a strip of paper; a torn one still has the teeth above. */
export function paperOutline(random: Random, height: number, edge: Edge): string {
  if (edge === 'straight') {
    return cornersOf([
      [0, 0],
      [paperWidth, 0],
      [paperWidth, height],
      [0, height],
    ])
  }
  const across = Array.from({ length: 45 }, (_, index) => (index * paperWidth) / 44)
  const upper = across.map((x, index): Point => [x, index % 2 === 0 ? 0 : 5])
  let tear = 0
  const lower = across.toReversed().map((x, index): Point => {
    tear += random.integer(-9, 9)
    return [x, edge === 'torn' ? height + tear - index : height + (index % 2 === 0 ? 0 : -5)]
  })
  return cornersOf([...upper, ...lower])
}

/** Folds, creases, specks and a stain; everything that lies on the print. */
export function wear(random: Random, look: Look, height: number): string {
  return [
    ...Array.from({ length: look.folds }, (_, index) => fold(random, ((index + 1) * height) / (look.folds + 1))),
    ...Array.from({ length: look.creases }, () => crease(random, height)),
    specks(random, look.specks, height),
    look.hasStain ? stain(random, height) : '',
  ].join('')
}

function fold(random: Random, at: number): string {
  const y = at + random.integer(-40, 40)
  return (
    `<rect y="${rounded(y - 26)}" width="${paperWidth}" height="26" fill="url(#shade)" opacity="0.5"/>` +
    `<rect y="${rounded(y)}" width="${paperWidth}" height="1.6" fill="#fff" opacity="0.75"/>`
  )
}

/** A facet of crumpled paper that is a little lighter or darker than its neighbours. */
function crease(random: Random, height: number): string {
  const x = random.integer(-60, paperWidth)
  const y = random.integer(0, Math.round(height))
  const corner = (): Point => [x + random.integer(-150, 190), y + random.integer(-170, 170)]
  const fill = random.chance(0.5) ? '#fff' : '#3a3226'
  const opacity = random.integer(2, 8) / 100
  const points = cornersOf([[x, y], corner(), corner()])
  return `<polygon points="${points}" fill="${fill}" opacity="${opacity}" stroke="#fff" stroke-opacity="0.22"/>`
}

/** Where the print did not take, or the camera saw what is not there. */
function specks(random: Random, count: number, height: number): string {
  const dots = (share: number) =>
    Array.from(
      { length: Math.round(count * share) },
      () => `M${random.integer(0, paperWidth)} ${random.integer(0, Math.round(height))}h${random.integer(6, 26) / 10}`,
    ).join('')
  return (
    `<path d="${dots(0.6)}" stroke="#fff" stroke-width="1.4" opacity="0.75"/>` +
    `<path d="${dots(0.4)}" stroke="#2a2620" stroke-width="1.2" opacity="0.3"/>`
  )
}

/** The ring that a cup leaves. */
function stain(random: Random, height: number): string {
  const [x, y] = [random.integer(60, paperWidth - 60), random.integer(100, Math.max(101, Math.round(height) - 100))]
  return (
    `<ellipse cx="${x}" cy="${y}" rx="74" ry="70" fill="#a4713a" fill-opacity="0.1" ` +
    'stroke="#8a5a2b" stroke-opacity="0.28" stroke-width="7"/>'
  )
}
