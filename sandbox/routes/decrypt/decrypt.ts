import type { Hono } from 'hono'
import { decryptCustomers } from '#lib/contracts/decrypt.ts'
import { lookAtFile } from '#lib/decrypt/file-look.ts'
import type { SandboxEnv, Services } from '../../http/context.ts'
import { refuseCommon } from '../../http/refusal.ts'
import type { Serve } from '../../http/serve.ts'
import { enrich } from './enrich.ts'
import { keyColumnsOf } from './find-customers.ts'
import { followShortCode, keepCampaign } from './links.ts'

/** Adds the known data of customers to a CSV file. Source: API-29. */
export function registerDecrypt(serve: Serve, { db }: Services): void {
  serve(decryptCustomers, async ({ form, origin, refuse }) => {
    const { image, needShortURL, attributes } = form
    const queryString = form.queryString.trim()
    const look = await lookAtFile(image)
    if (look.kind !== 'csv') throw refuse('invalidFile', 'The file is not a CSV')
    if (look.openQuote) throw refuse('invalidFile', 'A quote in the file is never closed')
    const keys = keyColumnsOf(look.header)
    if (keys.length === 0) throw refuse('invalidFile', 'The file has no column id, email or phone')
    const short = needShortURL === 'true'
    if (short) await keepCampaign(db, queryString)
    const links = { queryString, shortOrigin: short ? origin : null }
    return enrich(db, { file: image, look, keys, attributes, links })
  })
}

/** Redirects the short links of such a file to the long ones. They need no token. */
export function registerShortLinks(app: Hono<SandboxEnv>, { db }: Services): void {
  app.get('/s/:code', async (context) => {
    const address = await followShortCode(db, context.req.param('code'))
    if (address === null) throw refuseCommon('notFound', 'No short link has this code')
    return context.redirect(address)
  })
}
