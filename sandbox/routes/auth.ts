import { and, eq, sql } from 'drizzle-orm'
import { login } from '#lib/contracts/auth.ts'
import type { Database } from '../db/database.ts'
import { verifyPassword } from '../db/passwords.ts'
import { backUsers } from '../db/schema/back-users.ts'
import { functionalitiesOf } from '../http/authenticate.ts'
import type { Services } from '../http/context.ts'
import type { Serve } from '../http/serve.ts'
import { signToken } from '../http/tokens.ts'

/** Wrong passwords in a row that block an account. Assumed: no source gives the number. */
const attemptsUntilBlocked = 5

/** Login. Source: SES-13, SES-14, SES-26 to SES-28. */
export function registerAuth(serve: Serve, { db, now, secret }: Services): void {
  serve(login, async ({ body, refuse }) => {
    const blocked = () => refuse('blockedAccount', 'The account is blocked')
    const user = await findByEmail(db, body.email.trim())
    if (!user) throw refuse('backUserNotFound', 'No back user has this e-mail')
    if (user.blocked) throw blocked()
    if (!(await verifyPassword(body.password, user.passwordHash))) {
      throw (await countFailure(db, user.id)) ? blocked() : refuse('invalidPassword', 'The password is wrong')
    }
    // Other requests can use up the attempts while this one checks the password.
    if (!(await forgetFailures(db, user.id))) throw blocked()
    const functionalities = await functionalitiesOf(db, user.id)
    const accessToken = await signToken({ backUserId: user.id, email: user.email, functionalities }, secret, now())
    return { accessToken, backUserEmail: user.email, backUserId: user.id }
  })
}

async function findByEmail(db: Database, email: string) {
  const [user] = await db
    .select()
    .from(backUsers)
    .where(eq(sql`lower(${backUsers.email})`, email.toLowerCase()))
  return user
}

/** Counts a wrong password. The last attempt blocks the account. @returns whether it is blocked now */
async function countFailure(db: Database, id: string): Promise<boolean> {
  const [user] = await db
    .update(backUsers)
    .set({
      failedAttempts: sql`${backUsers.failedAttempts} + 1`,
      blocked: sql`${backUsers.blocked} or ${backUsers.failedAttempts} + 1 >= ${attemptsUntilBlocked}`,
    })
    .where(eq(backUsers.id, id))
    .returning({ blocked: backUsers.blocked })
  return user?.blocked ?? true
}

/** Resets the count after a correct password. @returns whether the account was not blocked */
async function forgetFailures(db: Database, id: string): Promise<boolean> {
  const open = await db
    .update(backUsers)
    .set({ failedAttempts: 0 })
    .where(and(eq(backUsers.id, id), eq(backUsers.blocked, false)))
    .returning({ id: backUsers.id })
  return open.length > 0
}
