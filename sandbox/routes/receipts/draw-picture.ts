import { createRandom, type Random } from '../../seed/random.ts'
import { type Line, lineCharacters, type Printed, receiptLines } from './receipt-lines.ts'

/** Lengths in pixels of the picture. */
const paperWidth = 440
const side = 30
const top = 46
const rowHeight = 23
const largeRowHeight = 37
const characterWidth = (paperWidth - 2 * side) / lineCharacters

/** The most table above and below the paper, so that small print does not need a huge picture. */
const mostAbove = 260

/** How a picture was taken. */
interface Look {
  /** Quarter turns of the telephone. */
  readonly turns: number
  /** Degrees by which the paper is turned on the table. */
  readonly tilt: number
  /** The width of the table on each side. A wide table makes the print small. */
  readonly margin: number
  readonly ink: string
  /** Darkness of the picture, from 0 to 1. */
  readonly darkness: number
}

/** Chooses how a picture was taken. Most can be read at once. Some need turning, light, contrast or zoom. */
function createLook(random: Random): Look {
  const turned = random.integer(1, 100)
  const quality = random.integer(1, 100)
  return {
    turns: turned > 22 ? 0 : turned > 12 ? 1 : turned > 3 ? 3 : 2,
    tilt: random.integer(-35, 35) / 10,
    margin: random.chance(0.15) ? 620 : random.integer(40, 110),
    ink: quality > 66 && quality <= 82 ? '#aaa39c' : '#26241f',
    darkness: quality > 82 ? random.integer(38, 56) / 100 : 0,
  }
}

/**
 * Draws the photograph that a customer took: paper on a table. The same receipt always gives the same picture.
 *
 * @returns an SVG document of a fixed size
 */
export function drawPicture(receipt: Printed): string {
  const random = createRandom(numberOf(receipt.id))
  const { turns, tilt, margin, ink, darkness } = createLook(random)
  const { height: paperHeight, texts } = setLines(receiptLines(random, receipt))
  const above = Math.min(margin, mostAbove)
  const [width, height] = [paperWidth + 2 * margin, paperHeight + 2 * above]
  const [outerWidth, outerHeight] = turns % 2 === 1 ? [height, width] : [width, height]
  const size = `width="${width}" height="${height}"`
  const font = receipt.picture === 'note' ? "'Segoe Script', 'Comic Sans MS', cursive" : "'Courier New', monospace"
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${outerWidth}" height="${outerHeight}" viewBox="0 0 ${outerWidth} ${outerHeight}">` +
    `<g transform="translate(${outerWidth / 2} ${outerHeight / 2}) rotate(${turns * 90}) translate(${-width / 2} ${-height / 2})">` +
    `<rect ${size} fill="#8f877a"/>` +
    `<g transform="rotate(${tilt} ${width / 2} ${height / 2}) translate(${margin} ${above})">` +
    `<path d="${outline(paperHeight, receipt.picture === 'torn')}" fill="#f8f6f0"/>` +
    `<g font-family="${font}" font-size="15" fill="${ink}">${texts}</g></g>` +
    `<rect ${size} fill="#0b0a10" opacity="${darkness}"/></g></svg>`
  )
}

/** The edge of the paper, with a jagged end where it is torn. */
function outline(height: number, isTorn: boolean): string {
  const teeth = Array.from({ length: 11 }, (_, index) => `L${paperWidth - index * 44} ${height - (index % 2) * 24}`)
  return `M0 0H${paperWidth}V${height}${isTorn ? teeth.join('') : 'H0'}Z`
}

/** Places the lines. Their width is fixed and does not depend on the reader's fonts. */
function setLines(lines: readonly Line[]): { readonly height: number; readonly texts: string } {
  let y = top
  const texts = lines.map(({ left, centre, right, isLarge = false }) => {
    y += isLarge ? largeRowHeight : rowHeight
    return (
      drawText(left, side, y, 'start', isLarge) +
      drawText(centre, paperWidth / 2, y, 'middle', isLarge) +
      drawText(right, paperWidth - side, y, 'end', isLarge)
    )
  })
  return { height: y + top, texts: texts.join('') }
}

function drawText(text: string | undefined, x: number, y: number, anchor: string, isLarge: boolean): string {
  if (text === undefined) return ''
  // A long name in large print is narrowed, so that it stays on the paper.
  const width = Math.min(text.length * characterWidth * (isLarge ? 1.5 : 1), paperWidth - 2 * side)
  const size = isLarge ? ' font-size="25" font-weight="700"' : ''
  const fit = `textLength="${width}" lengthAdjust="spacingAndGlyphs"`
  return `<text x="${x}" y="${y}" text-anchor="${anchor}"${size} ${fit}>${escapeXml(text)}</text>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Hashes an id to a number (FNV-1a). */
function numberOf(id: string): number {
  let hash = 0x811c9dc5
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash
}
