import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  createBackUser,
  deleteBackUser,
  listBackUsers,
  listFunctionalities,
  updateBackUser,
} from '#lib/contracts/back-users.ts'
import { isStrongPassword } from '#lib/rules.ts'
import { type Functionality, functionalities } from '#lib/session/token.ts'
import { isEmail } from '#lib/typed/email.ts'
import { refusing } from '../db/broken-constraint.ts'
import type { Database } from '../db/database.ts'
import { isUuid } from '../db/ids.ts'
import { hashPassword } from '../db/passwords.ts'
import { backUserFunctionalities, backUsers } from '../db/schema/back-users.ts'
import type { Services } from '../http/context.ts'
import type { Serve } from '../http/serve.ts'

const passwordRule = 'The password needs at least 9 characters, one uppercase, one lowercase and one digit'

/** Back users and their functionalities. Source: API-36 to API-40. */
export function registerBackUsers(serve: Serve, { db }: Services): void {
  serve(listBackUsers, async () => {
    const users = await db
      .select({ backUserId: backUsers.id, email: backUsers.email })
      .from(backUsers)
      .orderBy(backUsers.email)
    const held = Map.groupBy(await db.select().from(backUserFunctionalities), ({ backUserId }) => backUserId)
    return users.map((user) => ({ ...user, functionalities: named(held.get(user.backUserId) ?? []) }))
  })

  serve(listFunctionalities, async () => named(functionalities.map((functionality) => ({ functionality }))))

  serve(createBackUser, async ({ body, refuse }) => {
    const codes = knownCodes(body.functionalities)
    if (body.email.trim() === '' || body.password === '' || codes?.length === 0) {
      throw refuse('required', 'E-mail, password and at least one functionality are required')
    }
    if (!isEmail(body.email.trim())) throw refuse('invalidEmail', 'The e-mail is not valid')
    if (!isStrongPassword(body.password)) throw refuse('invalidPassword', passwordRule)
    if (!codes) throw refuse('invalidFunctionalities', 'A functionality is unknown')
    const passwordHash = await hashPassword(body.password)
    const creation = db.transaction(async (transaction) => {
      const backUserId = randomUUID()
      await transaction.insert(backUsers).values({ id: backUserId, email: body.email.trim(), passwordHash })
      await grant(transaction, backUserId, codes)
    })
    await refusing(creation, {
      back_users_email_without_case: () => refuse('backUserAlreadyExists', 'A back user has this e-mail already'),
    })
  })

  serve(updateBackUser, async ({ params: { backUserId }, body: { password, functionalities: asked }, refuse }) => {
    const codes = asked && knownCodes(asked.map(({ code }) => code))
    if (password === undefined && (asked?.length ?? 0) === 0) throw refuse('required', 'Nothing is asked to change')
    if (password !== undefined && !isStrongPassword(password)) throw refuse('invalidPassword', passwordRule)
    if (codes === null) throw refuse('invalidFunctionalities', 'A functionality is unknown')
    if (!(await userExists(db, backUserId))) throw refuse('backUserNotFound', 'No back user has this id')
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    await db.transaction(async (transaction) => {
      // A new password also unblocks the account. This is how an admin resets it (SES-28).
      if (passwordHash !== undefined) {
        await transaction
          .update(backUsers)
          .set({ passwordHash, failedAttempts: 0, blocked: false })
          .where(eq(backUsers.id, backUserId))
      }
      if (codes === undefined || codes.length === 0) return
      await transaction.delete(backUserFunctionalities).where(eq(backUserFunctionalities.backUserId, backUserId))
      await grant(transaction, backUserId, codes)
    })
  })

  serve(deleteBackUser, async ({ params: { backUserId }, caller, refuse }) => {
    if (caller?.backUserId === backUserId.toLowerCase())
      throw refuse('ownAccount', 'Nobody can delete their own account')
    if (!(await userExists(db, backUserId))) throw refuse('backUserNotFound', 'No back user has this id')
    await db.delete(backUsers).where(eq(backUsers.id, backUserId))
  })
}

/** The functionalities with these codes, each once, or null if one code is unknown. */
function knownCodes(codes: readonly string[]): readonly Functionality[] | null {
  const known = functionalities.filter((functionality) => codes.includes(functionality))
  return codes.every((code) => known.some((functionality) => functionality === code)) ? known : null
}

function named(held: readonly { readonly functionality: Functionality }[]) {
  const codes = held.map(({ functionality }) => functionality)
  return functionalities
    .filter((code) => codes.includes(code))
    .map((code) => ({ code, name: functionalityNames[code] }))
}

async function grant(db: Database, backUserId: string, codes: readonly Functionality[]): Promise<void> {
  await db.insert(backUserFunctionalities).values(codes.map((functionality) => ({ backUserId, functionality })))
}

async function userExists(db: Database, id: string): Promise<boolean> {
  return isUuid(id) && (await db.$count(backUsers, eq(backUsers.id, id))) > 0
}

/** The names of the functionalities. Assumed: the source says that each has a name but not which (USR-03). */
const functionalityNames: Readonly<Record<Functionality, string>> = {
  ADMIN: 'Administration',
  HUB_SETUP_INIT: 'Hub set-up',
  SUPPORT_LVL_1: 'Customer support',
  TRANSACTION_PINPOINT: 'Transaction pinpoint',
  STORE_RETAILER_MANAGEMENT: 'Store and retailer management',
}
