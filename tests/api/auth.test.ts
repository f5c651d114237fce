import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { login } from '#lib/contracts/auth.ts'
import { listBackUsers } from '#lib/contracts/back-users.ts'
import { listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { hashPassword } from '#sandbox/db/passwords.ts'
import { backUserFunctionalities, backUsers } from '#sandbox/db/schema/back-users.ts'
import { tokenLifetimeSeconds } from '#sandbox/http/tokens.ts'
import { seededUsers } from '#sandbox/seed/users.ts'
import { testNow, useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

/** A user for one test, so that tests do not block each other's accounts. */
async function createUser(email: string, password = 'Password1'): Promise<string> {
  const id = crypto.randomUUID()
  await sandbox.db.insert(backUsers).values({ id, email, passwordHash: await hashPassword(password) })
  await sandbox.db.insert(backUserFunctionalities).values({ backUserId: id, functionality: 'TRANSACTION_PINPOINT' })
  return id
}

const signIn = (email: string, password: string) => sandbox.call(login, { body: { email, password } })
const readToken = (json: unknown) => String((json as { accessToken: unknown }).accessToken)

describe('login', () => {
  it.each(seededUsers.filter(({ blocked }) => !blocked))('signs $email in [SES-14]', async (user) => {
    const { status, json } = await signIn(user.email, user.password)
    expect(status).toBe(200)
    expect(json).toMatchObject({ backUserEmail: user.email, backUserId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const payload = decodeJwt(readToken(json))
    expect(payload.functionalities).toEqual(expect.arrayContaining(user.functionalities.map((code) => ({ code }))))
    expect(payload.functionalities).toHaveLength(user.functionalities.length)
  })

  it('signs a token whose expiry is in seconds [SES-18]', async () => {
    const { json } = await signIn('admin@dashboard.test', 'Admin2024')
    expect(decodeJwt(readToken(json)).exp).toBe(testNow.getTime() / 1000 + tokenLifetimeSeconds)
  })

  it('finds an e-mail whatever its capitals', async () => {
    expect((await signIn('Admin@DASHBOARD.test', 'Admin2024')).status).toBe(200)
  })

  it('refuses an unknown e-mail [SES-26]', async () => {
    expect(await signIn('nobody@dashboard.test', 'Admin2024')).toMatchObject({
      status: 404,
      json: { code: 'backUserNotFound' },
    })
  })

  it('refuses a wrong password [SES-27]', async () => {
    await createUser('wrong@dashboard.test')
    expect(await signIn('wrong@dashboard.test', 'password1')).toMatchObject({
      status: 401,
      json: { code: 'invalidPassword' },
    })
  })

  it('refuses a blocked account even with the right password [SES-28]', async () => {
    expect(await signIn('blocked@dashboard.test', 'Blocked2024')).toMatchObject({
      status: 400,
      json: { code: 'blockedAccount' },
    })
  })

  it('blocks the account at the fifth wrong password in a row', async () => {
    await createUser('five@dashboard.test')
    const codes: unknown[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) codes.push((await signIn('five@dashboard.test', 'no')).json)
    expect(codes.map((json) => (json as { code: string }).code)).toEqual([
      'invalidPassword',
      'invalidPassword',
      'invalidPassword',
      'invalidPassword',
      'blockedAccount',
    ])
    expect(await signIn('five@dashboard.test', 'Password1')).toMatchObject({ status: 400 })
  })

  it('counts wrong passwords that arrive at once', async () => {
    const id = await createUser('burst@dashboard.test')
    await Promise.all(Array.from({ length: 5 }, () => signIn('burst@dashboard.test', 'no')))
    const [user] = await sandbox.db.select().from(backUsers).where(eq(backUsers.id, id))
    expect(user).toMatchObject({ failedAttempts: 5, blocked: true })
  })

  it('starts counting anew after a right password', async () => {
    const id = await createUser('reset@dashboard.test')
    for (let attempt = 1; attempt <= 4; attempt += 1) await signIn('reset@dashboard.test', 'no')
    expect((await signIn('reset@dashboard.test', 'Password1')).status).toBe(200)
    const [user] = await sandbox.db.select().from(backUsers).where(eq(backUsers.id, id))
    expect(user).toMatchObject({ failedAttempts: 0, blocked: false })
  })

  it.each([[''], ['not json'], ['[]'], ['{}'], ['{"email":"admin@dashboard.test"}'], ['{"email":1,"password":"x"}']])(
    'refuses the body %j',
    async (body) => {
      expect(await sandbox.call(login, { body })).toMatchObject({ status: 400, json: { code: 'invalidRequest' } })
    },
  )
})

describe('token', () => {
  const read = (token?: string) => sandbox.call(listShoppingHubs, token === undefined ? {} : { token })

  it('is required', async () => {
    expect(await read()).toMatchObject({ status: 401, json: { code: 'unauthorized' } })
  })

  it('is good until its expiry and not at it', async () => {
    const token = await sandbox.tokenOf('pinpoint@dashboard.test')
    const expiry = testNow.getTime() + tokenLifetimeSeconds * 1000
    sandbox.setNow(new Date(expiry - 1000))
    expect((await read(token)).status).toBe(200)
    sandbox.setNow(new Date(expiry))
    expect(await read(token)).toMatchObject({ status: 401, json: { code: 'unauthorized' } })
    sandbox.setNow(testNow)
  })

  it('of a deleted user is refused', async () => {
    const id = await createUser('deleted@dashboard.test')
    const token = await sandbox.tokenOf('deleted@dashboard.test')
    expect((await read(token)).status).toBe(200)
    await sandbox.db.delete(backUsers).where(eq(backUsers.id, id))
    expect((await read(token)).status).toBe(401)
  })

  it('of a user who was blocked since is refused', async () => {
    const id = await createUser('blocked-since@dashboard.test')
    const token = await sandbox.tokenOf('blocked-since@dashboard.test')
    await sandbox.db.update(backUsers).set({ blocked: true }).where(eq(backUsers.id, id))
    expect((await read(token)).status).toBe(401)
  })

  it('keeps what it was signed with: a right that is taken or given counts from the next login on', async () => {
    const id = await createUser('changed@dashboard.test')
    const before = await sandbox.tokenOf('changed@dashboard.test')
    await sandbox.db
      .update(backUserFunctionalities)
      .set({ functionality: 'ADMIN' })
      .where(eq(backUserFunctionalities.backUserId, id))
    expect((await read(before)).status).toBe(200)
    expect((await sandbox.call(listBackUsers, { token: before })).status).toBe(403)
    const { json } = await signIn('changed@dashboard.test', 'Password1')
    const after = readToken(json)
    expect(await read(after)).toMatchObject({ status: 403, json: { code: 'forbidden' } })
    expect((await sandbox.call(listBackUsers, { token: after })).status).toBe(200)
  })

  it('that the sandbox did not sign is refused', async () => {
    const genuine = decodeJwt(await sandbox.tokenOf('all@dashboard.test'))
    const forged = await new SignJWT(genuine)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another secret that is long enough'))
    const unsigned = new UnsecuredJWT(genuine).encode()
    for (const token of [forged, unsigned, 'nonsense', 'a.b.c']) {
      expect(await read(token)).toMatchObject({ status: 401, json: { code: 'unauthorized' } })
    }
  })
})
