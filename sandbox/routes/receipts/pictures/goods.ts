/** A thing that a shop sells, with its usual price in cents. */
export type Good = readonly [name: string, cents: number]

/** What a kind of shop sells, and the rate of its VAT in percent. */
export interface Assortment {
  /** Beginnings of the names of such shops, in small letters without accents. */
  readonly shops: readonly string[]
  readonly vatPercent: number
  readonly goods: readonly Good[]
}

const fashion: Assortment = {
  shops: [
    ...['zara', 'h&m', 'mango', 'kiabi', 'celio', 'jules', 'promod', 'camaieu', 'bershka', 'pull & bear', 'primark'],
    ...['uniqlo', 'petit bateau', 'sergent major', 'etam'],
  ],
  vatPercent: 20,
  goods: [
    ['CHAUSSETTES X3', 599],
    ['T-SHIRT COL ROND', 1299],
    ['DEBARDEUR COTON', 999],
    ['CHEMISE LIN', 3599],
    ['PULL MAILLE', 2999],
    ['JEAN SLIM', 3999],
    ['ROBE MIDI', 4599],
    ['CEINTURE', 1499],
    ['VESTE LEGERE', 6999],
  ],
}

/** Kinds of shops; the last one stands for every other. */
export const assortments: readonly [Assortment, ...Assortment[]] = [
  {
    shops: ['carrefour', 'auchan', 'monoprix', 'franprix', 'lidl', 'picard', 'grand frais', 'naturalia'],
    vatPercent: 5.5,
    goods: [
      ['BAGUETTE TRADITION', 125],
      ['LAIT DEMI-ECREME 1L', 118],
      ['YAOURT NATURE X8', 215],
      ['TOMATES GRAPPE KG', 299],
      ['PATES PENNE 500G', 139],
      ['BEURRE DOUX 250G', 265],
      ['JAMBON BLANC X4', 349],
      ['COMTE 12 MOIS', 489],
      ['CAFE MOULU 250G', 415],
      ['OEUFS PLEIN AIR X12', 379],
      ['SAUMON FUME X4', 699],
      ['POULET FERMIER', 1089],
      ['LESSIVE LIQUIDE 2L', 1249],
      ['EAU MINERALE 6X1,5L', 329],
    ],
  },
  fashion,
  {
    shops: ['fnac', 'cultura', 'nature', 'micromania', 'king jouet', 'la grande recre', 'grande recre'],
    vatPercent: 20,
    goods: [
      ['CARNET A5', 890],
      ['ROMAN POCHE', 850],
      ['BANDE DESSINEE', 1495],
      ['JEU DE CARTES', 1290],
      ['PUZZLE 1000 P.', 1999],
      ['PELUCHE 30 CM', 2450],
      ['ECOUTEURS', 3999],
      ['JEU VIDEO', 5999],
      ['MANETTE', 6499],
    ],
  },
  {
    shops: ['darty', 'boulanger', 'orange', 'norauto'],
    vatPercent: 20,
    goods: [
      ['PILES AA X4', 690],
      ['CABLE USB-C 1M', 1490],
      ['CHARGEUR 20W', 1999],
      ['COQUE + FILM', 2990],
      ['BOUILLOIRE 1,7L', 3499],
      ['CASQUE AUDIO', 7999],
      ['ASPIRATEUR MAIN', 12900],
      ['TABLETTE 10"', 19900],
    ],
  },
  {
    shops: ['decathlon', 'intersport', 'go sport', 'foot locker', 'courir', 'minelli', 'andre'],
    vatPercent: 20,
    goods: [
      ['LACETS', 490],
      ['CHAUSSETTES SPORT', 799],
      ['GOURDE 750 ML', 999],
      ['SHORT RUNNING', 1499],
      ['SAC A DOS 20L', 2499],
      ['SWEAT CAPUCHE', 3999],
      ['BASKETS', 8999],
      ['CHAUSSURES CUIR', 7900],
    ],
  },
  {
    shops: ['sephora', 'marionnaud', 'nocibe', 'yves rocher', "l'occitane", 'rituals'],
    vatPercent: 20,
    goods: [
      ['SAVON VERVEINE', 590],
      ['BAUME LEVRES', 750],
      ['CREME MAINS 75ML', 1250],
      ['MASCARA NOIR', 1990],
      ['GEL DOUCHE X2', 1490],
      ['SERUM VISAGE', 3450],
      ['EAU DE TOILETTE', 5990],
      ['COFFRET SOIN', 4500],
    ],
  },
  {
    shops: ['histoire', 'pandora', 'swarovski', 'afflelou', 'optic'],
    vatPercent: 20,
    goods: [
      ['ETUI', 900],
      ['SPRAY NETTOYANT', 790],
      ['CHAINETTE ARGENT', 2900],
      ["BOUCLES D'OREILLES", 4900],
      ['BRACELET', 6900],
      ['MONTURE', 8900],
      ['VERRES CORRECTEURS', 11900],
    ],
  },
  {
    shops: ['paul', 'la mie caline', 'mie caline', "mcdonald's", 'burger king', 'kfc', 'starbucks', 'columbus', 'jeff'],
    vatPercent: 10,
    goods: [
      ['ESPRESSO', 180],
      ['PAIN AU CHOCOLAT', 160],
      ['CAPPUCCINO', 420],
      ['SANDWICH JAMBON', 540],
      ['FRITES', 310],
      ['MENU BURGER', 1090],
      ['SALADE COMPOSEE', 890],
      ['BALLOTIN 250G', 1190],
    ],
  },
  {
    shops: ['maisons du monde', 'hema', 'flying tiger'],
    vatPercent: 20,
    goods: [
      ['BOUGIE PARFUMEE', 499],
      ['SERVIETTES X20', 250],
      ['MUG GRES', 699],
      ['CADRE 20X30', 1299],
      ['COUSSIN 45X45', 1999],
      ['PLAID', 2999],
      ['LAMPE A POSER', 4999],
    ],
  },
  {
    shops: [],
    vatPercent: 20,
    goods: [
      ['ARTICLE DIVERS', 250],
      ['PETIT ARTICLE', 490],
      ['ARTICLE RAYON 2', 990],
      ['ARTICLE RAYON 4', 1490],
      ['PRESTATION', 2400],
      ['ARTICLE RAYON 7', 4990],
    ],
  },
]

/** What a shop of this name sells. */
export function assortmentOf(shopName: string): Assortment {
  const name = shopName
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return assortments.find(({ shops }) => shops.some((start) => name.startsWith(start))) ?? other
}

const other = assortments.at(-1) ?? fashion
