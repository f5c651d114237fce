import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawPicture } from '#sandbox/routes/receipts/draw-picture.ts'
import { pickItems } from '#sandbox/routes/receipts/receipt-lines.ts'
import { createRandom } from '#sandbox/seed/random.ts'

const receipt = {
  id: '7879f225-c6f7-44bc-bc1e-7a5fefc16e71',
  picture: 'ticket',
  printedStoreName: 'Fnac',
  printedAddress: 'Centre commercial Confluent, 69000 Lyon',
  printedTotalCents: 4250,
  printedAt: '2026-04-12 18:05:00',
} as const

it('the things on a receipt cost the total to the cent', () => {
  const [totals, lines] = [fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 40 })]
  fc.assert(
    fc.property(fc.integer(), totals, lines, (seed, total, most) => {
      const items = pickItems(createRandom(seed), total, most)
      expect(items.reduce((sum, [, cents]) => sum + cents, 0)).toBe(total)
      expect(items.length).toBeLessThanOrEqual(most)
      expect(items.every(([, cents]) => cents > 0)).toBe(true)
    }),
  )
})

describe('a picture', () => {
  /** Names of the elements that are opened and not closed; a closing one without its opening fails. */
  function unclosed(svg: string): string[] {
    const open: string[] = []
    for (const [, slash, name = '', end] of svg.matchAll(/<(\/?)([A-Za-z]+)(?:\s+[\w:-]+="[^"<>]*")*(\/?)>/g)) {
      if (slash === '/') expect(open.pop()).toBe(name)
      else if (end !== '/') open.push(name)
    }
    return open
  }

  it('is a well-formed document without anything that runs or loads', () => {
    for (const picture of ['ticket', 'torn', 'refund', 'note'] as const) {
      const svg = drawPicture({ ...receipt, picture })
      expect(unclosed(svg)).toEqual([])
      expect(svg).not.toMatch(/NaN|undefined|<script|<foreignObject|<image|href=| style=| on\w+=/)
      // What is left of the brackets once the elements are gone is none.
      expect(svg.replace(/<\/?[A-Za-z]+(?:\s+[\w:-]+="[^"<>]*")*\/?>/g, '')).not.toMatch(/[<>]/)
    }
  })

  it('shows a name with signs of XML as text', () => {
    const svg = drawPicture({ ...receipt, printedStoreName: `<b>"Chez" & l'ami</b>` })
    expect(unclosed(svg)).toEqual([])
    expect(svg).toContain('&#60;B&#62;&#34;CHEZ&#34; &#38; L&#39;AMI&#60;/B&#62;')
  })
})
