import type { Random } from '../../../seed/random.ts'
import type { Look } from './look.ts'
import { type Print, paperWidth } from './print.ts'
import { escapeXml, rounded } from './xml.ts'

const wishes = ['pain', 'lait x2', 'piles', 'cadeau Louise', 'pressing !', 'tomates', 'timbres', 'retour colis', 'café']

/** A list that somebody wrote by hand: a picture that is no receipt. */
export function noteLines(random: Random, look: Look): Print {
  const lines = ['À faire samedi', ...wishes.filter(() => random.chance(0.7))]
  const height = 150 + lines.length * 52
  const rules = lines.map((_, index) => `M24 ${108 + index * 52}h${paperWidth - 48}`)
  const texts = lines.map((text, index) => {
    const x = 44 + random.integer(0, 22)
    const slope = rounded(random.integer(-16, 10) / 10)
    return `<text transform="translate(${x} ${100 + index * 52}) rotate(${slope})">${index > 0 ? '– ' : ''}${escapeXml(text)}</text>`
  })
  return {
    height,
    svg:
      `<path d="${rules.join('')}" stroke="#7fa3c7" stroke-width="1" opacity="0.6"/>` +
      `<g font-family="'Segoe Script', 'Comic Sans MS', 'URW Chancery L', cursive" font-style="italic" font-size="30" fill="${look.ink}">${texts.join('')}</g>`,
  }
}
