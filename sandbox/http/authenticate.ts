import { and, eq } from 'drizzle-orm'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { Functionality } from '#lib/session/token.ts'
import type { Database } from '../db/database.ts'
import { isUuid } from '../db/ids.ts'
import { backUserFunctionalities, backUsers } from '../db/schema/back-users.ts'
import type { Services } from './context.ts'
import { refuseCommon } from './refusal.ts'
import { type TokenHolder, verifyToken } from './tokens.ts'

/**
 * Checks who may make a call. The functionalities are those of the token, so that a change of rights applies from the
 * next login. A deleted or blocked user is refused at once.
 *
 * @param authorization the request's header
 * @returns the caller, or null for a public call
 * @throws Refusal 401 without a valid token of an active user, 403 without one of the functionalities
 */
export async function checkAccess(
  { access }: Endpoint,
  authorization: string | undefined,
  { db, now, secret }: Services,
): Promise<TokenHolder | null> {
  if (access === 'public') return null
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  const caller = token === undefined ? null : await verifyToken(token, secret, now())
  if (!caller || !(await isActive(db, caller.backUserId)))
    throw refuseCommon('unauthorized', 'A valid access token is required')
  if (access !== 'signedIn' && !access.some((one) => caller.functionalities.includes(one))) {
    throw refuseCommon('forbidden', `One of these functionalities is required: ${access.join(', ')}`)
  }
  return caller
}

/** The functionalities that a back user holds. */
export async function functionalitiesOf(db: Database, backUserId: string): Promise<readonly Functionality[]> {
  const { functionality, backUserId: holder } = backUserFunctionalities
  const rows = await db
    .select({ functionality })
    .from(backUserFunctionalities)
    .where(eq(holder, backUserId))
    .orderBy(functionality)
  return rows.map((row) => row.functionality)
}

async function isActive(db: Database, backUserId: string): Promise<boolean> {
  const active = and(eq(backUsers.id, backUserId), eq(backUsers.blocked, false))
  return isUuid(backUserId) && (await db.$count(backUsers, active)) > 0
}
