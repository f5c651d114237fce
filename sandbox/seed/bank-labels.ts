import type { Random } from './random.ts'

/** The parts of a label. */
interface CardPayment {
  readonly random: Random
  /** The shop as its card terminal names it, in capitals. */
  readonly merchant: string
  /** The city that the terminal prints, or null. */
  readonly city: string | null
  readonly at: Date
}

/** A bank and the way it writes card payments. */
export interface Bank {
  readonly name: string
  readonly cardPayment: (payment: CardPayment) => string
}

const two = (value: number) => String(value).padStart(2, '0')
const day = (at: Date) => two(at.getUTCDate())
const month = (at: Date) => two(at.getUTCMonth() + 1)
const year = (at: Date) => two(at.getUTCFullYear() % 100)
const joined = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ')
const capitalised = (words: string) => words.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Banks with the label styles of French statements. Terminals and banks cut merchants at fixed lengths. */
export const banks: readonly Bank[] = [
  {
    name: 'BNP Paribas',
    cardPayment: ({ random, merchant, city, at }) =>
      joined(
        `FACTURE CARTE DU ${day(at)}${month(at)}${year(at)}`,
        merchant,
        city,
        `CARTE 4974XXXXXXXX${random.integer(1000, 9999)}`,
      ),
  },
  {
    name: 'Société Générale',
    cardPayment: ({ random, merchant, city, at }) =>
      joined(`CARTE X${random.integer(1000, 9999)} ${day(at)}/${month(at)}`, merchant.slice(0, 22).trimEnd(), city),
  },
  {
    name: 'Crédit Agricole',
    cardPayment: ({ random, merchant, city, at }) =>
      joined(`PAIEMENT PAR CARTE X${random.integer(1000, 9999)}`, merchant, city, `${day(at)}/${month(at)}`),
  },
  {
    name: 'Crédit Mutuel',
    cardPayment: ({ random, merchant, city, at }) =>
      joined(`PAIEMENT CB ${day(at)}${month(at)}`, city, merchant, `CARTE ${random.integer(4970, 4979)}XXXX`),
  },
  {
    name: 'La Banque Postale',
    cardPayment: ({ random, merchant, at }) =>
      `ACHAT CB ${merchant.slice(0, 18).trimEnd()} ${day(at)}.${month(at)}.${year(at)} CARTE NUMERO ${random.integer(100, 999)}`,
  },
  {
    name: "Caisse d'Épargne",
    cardPayment: ({ merchant, at }) => `CB ${merchant} FACT ${day(at)}${month(at)}${year(at)}`,
  },
  {
    name: 'LCL',
    cardPayment: ({ merchant, at }) => `CB ${merchant} ${day(at)}/${month(at)}`,
  },
  {
    name: 'Boursorama',
    cardPayment: ({ random, merchant, city, at }) =>
      joined(`CARTE ${day(at)}/${month(at)}/${year(at)}`, merchant, city, `CB*${random.integer(1000, 9999)}`),
  },
  {
    name: 'Revolut',
    cardPayment: ({ merchant }) => capitalised(merchant),
  },
]

/** Shops without a retailer in the database, as card terminals name them. */
export const independentShops = [
  'TABAC DE LA GARE',
  'BRASSERIE DU CENTRE',
  'PARKING INDIGO',
  'PHARMACIE CENTRALE',
  'SUSHI SHOP',
  'COIFFURE MARIE',
  'BOUCHERIE DUPONT',
  'RELAY',
  'SUMUP MARCHE',
  'LA POSTE',
  'KIOSQUE A PIZZAS',
  'PRESSING PLUS',
]

/** A shop without a retailer in the database. Some are inside hubs, so they occur between visits to its stores. */
export function independentMerchant(random: Random, cityLabel: string): string {
  return joined(random.pick(independentShops), random.chance(0.5) ? cityLabel : null)
}

/** A line that is not a card payment, with its amount in cents. A salary or a refund is above 0. */
export function otherMovement(random: Random, cityLabel: string, at: Date): { label: string; amountCents: number } {
  const spent = (median: number) => -Math.max(100, Math.round(random.skewed(median) * 100))
  return random.pick([
    () => ({
      label: `PRLV SEPA EDF CLIENTS PARTICULIERS REF ${random.integer(100000, 999999)}`,
      amountCents: spent(74),
    }),
    () => ({ label: `PRLV SEPA FREE MOBILE ECH ${random.integer(1000, 9999)}`, amountCents: -1599 }),
    () => ({ label: `PRLV SEPA BASIC FIT ${month(at)}${year(at)}`, amountCents: -2999 }),
    () => ({ label: `VIR SALAIRE ${month(at)}${year(at)}`, amountCents: random.integer(140000, 320000) }),
    () => ({
      label: `VIR SEPA CPAM REMBOURSEMENT ${random.integer(10000, 99999)}`,
      amountCents: random.integer(750, 6000),
    }),
    () => ({ label: `VIR INST M DUPONT`, amountCents: -random.integer(5, 60) * 500 }),
    () => ({ label: `RETRAIT DAB ${day(at)}/${month(at)} ${cityLabel}`, amountCents: -random.integer(1, 10) * 1000 }),
  ])()
}
