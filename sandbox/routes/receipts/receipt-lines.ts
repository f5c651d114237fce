import type { receipts } from '../../db/schema/receipts.ts'
import type { Random } from '../../seed/random.ts'

/** The part of a receipt that its picture shows. */
export type Printed = Pick<
  typeof receipts.$inferSelect,
  'id' | 'picture' | 'printedStoreName' | 'printedAddress' | 'printedTotalCents' | 'printedAt'
>

/** The texts of one line: left, in the middle, right. */
export interface Line {
  readonly texts: readonly [left: string, centre: string, right: string]
  readonly isLarge?: boolean
}

/** Characters that fit on a line. */
export const lineCharacters = 38

/** Things that shops sell, with their usual price in cents. */
const goods: readonly (readonly [name: string, cents: number])[] = [
  ['PETIT ARTICLE', 290],
  ['CARNET A5', 450],
  ['PILES AA X4', 690],
  ['BOUGIE PARFUMEE', 1290],
  ['GOURDE 750 ML', 1999],
  ['SAC A DOS 20L', 4990],
  ['ARTICLE RAYON 7', 9900],
]
const cheapest = 290

/**
 * Picks things that cost `totalCents` together. All but the last have their usual price.
 *
 * @param most the highest number of lines
 */
export function pickItems(random: Random, totalCents: number, most: number): readonly (readonly [string, number])[] {
  const items: (readonly [string, number])[] = []
  let left = totalCents
  while (items.length < most - 1 && left > cheapest * 2.5) {
    const item = random.pick(goods.filter(([, cents]) => cents + cheapest <= left))
    items.push(item)
    left -= item[1]
  }
  return [...items, ['ARTICLE DIVERS', left]]
}

const centred = (text: string, isLarge = false): Line => ({ texts: ['', text, ''], isLarge })
const spread = (left: string, right: string, isLarge = false): Line => ({ texts: [left, '', right], isLarge })
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** Every line of the paper: the print of the till, or the handwriting of a note. */
export function receiptLines(random: Random, receipt: Printed): readonly Line[] {
  if (receipt.picture === 'note') return noteLines(random)
  const { picture, printedStoreName, printedAddress, printedTotalCents: total, printedAt } = receipt
  const isRefund = picture === 'refund'
  const items = pickItems(random, total, random.chance(0.5) ? 40 : 14)
  const rule = centred('-'.repeat(lineCharacters))
  const head = [
    centred(printedStoreName.toUpperCase(), true),
    ...printedAddress.split(', ').map((text) => centred(text)),
    spread(`Ticket ${random.integer(1000, 99_999)}`, `Caisse ${random.integer(1, 12)}`),
    spread(`le ${printedAt.slice(0, 10).split('-').reverse().join('/')}`, `a ${printedAt.slice(11, 16)}`),
    rule,
    ...(isRefund ? [centred('*** AVOIR - RETOUR ***')] : []),
  ]
  const priced = items.map(([name, cents]) => spread(name, euros(isRefund ? -cents : cents)))
  // The last price is torn off too, because a single price equals the total.
  if (picture === 'torn') return [...head, ...priced.slice(0, -1)]
  const totalLine = spread(isRefund ? 'A REMBOURSER' : 'TOTAL', `${euros(total)} EUR`, true)
  const paid = spread(isRefund ? 'CREDIT CARTE' : 'CARTE BANCAIRE', euros(total))
  const vat = spread('dont TVA 20 %', euros(total / 6))
  return [...head, ...priced, rule, totalLine, vat, paid, rule, centred('MERCI DE VOTRE VISITE')]
}

/** A shopping list, which is no receipt. */
function noteLines(random: Random): readonly Line[] {
  const wishes = ['pain', 'lait x2', 'piles', 'cadeau Louise', 'pressing !', 'timbres', 'retour colis', 'café']
  const wanted = wishes.filter(() => random.chance(0.7)).map((wish) => `– ${wish}`)
  return ['À faire samedi', ...wanted].map((text) => spread(text, '', true))
}
