import type { giftCards, giftCardTransactions } from '../db/schema/gift-cards.ts'
import type { Random } from './random.ts'
import type { Shop } from './shops.ts'

type Movement = Omit<typeof giftCardTransactions.$inferInsert, 'id'>

/** Gift cards with their movements. The latest movement of each card comes first. */
export interface GiftCards {
  readonly cards: readonly (typeof giftCards.$inferInsert)[]
  readonly movements: readonly Movement[]
}

/** Numbers of the gift cards. The issuer prints letters in some. */
export const seededCardNumbers = ['9250000000000017', '9250000000000025', '9250A4F0C81E7733'] as const

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * Makes the cards. Each is loaded once and then spent in shops of the hubs, with one refund. The earliest purchase
 * of the first card has its store.
 *
 * @param until epoch milliseconds before which all movements lie
 */
export function createGiftCards(random: Random, shops: readonly Shop[], until: number): GiftCards {
  const inHubs = shops.filter(({ row }) => row.shoppingHubId !== null)
  const movements = seededCardNumbers.flatMap((cardNumber, index) =>
    createMovements(random, inHubs, cardNumber, until).map((movement, place, all) => {
      const isFirstPurchase = index === 0 && place === all.length - 2
      return isFirstPurchase ? { ...movement, storeId: storeWithInitial(random, inHubs) } : movement
    }),
  )
  return { cards: seededCardNumbers.map((number) => ({ number })), movements }
}

function storeWithInitial(random: Random, shops: readonly Shop[]): string {
  return random.pick(shops.filter(({ row }) => row.hasInitialStoreTransaction)).row.id
}

function createMovements(random: Random, shops: readonly Shop[], cardNumber: string, until: number): Movement[] {
  let at = until - random.integer(60, 170) * dayMs + random.integer(9 * 60, 18 * 60) * minuteMs
  const loadedCents = random.integer(4, 20) * 2500
  const made: Movement[] = [
    { cardNumber, label: 'CHARGEMENT CARTE CADEAU', amountCents: loadedCents, serverDate: serverDate(at) },
  ]
  const count = random.integer(2, 9)
  for (let index = 0; index < count; index += 1) {
    at += random.integer(1, 5) * dayMs + random.integer(0, 300) * minuteMs
    const last = made[0]
    const isRefund = index === 1 && last !== undefined
    const label = isRefund ? `REMBOURSEMENT ${last.label}` : random.pick(shops).merchant
    const amountCents = isRefund ? -last.amountCents : -Math.round(loadedCents / (count + 1)) + random.integer(-99, 99)
    made.unshift({ cardNumber, label, amountCents, serverDate: serverDate(at) })
  }
  return made
}

/** A time as the issuer of the cards writes it: with the offset from UTC and without milliseconds. */
function serverDate(at: number): string {
  return new Date(at).toISOString().replace('.000Z', '+00:00')
}
