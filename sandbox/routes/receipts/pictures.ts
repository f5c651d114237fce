import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { isUuid } from '../../db/ids.ts'
import { receipts } from '../../db/schema/receipts.ts'
import type { SandboxEnv, Services } from '../../http/context.ts'
import { refuseCommon } from '../../http/refusal.ts'
import { drawPicture } from './draw-picture.ts'

/** What a customer took a picture of. */
type PictureKind = (typeof receipts.$inferSelect)['picture']

/** Where the pictures are served, outside of the contract. The id of the receipt follows. */
const picturesPath = '/pictures/receipts'

/** How long a slow picture lets its reader wait. */
const slowMs = 3_000

/** A page could open the address of a picture, so what is drawn there may run nothing and fetch nothing. */
const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Address of a receipt's picture. The address of an unsafe one must never be followed. */
export function pictureAddress(origin: string, id: string, kind: PictureKind): string {
  return kind === 'unsafe' ? 'javascript:alert(document.domain)' : `${origin}${picturesPath}/${id}`
}

/**
 * Serves the pictures of the receipts, drawn when they are asked for. An image element sends no token, so anyone who knows the id can read
 * them.
 */
export function registerReceiptPictures(app: Hono<SandboxEnv>, { db }: Pick<Services, 'db'>): void {
  app.get(`${picturesPath}/:id`, async (context) => {
    const id = context.req.param('id')
    const [receipt] = isUuid(id) ? await db.select().from(receipts).where(eq(receipts.id, id)) : []
    if (!receipt || receipt.picture === 'missing') throw refuseCommon('notFound', 'There is no such picture')
    if (receipt.picture === 'slow') await wait(slowMs)
    return context.body(drawPicture(receipt), 200, headers)
  })
}
