import type { Random } from './random.ts'
import type { Purchase, ReceiptRow } from './receipt-purchase.ts'

/** What a machine read from a picture, and the store that the customer declared. */
export type Reading = Pick<
  ReceiptRow,
  'ocrTotalCents' | 'ocrDate' | 'ocrTime' | 'ocrStoreId' | 'ocrInHub' | 'declaredStoreName'
>

/**
 * Reads a picture like a machine: mostly right, sometimes wrong or empty, with dates and times in every form of
 * REC-38.
 *
 * @param isRight whether every value is read correctly
 */
export function readByMachine(random: Random, purchase: Purchase, isRight = false): Reading {
  const { shop, hub } = purchase
  const isInHub = shop?.row.shoppingHubId === hub.row.id
  return {
    ocrTotalCents: isRight ? purchase.totalCents : readTotal(random, purchase.totalCents),
    ocrDate: readDate(random, purchase.printedAt, isRight),
    ocrTime: readTime(random, purchase.printedAt, isRight),
    ocrStoreId: isRight ? (shop?.row.id ?? null) : readStoreId(random, purchase),
    ocrInHub: isRight || random.chance(0.9) ? isInHub : random.pick([null, !isInHub]),
    declaredStoreName: isRight ? (shop?.row.name ?? null) : declareStore(random, purchase),
  }
}

function readTotal(random: Random, cents: number): number | null {
  if (random.chance(0.84)) return cents
  return random.pick([null, cents * 10, Math.floor(cents / 10), cents + 100 * random.integer(1, 8)])
}

function readDate(random: Random, at: Date, isRight: boolean): string | null {
  if (!isRight && random.chance(0.07)) return random.pick([null, `${at.getUTCDate()} ???`])
  const wrong = !isRight && random.chance(0.05)
  const iso = (wrong ? new Date(at.getTime() - 31 * 86_400_000) : at).toISOString()
  const [year, month, day] = iso.slice(0, 10).split('-')
  return random.pick([iso.slice(0, 10), `${day}/${month}/${year}`, iso.slice(0, 19)])
}

function readTime(random: Random, at: Date, isRight: boolean): string | null {
  if (!isRight && random.chance(0.18)) return random.pick([null, null, `${at.getUTCHours()}h`])
  return at.toISOString().slice(11, random.chance(0.6) ? 16 : 19)
}

function readStoreId(random: Random, { shop, hub }: Purchase): string | null {
  if (random.chance(0.5)) return shop?.row.id ?? null
  return random.pick([null, null, random.uuid(), random.pick(hub.shops).row.id])
}

/** Customers write names in capitals, without accents, or as the brand alone. */
function declareStore(random: Random, { shop, shopName }: Purchase): string | null {
  const name = shop?.row.name ?? shopName
  if (random.chance(0.2)) return null
  return random.pick([
    name,
    name,
    name.toUpperCase(),
    name
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase(),
    shopName,
  ])
}
