import type { receipts } from '../../db/schema/receipts.ts'
import type { Random } from '../../seed/random.ts'

/** The part of a receipt that its picture shows. */
export type Printed = Pick<
  typeof receipts.$inferSelect,
  'id' | 'picture' | 'printedStoreName' | 'printedAddress' | 'printedTotalCents' | 'printedAt'
>

/** The texts of one line. */
export interface Line {
  readonly left?: string
  readonly centre?: string
  readonly right?: string
  readonly isLarge?: boolean
}

/** Characters that fit on a line. */
export const lineCharacters = 38

const rule: Line = { centre: '-'.repeat(lineCharacters) }

/** A thing that a shop sells, with its usual price in cents. */
type Good = readonly [name: string, cents: number]

/** What a kind of shop sells. */
interface Assortment {
  readonly vatPercent: number
  /** Beginnings of the names of such shops, in small letters without accents. */
  readonly shops: readonly string[]
  readonly goods: readonly Good[]
}

function assortment(vatPercent: number, shops: string, goods: string): Assortment {
  return {
    vatPercent,
    shops: shops.split(', ').filter((shop) => shop !== ''),
    goods: goods.split(', ').map((good): Good => {
      const space = good.lastIndexOf(' ')
      return [good.slice(0, space), Number(good.slice(space + 1))]
    }),
  }
}

/** The goods of all other shops. */
const otherAssortment = assortment(
  20,
  '',
  'ARTICLE DIVERS 250, PETIT ARTICLE 490, ARTICLE RAYON 2 990, ARTICLE RAYON 4 1490, PRESTATION 2400, ' +
    'ARTICLE RAYON 7 4990',
)

/** Kinds of shops. */
export const assortments: readonly Assortment[] = [
  assortment(
    5.5,
    'carrefour, auchan, monoprix, franprix, lidl, picard, grand frais, naturalia',
    'BAGUETTE TRADITION 125, LAIT DEMI-ECREME 1L 118, YAOURT NATURE X8 215, TOMATES GRAPPE KG 299, ' +
      'PATES PENNE 500G 139, BEURRE DOUX 250G 265, JAMBON BLANC X4 349, COMTE 12 MOIS 489, CAFE MOULU 250G 415, ' +
      'OEUFS PLEIN AIR X12 379, SAUMON FUME X4 699, POULET FERMIER 1089, LESSIVE LIQUIDE 2L 1249, ' +
      'EAU MINERALE 6X1,5L 329',
  ),
  assortment(
    20,
    'zara, h&m, mango, kiabi, celio, jules, promod, camaieu, bershka, pull & bear, primark, uniqlo, petit bateau, ' +
      'sergent major, etam',
    'CHAUSSETTES X3 599, T-SHIRT COL ROND 1299, DEBARDEUR COTON 999, CHEMISE LIN 3599, PULL MAILLE 2999, ' +
      'JEAN SLIM 3999, ROBE MIDI 4599, CEINTURE 1499, VESTE LEGERE 6999',
  ),
  assortment(
    20,
    'fnac, cultura, nature, micromania, king jouet, la grande recre',
    'CARNET A5 890, ROMAN POCHE 850, BANDE DESSINEE 1495, JEU DE CARTES 1290, PUZZLE 1000 P. 1999, ' +
      'PELUCHE 30 CM 2450, ECOUTEURS 3999, JEU VIDEO 5999, MANETTE 6499',
  ),
  assortment(
    20,
    'darty, boulanger, orange, norauto',
    'PILES AA X4 690, CABLE USB-C 1M 1490, CHARGEUR 20W 1999, COQUE + FILM 2990, BOUILLOIRE 1,7L 3499, ' +
      'CASQUE AUDIO 7999, ASPIRATEUR MAIN 12900, TABLETTE 19900',
  ),
  assortment(
    20,
    'decathlon, intersport, go sport, foot locker, courir, minelli, andre',
    'LACETS 490, CHAUSSETTES SPORT 799, GOURDE 750 ML 999, SHORT RUNNING 1499, SAC A DOS 20L 2499, ' +
      'SWEAT CAPUCHE 3999, BASKETS 8999, CHAUSSURES CUIR 7900',
  ),
  assortment(
    20,
    "sephora, marionnaud, nocibe, yves rocher, l'occitane, rituals",
    'SAVON VERVEINE 590, BAUME LEVRES 750, CREME MAINS 75ML 1250, MASCARA NOIR 1990, GEL DOUCHE X2 1490, ' +
      'SERUM VISAGE 3450, EAU DE TOILETTE 5990, COFFRET SOIN 4500',
  ),
  assortment(
    20,
    'histoire, pandora, swarovski, afflelou, optic',
    "ETUI 900, SPRAY NETTOYANT 790, CHAINETTE ARGENT 2900, BOUCLES D'OREILLES 4900, BRACELET 6900, MONTURE 8900, " +
      'VERRES CORRECTEURS 11900',
  ),
  assortment(
    10,
    "paul, la mie caline, mcdonald's, burger king, kfc, starbucks, columbus, jeff",
    'ESPRESSO 180, PAIN AU CHOCOLAT 160, CAPPUCCINO 420, SANDWICH JAMBON 540, FRITES 310, MENU BURGER 1090, ' +
      'SALADE COMPOSEE 890, BALLOTIN 250G 1190',
  ),
  assortment(
    20,
    'maisons du monde, hema, flying tiger',
    'BOUGIE PARFUMEE 499, SERVIETTES X20 250, MUG GRES 699, CADRE 20X30 1299, COUSSIN 45X45 1999, PLAID 2999, ' +
      'LAMPE A POSER 4999',
  ),
  otherAssortment,
]

