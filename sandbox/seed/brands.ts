/** A retailer to seed. */
export interface Brand {
  readonly name: string
  /** Its name as banks print it. */
  readonly labelName: string
  /** Usual amount of a purchase, in euros. */
  readonly medianEuros: number
  /** Whether it sells in stores, on the web, or both. */
  readonly sells: 'stores' | 'both' | 'online'
}

const inStores = (name: string, labelName: string, medianEuros: number): Brand => ({
  name,
  labelName,
  medianEuros,
  sells: 'stores',
})
const inBoth = (name: string, labelName: string, medianEuros: number): Brand => ({
  name,
  labelName,
  medianEuros,
  sells: 'both',
})
const online = (name: string, labelName: string, medianEuros: number): Brand => ({
  name,
  labelName,
  medianEuros,
  sells: 'online',
})

/** Brands of French hubs and streets. Their SIREN numbers are made up. */
export const brands: readonly Brand[] = [
  inStores('Carrefour', 'CARREFOUR', 62),
  inStores('Carrefour Market', 'CARREFOUR MARKET', 38),
  inStores('Carrefour City', 'CARREFOUR CITY', 14),
  inStores('Auchan', 'AUCHAN', 58),
  inStores('Monoprix', 'MONOPRIX', 27),
  inStores('Franprix', 'FRANPRIX', 16),
  inStores('Lidl', 'LIDL', 31),
  inStores('Picard', 'PICARD SURGELES', 29),
  inStores('Grand Frais', 'GRAND FRAIS', 42),
  inStores('Naturalia', 'NATURALIA', 24),
  inBoth('Fnac', 'FNAC', 44),
  inBoth('Darty', 'DARTY', 89),
  inBoth('Boulanger', 'BOULANGER', 95),
  inStores('Cultura', 'CULTURA', 26),
  inBoth('Decathlon', 'DECATHLON', 37),
  inStores('Intersport', 'INTERSPORT', 49),
  inStores('Go Sport', 'GO SPORT', 52),
  inBoth('Zara', 'ZARA', 46),
  inBoth('H&M', 'H M', 34),
  inStores('Mango', 'MANGO', 41),
  inBoth('Kiabi', 'KIABI', 33),
  inStores('Celio', 'CELIO', 45),
  inStores('Jules', 'JULES', 47),
  inStores('Promod', 'PROMOD', 40),
  inStores('Camaïeu', 'CAMAIEU', 32),
  inStores('Bershka', 'BERSHKA', 29),
  inStores('Pull & Bear', 'PULL BEAR', 31),
  inStores('Primark', 'PRIMARK', 28),
  inBoth('Uniqlo', 'UNIQLO', 48),
  inStores('Petit Bateau', 'PETIT BATEAU', 39),
  inStores('Sergent Major', 'SERGENT MAJOR', 36),
  inStores('Etam', 'ETAM', 30),
  inBoth('Sephora', 'SEPHORA', 42),
  inStores('Marionnaud', 'MARIONNAUD', 51),
  inStores('Nocibé', 'NOCIBE', 43),
  inStores('Yves Rocher', 'YVES ROCHER', 23),
  inStores("L'Occitane", 'L OCCITANE', 28),
  inStores('Rituals', 'RITUALS', 25),
  inStores('Histoire d’Or', 'HISTOIRE D OR', 85),
  inStores('Pandora', 'PANDORA', 64),
  inStores('Swarovski', 'SWAROVSKI', 78),
  inStores('Afflelou', 'ALAIN AFFLELOU', 140),
  inStores('Optic 2000', 'OPTIC', 130),
  inStores('Minelli', 'MINELLI', 79),
  inStores('André', 'ANDRE', 59),
  inStores('Foot Locker', 'FOOT LOCKER', 88),
  inStores('Courir', 'COURIR', 83),
  inStores('Maisons du Monde', 'MAISONS DU MONDE', 55),
  inStores('Hema', 'HEMA', 12),
  inStores('Flying Tiger', 'FLYING TIGER', 9),
  inStores('Nature & Découvertes', 'NATURE ET DECOUVERTES', 27),
  inStores('King Jouet', 'KING JOUET', 35),
  inStores('La Grande Récré', 'GRANDE RECRE', 33),
  inStores('Micromania', 'MICROMANIA', 47),
  inStores('Paul', 'BOULANGERIE PAUL', 8),
  inStores('La Mie Câline', 'MIE CALINE', 7),
  inStores("McDonald's", 'MC DONALDS', 13),
  inStores('Burger King', 'BURGER KING', 14),
  inStores('KFC', 'KFC', 15),
  inStores('Starbucks', 'STARBUCKS', 7),
  inStores('Columbus Café', 'COLUMBUS CAFE', 8),
  inStores('Pathé', 'PATHE', 22),
  inStores('Jeff de Bruges', 'JEFF DE BRUGES', 19),
  inStores('Orange', 'ORANGE BOUTIQUE', 39),
  inStores('Norauto', 'NORAUTO', 68),
  online('Amazon', 'AMAZON PAYMENTS', 29),
  online('Vinted', 'VINTED', 18),
  online('Cdiscount', 'CDISCOUNT', 46),
  online('Zalando', 'ZALANDO', 57),
  online('SNCF Connect', 'SNCF CONNECT', 48),
]
