import type { cities } from '../db/schema/hubs.ts'
import type { retailers, stores } from '../db/schema/stores.ts'
import type { Brand } from './brands.ts'
import type { Random } from './random.ts'

/** A store as shoppers and card terminals see it. */
export interface Shop {
  readonly row: typeof stores.$inferInsert
  readonly brand: Brand
  /** What its terminal prints: the brand alone, with the hub, or with a number. */
  readonly merchant: string
  /** The city that its terminal prints, or null. */
  readonly printedCity: string | null
  /** Its strong pattern, or null. */
  readonly strongPattern: RegExp | null
}

/** A city to put a store in. */
export type City = typeof cities.$inferInsert

/** A retailer and its brand. */
export type Retailer = { readonly row: typeof retailers.$inferInsert; readonly brand: Brand }

interface HubOfShop {
  readonly id: string
  readonly name: string
  readonly labelName: string
}

/** Makes stores of different retailers, in a hub or on the street. */
export function createShops(
  random: Random,
  retailers: readonly Retailer[],
  count: number,
  city: City,
  hub: HubOfShop | null,
): readonly Shop[] {
  const left = retailers.filter(({ brand }) => brand.sells !== 'online')
  return Array.from({ length: count }, () => {
    const [retailer] = left.splice(random.integer(0, left.length - 1), 1)
    if (!retailer) throw new Error('There are fewer brands than shops')
    return createShop(random, retailer, city, hub)
  })
}

function createShop(random: Random, { row: retailer, brand }: Retailer, city: City, hub: HubOfShop | null): Shop {
  const style = random.integer(1, 10)
  const numbered = `${brand.labelName} ${random.integer(1000, 9999)}`
  const merchant = style <= 5 && hub ? `${brand.labelName} ${hub.labelName}` : style <= 7 ? numbered : brand.labelName
  // The brand alone fits every store of the brand, so only a longer name becomes a strong pattern.
  const hasStrongPattern = merchant !== brand.labelName && random.chance(0.9)
  return {
    row: {
      id: random.uuid(),
      name: hub ? `${brand.name} ${hub.name}` : `${brand.name} ${city.name}`,
      googlePlaceId: createPlaceId(random),
      retailerId: retailer.id,
      shoppingHubId: hub?.id ?? null,
      cityId: city.id,
      isOnline: false,
      inProgram: random.chance(0.8),
      hasInitialStoreTransaction: hasStrongPattern && random.chance(0.7),
    },
    brand,
    merchant,
    printedCity: merchant === brand.labelName || random.chance(0.5) ? city.labelName : null,
    strongPattern: hasStrongPattern ? wordsPattern(merchant) : null,
  }
}

/** Makes the web store of a retailer. */
export function createOnlineShop(random: Random, { row: retailer, brand }: Retailer): Shop {
  const merchant = brand.sells === 'online' ? brand.labelName : `${brand.labelName} COM`
  return {
    row: {
      id: random.uuid(),
      name: `${brand.name} (web)`,
      googlePlaceId: createPlaceId(random),
      retailerId: retailer.id,
      shoppingHubId: null,
      cityId: null,
      isOnline: true,
      inProgram: random.chance(0.5),
      hasInitialStoreTransaction: false,
    },
    brand,
    merchant,
    printedCity: null,
    strongPattern: wordsPattern(merchant),
  }
}

const placeIdLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-']

/** An id in the form of the map service: a fixed start and 23 letters. */
export function createPlaceId(random: Random): string {
  return `ChIJ${Array.from({ length: 23 }, () => random.pick(placeIdLetters)).join('')}`
}

/** A pattern for whole words that browsers and Postgres read alike. */
export function wordsPattern(words: string): RegExp {
  return new RegExp(`(^| )${words}( |$)`, 'i')
}

/** Makes a SIREN: nine digits, the last of which is the check digit (Luhn). */
export function createSiren(random: Random): string {
  const digits = Array.from({ length: 8 }, (_, index) => random.integer(index === 0 ? 3 : 0, 9))
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}

/** Street names that nearly every French town has. */
const streets = [
  'Rue de la République',
  'Rue Victor Hugo',
  'Avenue Jean Jaurès',
  'Rue du Général de Gaulle',
  'Boulevard Gambetta',
  'Place de l’Hôtel de Ville',
  'Rue des Écoles',
  "Rue de l'Église",
  'Cours Émile Zola',
  'Quai Saint-Antoine',
  'Rue Pasteur',
  'Allée des Tilleuls',
]

/** Makes the address of a store. Some have no number. */
export function createAddress(random: Random): { streetNumber: string | null; route: string; country: string } {
  const number = random.integer(1, 180)
  const streetNumber = random.chance(0.08) ? `${number} bis` : String(number)
  return { streetNumber: random.chance(0.06) ? null : streetNumber, route: random.pick(streets), country: 'France' }
}
