import { createRandom } from '../../seed/random.ts'
import { type Line, lineCharacters, type Printed, receiptLines } from './receipt-lines.ts'

/** Lengths in pixels of the picture. */
const paperWidth = 440
const side = 30
const top = 46
const printWidth = paperWidth - 2 * side

/**
 * Draws the photograph that a customer took: paper on a table. The same receipt always gives the same picture. Most can
 * be read at once. Some need turning, light, contrast or zoom.
 *
 * @returns an SVG document of a fixed size
 */
export function drawPicture(receipt: Printed): string {
  const random = createRandom(numberOf(receipt.id))
  const turns = random.pick([0, 0, 0, 0, 0, 0, 0, 1, 3, 2])
  const look = random.pick(['dark', 'pale', 'clear', 'clear', 'clear', 'clear'])
  const tilt = random.integer(-35, 35) / 10
  // A wide table makes the print small.
  const margin = random.chance(0.15) ? 620 : random.integer(40, 110)
  const above = Math.min(margin, 260)
  const { paperHeight, texts } = setLines(receiptLines(random, receipt))
  const [width, height] = [paperWidth + 2 * margin, paperHeight + 2 * above]
  const [outerWidth, outerHeight] = turns % 2 === 1 ? [height, width] : [width, height]
  const table = `width="${width}" height="${height}"`
  const font = receipt.picture === 'note' ? "'Segoe Script', 'Comic Sans MS', cursive" : "'Courier New', monospace"
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${outerWidth}" height="${outerHeight}" viewBox="0 0 ${outerWidth} ${outerHeight}">
<g transform="translate(${outerWidth / 2} ${outerHeight / 2}) rotate(${turns * 90}) translate(${-width / 2} ${-height / 2})">
<rect ${table} fill="#8f877a"/>
<g transform="rotate(${tilt} ${width / 2} ${height / 2}) translate(${margin} ${above})">
<path d="${outline(paperHeight, receipt.picture === 'torn')}" fill="#f8f6f0"/>
<g font-family="${font}" font-size="15" fill="${look === 'pale' ? '#aaa39c' : '#26241f'}">${texts}</g></g>
<rect ${table} fill="#0b0a10" opacity="${look === 'dark' ? 0.47 : 0}"/></g></svg>`
}

/** The edge of the paper, with a jagged end where it is torn. */
function outline(height: number, isTorn: boolean): string {
  const teeth = Array.from({ length: 11 }, (_, index) => `L${paperWidth - index * 44} ${height - (index % 2) * 24}`)
  return `M0 0H${paperWidth}V${height}${isTorn ? teeth.join('') : 'H0'}Z`
}

/** Places the lines. Their width is fixed and does not depend on the reader's fonts. */
function setLines(lines: readonly Line[]): { readonly paperHeight: number; readonly texts: string } {
  let y = top
  const drawn = lines.map(({ texts: [left, centre, right], isLarge = false }) => {
    y += isLarge ? 37 : 23
    return (
      drawText(left, `x="${side}" y="${y}"`, isLarge) +
      drawText(centre, `x="${paperWidth / 2}" y="${y}" text-anchor="middle"`, isLarge) +
      drawText(right, `x="${paperWidth - side}" y="${y}" text-anchor="end"`, isLarge)
    )
  })
  return { paperHeight: y + top, texts: drawn.join('') }
}

function drawText(text: string, place: string, isLarge: boolean): string {
  if (text === '') return ''
  // A long name in large print is narrowed, so that it stays on the paper.
  const width = Math.min(((text.length * printWidth) / lineCharacters) * (isLarge ? 1.5 : 1), printWidth)
  const size = isLarge ? ' font-size="25" font-weight="700"' : ''
  const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<text ${place}${size} textLength="${width}" lengthAdjust="spacingAndGlyphs">${escaped}</text>`
}

/** Hashes an id to a number (FNV-1a). */
function numberOf(id: string): number {
  return [...id].reduce((hash, character) => Math.imul(hash ^ character.charCodeAt(0), 0x01000193), 0x811c9dc5)
}
