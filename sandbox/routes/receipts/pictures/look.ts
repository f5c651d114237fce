import type { Random } from '../../../seed/random.ts'

/** How a picture was taken and how the paper has fared; lengths in pixels of the picture, angles in degrees. */
export interface Look {
  /** Quarter turns by which the telephone was held wrong. */
  readonly turns: 0 | 1 | 2 | 3
  readonly tilt: number
  /** How much table is seen on each side; more makes the print small. */
  readonly margin: number
  readonly table: readonly [light: string, dark: string]
  readonly ink: string
  readonly font: string
  readonly paper: readonly [top: string, bottom: string]
  /** How dark it was, from 0 to 1. */
  readonly darkness: number
  /** How far the lines swing to the side, where the paper curls. */
  readonly swing: number
  readonly creases: number
  readonly folds: number
  readonly specks: number
  readonly hasStain: boolean
  /** How far the telephone moved. */
  readonly shake: number
}

const tables: readonly Look['table'][] = [
  ['#9a7550', '#6d4d31'],
  ['#c9c2b6', '#a79f92'],
  ['#5b6470', '#3b424c'],
  ['#7f8f86', '#5c6b63'],
  ['#e4e1dc', '#c9c5bf'],
]

/** Fonts of equal width for all letters, of which a machine has one or the other. */
const fonts = ["'Courier New', 'Liberation Mono', monospace", "'DejaVu Sans Mono', Menlo, Consolas, monospace"]

/** Draws the lots for one picture: most can be read at once, some need turning, light, contrast or zoom. */
export function createLook(random: Random): Look {
  const turned = random.integer(1, 100)
  const quality = random.integer(1, 100)
  const isFaded = quality > 66 && quality <= 82
  return {
    turns: turned > 22 ? 0 : turned > 12 ? 1 : turned > 3 ? 3 : 2,
    tilt: random.integer(-35, 35) / 10,
    margin: random.chance(0.15) ? 620 : random.integer(40, 110),
    table: random.pick(tables),
    ink: isFaded ? random.pick(['#a39c94', '#b3aca3', '#9c99a6']) : random.pick(['#26241f', '#33302c', '#3a3a44']),
    font: random.pick(fonts),
    paper: random.pick([
      ['#fbfaf6', '#efece4'],
      ['#f6f4ee', '#e6e1d6'],
      ['#fdfdfc', '#f0f0ee'],
    ]),
    darkness: quality > 82 ? random.integer(38, 56) / 100 : random.integer(0, 14) / 100,
    swing: random.integer(0, 40) / 10,
    creases: random.integer(0, 26),
    folds: random.integer(0, 2),
    specks: random.integer(60, 420),
    hasStain: random.chance(0.08),
    shake: random.chance(0.12) ? random.integer(6, 14) / 10 : 0,
  }
}
