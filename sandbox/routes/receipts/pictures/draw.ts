import type { receipts } from '../../../db/schema/receipts.ts'
import { createRandom, type Random } from '../../../seed/random.ts'
import { createLook, type Look } from './look.ts'
import { noteLines } from './note.ts'
import { type Edge, paperOutline, wear } from './paper.ts'
import { type Print, paperWidth, printLines } from './print.ts'
import { isTotal, ticketLines } from './ticket.ts'
import { rounded } from './xml.ts'

/** The part of a receipt that its picture is made from. */
export type Printed = Pick<
  typeof receipts.$inferSelect,
  'id' | 'picture' | 'printedStoreName' | 'printedAddress' | 'printedTotalCents' | 'printedAt'
>

/**
 * Draws the photograph that a customer took: a strip of paper on a table, with what the till printed on it. The same
 * receipt always gives the same picture. Without filters, which a browser would compute anew at every zoom.
 *
 * @returns an SVG document of fixed size
 */
export function drawPicture(receipt: Printed): string {
  const random = createRandom(numberOf(receipt.id))
  const look = createLook(random)
  const print = printOf(receipt, random, look)
  const outline = paperOutline(random, print.height, edgeOf(receipt))
  const paper = drawPaper(outline, print, look, wear(random, look, print.height))
  const width = paperWidth + 2 * look.margin
  const height = print.height + 2 * Math.min(look.margin, 260)
  return frame(width, height, look, paper)
}

function edgeOf({ picture }: Printed): Edge {
  if (picture === 'note') return 'straight'
  return picture === 'torn' ? 'torn' : 'teeth'
}

function printOf(receipt: Printed, random: Random, look: Look): Print {
  if (receipt.picture === 'note') return noteLines(random, look)
  const lines = ticketLines(random, {
    shopName: receipt.printedStoreName,
    address: receipt.printedAddress,
    totalCents: receipt.printedTotalCents,
    at: receipt.printedAt,
    isRefund: receipt.picture === 'refund',
  })
  if (receipt.picture !== 'torn') return printLines(lines, look)
  const { svg, height } = printLines(lines.slice(0, lines.findIndex(isTotal)), look)
  return { svg, height: height - 40 }
}

function drawPaper(outline: string, { svg, height }: Print, look: Look, worn: string): string {
  const shadow = [14, 11, 8, 5, 2]
    .map((reach) => `<g transform="translate(${reach} ${reach + 2})" opacity="0.08"><polygon points="${outline}"/></g>`)
    .join('')
  const ghost =
    look.shake === 0 ? '' : `<g transform="translate(${look.shake} ${look.shake})" opacity="0.45">${svg}</g>`
  return (
    `${shadow}<polygon points="${outline}" fill="url(#paper)"/>` +
    `<g clip-path="url(#outline)">${svg}${ghost}${worn}` +
    `<rect width="${paperWidth}" height="${rounded(height)}" fill="url(#curl)"/></g>` +
    `<clipPath id="outline"><polygon points="${outline}"/></clipPath>`
  )
}

function frame(width: number, height: number, look: Look, paper: string): string {
  const isSideways = look.turns % 2 === 1
  const [outerWidth, outerHeight] = (isSideways ? [height, width] : [width, height]).map(rounded)
  const middle = `${rounded(width / 2)} ${rounded(height / 2)}`
  const turn = `translate(${Number(outerWidth) / 2} ${Number(outerHeight) / 2}) rotate(${look.turns * 90}) translate(${rounded(-width / 2)} ${rounded(-height / 2)})`
  const size = `width="${rounded(width)}" height="${rounded(height)}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${outerWidth}" height="${outerHeight}" viewBox="0 0 ${outerWidth} ${outerHeight}">` +
    `${gradients(look)}<g transform="${turn}"><rect ${size} fill="url(#table)"/>${grain(width, height)}` +
    `<g transform="rotate(${look.tilt} ${middle}) translate(${rounded((width - paperWidth) / 2)} ${rounded(Math.min(look.margin, 260))})">${paper}</g>` +
    `<rect ${size} fill="url(#light)"/><rect ${size} fill="#0b0a10" opacity="${look.darkness}"/></g></svg>`
  )
}

/** The grain of the table. */
function grain(width: number, height: number): string {
  const lines = Array.from({ length: 14 }, (_, index) => {
    const y = (index * height) / 13
    return `M0 ${rounded(y)}q${rounded(width / 4)} ${rounded(((index * 37) % 23) - 11)} ${rounded(width / 2)} 0t${rounded(width / 2)} 0`
  })
  return `<path d="${lines.join('')}" fill="none" stroke="#000" stroke-opacity="0.1" stroke-width="2"/>`
}

function gradients({ table, paper }: Look): string {
  return (
    '<defs>' +
    gradient('table', 'x2="1" y2="1"', [table[0], 1], [table[1], 1]) +
    gradient('paper', 'x2="0" y2="1"', [paper[0], 1], [paper[1], 1]) +
    gradient('curl', 'x2="1"', ['#2b2417', 0.16], ['#2b2417', 0], ['#fff', 0.1], ['#2b2417', 0], ['#2b2417', 0.13]) +
    gradient('shade', 'x2="0" y2="1"', ['#000', 0], ['#2b2417', 0.3]) +
    gradient('light', 'x2="1" y2="1"', ['#fff', 0.12], ['#fff', 0], ['#000', 0.2]) +
    '</defs>'
  )
}

function gradient(id: string, direction: string, ...stops: readonly (readonly [color: string, opacity: number])[]) {
  const marks = stops.map(
    ([color, opacity], index) =>
      `<stop offset="${index / (stops.length - 1)}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  )
  return `<linearGradient id="${id}" x1="0" y1="0" ${direction.includes('y2') ? direction : `${direction} y2="0"`}>${marks.join('')}</linearGradient>`
}

/** A number that an id always gives (FNV-1a). */
function numberOf(id: string): number {
  let hash = 0x811c9dc5
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash
}
