import type { Look } from './look.ts'
import { type Line, lineCharacters } from './ticket.ts'
import { escapeXml, rounded } from './xml.ts'

/** Width of the paper, and the white to the left and right of the print. */
export const paperWidth = 440
const side = 30
const top = 46
const characterWidth = (paperWidth - 2 * side) / lineCharacters

const heights: Readonly<Record<Line['kind'], number>> = { row: 23, centred: 23, rule: 18, gap: 14, barcode: 78 }

/** The print on the paper as SVG, and how long the paper is. */
export interface Print {
  readonly height: number
  readonly svg: string
}

/** Sets the lines in columns as wide as the paper, whatever font there is. */
export function printLines(lines: readonly Line[], look: Look): Print {
  let y = top
  const parts = lines.map((line) => {
    const height = heights[line.kind] * ('isLarge' in line && line.isLarge ? 1.6 : 1)
    y += height
    const swung = look.swing * Math.sin(y / 95)
    return `<g transform="translate(${rounded(swung)} ${rounded(y)}) rotate(${rounded(look.swing * 0.12)})">${drawLine(line)}</g>`
  })
  return {
    height: y + top,
    svg: `<g font-family="${look.font}" font-size="15.5" fill="${look.ink}">${parts.join('')}</g>`,
  }
}

function drawLine(line: Line): string {
  switch (line.kind) {
    case 'gap':
      return ''
    case 'rule':
      return drawText('-'.repeat(lineCharacters), side, 'start')
    case 'barcode':
      return drawBarcode(line.digits)
    case 'centred':
      return drawText(line.text, paperWidth / 2, 'middle', line.isLarge)
    case 'row': {
      const left = drawText(line.left, side, 'start', line.isLarge)
      return line.right === '' ? left : left + drawText(line.right, paperWidth - side, 'end', line.isLarge)
    }
  }
}

function drawText(text: string, x: number, anchor: string, isLarge = false): string {
  // Large print is narrowed where a long name would leave the paper.
  const width = Math.min(text.length * characterWidth * (isLarge ? 1.5 : 1), paperWidth - 2 * side)
  const size = isLarge ? ' font-size="25" font-weight="700"' : ''
  const fit = `textLength="${rounded(width)}" lengthAdjust="spacingAndGlyphs"`
  return `<text x="${rounded(x)}" text-anchor="${anchor}"${size} xml:space="preserve" ${fit}>${escapeXml(text)}</text>`
}

function drawBarcode(digits: string): string {
  let width = 0
  const bars = [...digits, ...digits].map((digit, index) => {
    const bar = 1 + (Number(digit) % 4)
    const path = `M${width} -66h${bar}v48h-${bar}z`
    width += bar + 2 + ((Number(digit) + index) % 4)
    return path
  })
  const left = rounded((paperWidth - width) / 2)
  return `<path transform="translate(${left})" d="${bars.join('')}"/>${drawText(digits, paperWidth / 2, 'middle')}`
}
