import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { shoppingHubs } from '../../db/schema/hubs.ts'
import { settings } from '../../db/schema/settings.ts'
import { type LinkAttribute, linkAttributes, longLink } from './links.ts'

const idBytes = 16
const campaignBytes = 6

/**
 * The code of a short link, always the same for the same link: the customer's id, the place of the link in the list, and,
 * where there is a query string, a digest of it under which `keepCampaign` keeps it. Nothing is kept for each link.
 */
export function shortCode(customerId: string, link: LinkAttribute, queryString: string): string {
  const id = Buffer.from(customerId.replaceAll('-', ''), 'hex')
  const campaign = queryString === '' ? Buffer.alloc(0) : digest(queryString)
  return Buffer.concat([id, Buffer.of(linkAttributes.indexOf(link)), campaign]).toString('base64url')
}

/** Keeps the query string of a file, so that its short links can be followed. */
export async function keepCampaign(db: Database, queryString: string): Promise<void> {
  if (queryString === '') return
  await db
    .insert(settings)
    .values({ key: campaignKey(digest(queryString)), value: queryString })
    .onConflictDoNothing()
}

/** Where a short link leads, or null for a code that was never given out. */
export async function followShortCode(db: Database, code: string): Promise<string | null> {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.length !== idBytes + 1 && bytes.length !== idBytes + 1 + campaignBytes) return null
  const link = linkAttributes[bytes[idBytes] ?? -1]
  const [customer] = await db
    .select({ id: customers.id, hubName: shoppingHubs.name })
    .from(customers)
    .innerJoin(shoppingHubs, eq(shoppingHubs.id, customers.shoppingHubId))
    .where(eq(customers.id, uuidOf(bytes.subarray(0, idBytes))))
  const campaign = await campaignOf(db, bytes.subarray(idBytes + 1))
  return link === undefined || !customer || campaign === null ? null : longLink(link, customer, campaign)
}

async function campaignOf(db: Database, hash: Buffer): Promise<string | null> {
  if (hash.length === 0) return ''
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.key, campaignKey(hash)))
  return row?.value ?? null
}

function campaignKey(hash: Buffer): string {
  return `campaign ${hash.toString('hex')}`
}

function digest(queryString: string): Buffer {
  return createHash('sha256').update(queryString).digest().subarray(0, campaignBytes)
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
