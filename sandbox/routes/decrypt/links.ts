import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DecryptAttribute } from '#lib/contracts/decrypt.ts'
import type { Database } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { shoppingHubs } from '../../db/schema/hubs.ts'
import { settings } from '../../db/schema/settings.ts'
import type { FoundCustomer } from './find-customers.ts'

/** The path of each link on the site of the customer's hub. */
const paths = {
  resumeRegistrationLink: '/registration',
  loginLink: '/login',
  newPasswordLink: '/password',
  myActivitiesLink: '/activities',
  myConnectionsLink: '/connections',
  addConnectionLink: '/connections/new',
  cashbackMethodLink: '/cashback/method',
  myOffersLink: '/offers',
  sponsorshipLink: '/sponsorship',
  claimFormLink: '/claim',
  buyNowPayLaterLink: '/pay-later',
  shoppingBudgetLink: '/budget',
} as const satisfies Partial<Record<DecryptAttribute, `/${string}`>>

export type LinkAttribute = keyof typeof paths

/** The attributes that are links. A short link stores its index in this list. */
const linkAttributes = Object.keys(paths) as readonly LinkAttribute[]

export function isLink(attribute: DecryptAttribute): attribute is LinkAttribute {
  return Object.hasOwn(paths, attribute)
}

/**
 * A customer's link to the site of the hub. The site does not exist:
 * `https://la-calanque.hubs.test/login?customer=…`.
 *
 * @param queryString as it was typed, with or without a leading question mark
 */
export function longLink(
  link: LinkAttribute,
  { id, hubName }: Pick<FoundCustomer, 'id' | 'hubName'>,
  queryString: string,
): string {
  const campaign = queryString.trim().replace(/^[?&]+/, '')
  return `https://${hostName(hubName)}.malls.test${paths[link]}?customer=${id}${campaign && `&${campaign}`}`
}

function hostName(hubName: string): string {
  return hubName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const idBytes = 16
const campaignBytes = 6

/**
 * The code of a short link. The same link always has the same code: the customer's id, the index of the link, and a
 * digest of the query string, if there is one. `keepCampaign` stores the query string under that digest, and nothing
 * is stored for each link.
 */
export function shortCode(customerId: string, link: LinkAttribute, queryString: string): string {
  const id = Buffer.from(customerId.replaceAll('-', ''), 'hex')
  const campaign = queryString === '' ? Buffer.alloc(0) : digest(queryString)
  return Buffer.concat([id, Buffer.of(linkAttributes.indexOf(link)), campaign]).toString('base64url')
}

/** Stores the query string of a file for its short links. */
export async function keepCampaign(db: Database, queryString: string): Promise<void> {
  if (queryString === '') return
  await db
    .insert(settings)
    .values({ key: campaignKey(digest(queryString)), value: queryString })
    .onConflictDoNothing()
}

/** The address behind a short link, or null for an unknown code. */
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
