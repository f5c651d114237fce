import type { Random } from '../../../seed/random.ts'
import { assortmentOf } from './goods.ts'
import { type Item, pickItems } from './purchases.ts'

/** What a till prints on one line. */
export type Line =
  | { readonly kind: 'row'; readonly left: string; readonly right: string; readonly isLarge?: boolean }
  | { readonly kind: 'centred'; readonly text: string; readonly isLarge?: boolean }
  | { readonly kind: 'rule' }
  | { readonly kind: 'gap' }
  | { readonly kind: 'barcode'; readonly digits: string }

/** What a receipt is printed from; `at` reads `2026-04-12 18:05:00`, `address` has commas between its lines. */
export interface Ticket {
  readonly shopName: string
  readonly address: string
  readonly totalCents: number
  readonly at: string
  readonly isRefund: boolean
}

/** How a shop's till words things. */
interface Till {
  readonly total: string
  readonly currency: string
  /** Whether day and time stand above the items, and not below the total. */
  readonly isDatedAbove: boolean
  readonly dayAndTime: (at: string) => readonly [day: string, time: string]
}

/** Characters that fit on a line. */
export const lineCharacters = 38

const rule: Line = { kind: 'rule' }
const gap: Line = { kind: 'gap' }
const refundMark: Line = { kind: 'centred', text: '*** AVOIR - RETOUR ***' }

/** Everything that the till prints, from top to bottom. */
export function ticketLines(random: Random, ticket: Ticket): readonly Line[] {
  const { vatPercent, goods } = assortmentOf(ticket.shopName)
  const items = pickItems(random, goods, ticket.totalCents, random.chance(0.5) ? 40 : 14)
  const till = createTill(random)
  const [day, time] = till.dayAndTime(ticket.at)
  const dated: Line = { kind: 'row', left: day, right: time }
  return [
    ...head(random, ticket),
    ...(till.isDatedAbove ? [dated] : []),
    rule,
    ...(ticket.isRefund ? [refundMark] : []),
    ...items.flatMap((item) => itemLines(item, ticket.isRefund)),
    rule,
    ...totals(ticket, items, till),
    ...(till.isDatedAbove ? [] : [dated, rule]),
    ...vatLines(ticket, vatPercent),
    ...cardSlip(random, ticket),
    { kind: 'centred', text: random.pick(['MERCI DE VOTRE VISITE', 'A BIENTOT', 'MERCI ET A TRES BIENTOT']) },
    { kind: 'centred', text: 'Echange sous 30 jours avec ce ticket' },
    gap,
    { kind: 'barcode', digits: Array.from({ length: 13 }, () => random.integer(0, 9)).join('') },
  ]
}

/** Where the total begins, for a receipt that is torn off above it. */
export function isTotal(line: Line): boolean {
  return line.kind === 'row' && line.isLarge === true
}

function createTill(random: Random): Till {
  const clock = (at: string) => at.slice(11, 16)
  return {
    ...random.pick([
      { total: 'TOTAL EUR', currency: '' },
      { total: 'TOTAL', currency: ' €' },
      { total: 'A PAYER', currency: ' EUR' },
      { total: 'Total TTC', currency: ' €' },
    ]),
    isDatedAbove: random.chance(0.6),
    dayAndTime: random.pick([
      (at: string) => [frenchDay(at), clock(at)] as const,
      (at: string) => [`Le ${frenchDay(at)}`, `a ${clock(at).replace(':', 'h')}`] as const,
      (at: string) => [frenchDay(at).replaceAll('/', '.'), at.slice(11, 19)] as const,
    ]),
  }
}

function head(random: Random, { shopName, address }: Ticket): readonly Line[] {
  const phone = Array.from({ length: 4 }, () => String(random.integer(10, 99))).join(' ')
  return [
    { kind: 'centred', text: shopName.toUpperCase(), isLarge: true },
    ...address.split(', ').map((text): Line => ({ kind: 'centred', text })),
    { kind: 'centred', text: `Tel. 04 ${phone}` },
    gap,
    { kind: 'row', left: `Ticket ${random.integer(1000, 99_999)}`, right: `Caisse ${random.integer(1, 12)}` },
  ]
}

function itemLines({ name, quantity, cents }: Item, isRefund: boolean): readonly Line[] {
  const price = euros(isRefund ? -cents : cents)
  if (quantity === 1) return [{ kind: 'row', left: name, right: price }]
  return [
    { kind: 'row', left: name, right: price },
    { kind: 'row', left: `   ${quantity} x ${euros(Math.round(cents / quantity))}`, right: '' },
  ]
}

function totals({ totalCents, isRefund }: Ticket, items: readonly Item[], till: Till): readonly Line[] {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    {
      kind: 'row',
      left: isRefund ? 'A REMBOURSER' : till.total,
      right: euros(totalCents) + till.currency,
      isLarge: true,
    },
    { kind: 'row', left: `${count} article${count > 1 ? 's' : ''}`, right: '' },
    gap,
    { kind: 'row', left: isRefund ? 'CREDIT CARTE' : 'CARTE BANCAIRE', right: euros(totalCents) },
    rule,
  ]
}

function vatLines({ totalCents }: Ticket, vatPercent: number): readonly Line[] {
  const net = Math.round(totalCents / (1 + vatPercent / 100))
  const rate = vatPercent.toFixed(2).replace('.', ',')
  return [
    { kind: 'row', left: `TVA ${rate} %`, right: euros(totalCents - net) },
    { kind: 'row', left: 'Total HT', right: euros(net) },
    rule,
  ]
}

function cardSlip(random: Random, { shopName, totalCents, at, isRefund }: Ticket): readonly Line[] {
  return [
    { kind: 'centred', text: random.pick(['CARTE BANCAIRE', 'CB SANS CONTACT']) },
    { kind: 'row', left: `le ${frenchDay(at)}`, right: `a ${at.slice(11, 16)}` },
    { kind: 'row', left: shopName.toUpperCase().slice(0, 24), right: '' },
    {
      kind: 'row',
      left: `************${random.integer(1000, 9999)}`,
      right: `No AUTO ${random.integer(100_000, 999_999)}`,
    },
    { kind: 'row', left: 'MONTANT =', right: `${euros(totalCents)} EUR` },
    { kind: 'centred', text: isRefund ? 'CREDIT' : 'DEBIT' },
    { kind: 'centred', text: 'TICKET CLIENT A CONSERVER' },
    rule,
  ]
}

function frenchDay(at: string): string {
  return at.slice(0, 10).split('-').reverse().join('/')
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