/** The goods of a shop with this name. */
export function assortmentOf(shopName: string): Assortment {
  const name = shopName
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return assortments.find(({ shops }) => shops.some((start) => name.startsWith(start))) ?? otherAssortment
}

/** A line of a receipt with a price. */
interface Item {
  readonly name: string
  readonly cents: number
}

/**
 * Picks goods that cost `totalCents` together. All but the last have their usual price. The last is the one whose
 * price is nearest to the rest.
 *
 * @param most the highest number of lines
 */
export function pickItems(random: Random, goods: readonly Good[], totalCents: number, most: number): readonly Item[] {
  const cheapest = Math.min(...goods.map(([, cents]) => cents))
  const items: Item[] = []
  let left = totalCents
  while (items.length < most - 1 && left > cheapest * 2.5) {
    const [name, cents] = random.pick(goods.filter(([, usual]) => usual + cheapest <= left))
    items.push({ name, cents })
    left -= cents
  }
  const distance = ([, usual]: Good) => Math.abs(Math.log(usual / left))
  const [name] = goods.reduce((best, good) => (distance(good) < distance(best) ? good : best))
  return [...items, { name, cents: left }]
}

/** Every line of the paper: the print of the till, or the handwriting of a note. */
export function receiptLines(random: Random, receipt: Printed): readonly Line[] {
  if (receipt.picture === 'note') return noteLines(random)
  const { printedStoreName, printedAddress, printedTotalCents: total, printedAt } = receipt
  const isRefund = receipt.picture === 'refund'
  const { vatPercent, goods } = assortmentOf(printedStoreName)
  const items = pickItems(random, goods, total, random.chance(0.5) ? 40 : 14)
  const dated: Line = {
    left: `le ${printedAt.slice(0, 10).split('-').reverse().join('/')}`,
    right: `a ${printedAt.slice(11, 16)}`,
  }
  const isDatedAbove = random.chance(0.6)
  const head: readonly Line[] = [
    { centre: printedStoreName.toUpperCase(), isLarge: true },
    ...printedAddress.split(', ').map((centre) => ({ centre })),
    { left: `Ticket ${random.integer(1000, 99_999)}`, right: `Caisse ${random.integer(1, 12)}` },
    ...(isDatedAbove ? [dated] : []),
    rule,
    ...(isRefund ? [{ centre: '*** AVOIR - RETOUR ***' }] : []),
  ]
  const priced = items.map(({ name, cents }) => ({ left: name, right: euros(isRefund ? -cents : cents) }))
  // The last price is torn off too, because a single price equals the total.
  if (receipt.picture === 'torn') return [...head, ...priced.slice(0, -1)]
  return [
    ...head,
    ...priced,
    rule,
    { left: isRefund ? 'A REMBOURSER' : 'TOTAL', right: `${euros(total)} EUR`, isLarge: true },
    {
      left: `dont TVA ${String(vatPercent).replace('.', ',')} %`,
      right: euros(total - total / (1 + vatPercent / 100)),
    },
    { left: isRefund ? 'CREDIT CARTE' : 'CARTE BANCAIRE', right: euros(total) },
    ...(isDatedAbove ? [] : [dated]),
    rule,
    { centre: random.pick(['MERCI DE VOTRE VISITE', 'A BIENTOT', 'MERCI ET A TRES BIENTOT']) },
  ]
}

const wishes = ['pain', 'lait x2', 'piles', 'cadeau Louise', 'pressing !', 'tomates', 'timbres', 'retour colis', 'café']

/** A shopping list, which is not a receipt. */
function noteLines(random: Random): readonly Line[] {
  const wanted = wishes.filter(() => random.chance(0.7)).map((wish) => `– ${wish}`)
  return ['À faire samedi', ...wanted].map((left) => ({ left, isLarge: true }))
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
