import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { isUuid } from '../../db/ids.ts'
import { receipts } from '../../db/schema/receipts.ts'
import type { SandboxEnv, Services } from '../../http/context.ts'
import { refuseCommon } from '../../http/refusal.ts'
import { picturesPath } from './pictures/address.ts'
import { drawPicture } from './pictures/draw.ts'

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

/**
 * Serves the pictures of the receipts, drawn when they are asked for. An image element sends no token, so they are open
 * to whoever knows the id.
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
